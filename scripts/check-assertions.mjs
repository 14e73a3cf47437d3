// Tests that may pass without asserting anything: an expectation that runs only if something else is so.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, walk } from './public-names.mjs';
import { isTestFile, lineAt, report, sourceFiles } from './source-text.mjs';

/** @typedef {import('./public-names.mjs').Node} Node */

const EXCUSED = /\/\/ may not assert: \S/;

/**
 * Checks every test of a tree. A line may be excused with `// may not assert: <reason>`.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkAssertions(root) {
  return ['packages', 'games', 'apps', 'tests', 'scripts']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((path) => isTestFile(path) && !/\.test-(?:d|kit)\./.test(path))
    .flatMap((path) => {
      const file = relative(root, path).split(sep).join('/');
      return weakAssertions(readFileSync(path, 'utf8'), file).map(({ line, message }) => `${file}:${line} ${message}`);
    });
}

/**
 * The tests of a text that may pass without asserting.
 * @param {string} text
 * @param {string} file
 * @returns {{ line: number, message: string }[]}
 */
export function weakAssertions(text, file) {
  /** @type {{ line: number, message: string }[]} */
  const found = [];
  const lines = text.split('\n');
  walk(parse(text, file), (node) => {
    if (!isTest(node)) return;
    const body = node.arguments.find(isFunction);
    if (body === undefined) return;
    const { sure, unsure } = assertionsIn(body);
    if (sure || unsure.length === 0) return;
    const [{ node: first, why }] = /** @type {[{ node: Node, why: string }]} */ (unsure);
    const line = lineAt(text, first.start);
    if (EXCUSED.test(lines[line - 1] ?? '') || EXCUSED.test(lines[line - 2] ?? '')) return;
    found.push({ line, message: `all that this test expects stands ${why}: it may pass without asserting` });
  });
  return found;
}

/** @param {Node} node */
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** `test(…)`, `it(…)`, `test.each(…)(…)`, `test.for(…)(…)`.
 * @param {Node} node
 */
function isTest({ type, callee }) {
  if (type !== 'CallExpression') return false;
  let name = callee;
  while (name.type === 'CallExpression' || name.type === 'MemberExpression' || name.type === 'TaggedTemplateExpression')
    name = name.callee ?? name.object ?? name.tag;
  return (
    name.type === 'Identifier' &&
    /^(?:test|it)$/.test(name.name) &&
    (callee.type !== 'MemberExpression' || callee.property.name !== 'each')
  );
}

/** @param {Node} node */
const isAssertion = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'Identifier' && /^(?:expect|assert|check)/.test(callee.name);

/**
 * Whether a test is sure to assert, and where it may.
 * @param {Node} body
 */
function assertionsIn(body) {
  let sure = false;
  /** @type {{ node: Node, why: string }[]} */
  const unsure = [];
  /** Whether the test may have ended before what is checked, since it returns under a condition. */
  let mayHaveEnded = false;
  walk(body.body, (node, parents) => {
    if (countsAssertions(node)) sure = true;
    if (isEarlyReturn(node, parents)) mayHaveEnded = true;
    if (!isAssertion(node)) return;
    const why = conditionOf(node, parents) ?? (mayHaveEnded ? 'after a return' : undefined);
    if (why === undefined) sure = true;
    else unsure.push({ node, why });
    return false;
  });
  return { sure, unsure };
}

/**
 * A return of the test itself under a condition, unless it fails there: `return expect.fail()`.
 * @param {Node} node
 * @param {readonly Node[]} parents
 */
const isEarlyReturn = ({ type, argument }, parents) =>
  type === 'ReturnStatement' &&
  !(argument?.type === 'CallExpression' && argument.callee.object?.name === 'expect') &&
  parents.some((parent) => parent.type === 'IfStatement') &&
  !parents.some(isFunction);

/** `expect.assertions(2)` and `expect.hasAssertions()`.
 * @param {Node} node
 */
const countsAssertions = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.name === 'expect' &&
  /ssertions$/.test(callee.property.name);

/**
 * On what it depends whether a node runs; undefined where it does so in any case.
 * @param {Node} node
 * @param {readonly Node[]} parents
 */
function conditionOf(node, parents) {
  const path = [...parents, node];
  for (let at = 0; at < path.length - 1; at++) {
    const parent = /** @type {Node} */ (path[at]);
    const child = path[at + 1];
    if (parent.type === 'IfStatement' && child !== parent.test && !(parent.alternate && assertsInBoth(parent)))
      return 'under a condition';
    if (parent.type === 'ConditionalExpression' && child !== parent.test) return 'under a condition';
    if (parent.type === 'LogicalExpression' && child === parent.right) return 'under a condition';
    if (parent.type === 'CatchClause') return 'in a catch';
    if (/^For(?:Of|In)Statement$/.test(parent.type) && child === parent.body && !isLiteralList(parent.right))
      return 'in a loop over what may be nothing';
    if (parent.type === 'ForStatement' && child === parent.body && isLengthOf(parent.test))
      return 'in a loop over what may be nothing';
    if (isEach(parent) && child === parent.arguments[0] && !isLiteralList(parent.callee.object))
      return 'in a loop over what may be nothing';
    if (parent.type === 'WhileStatement' && child === parent.body) return 'in a loop that may not run';
  }
  return undefined;
}

/** `i < list.length`
 * @param {Node | null} test
 */
const isLengthOf = (test) =>
  test?.type === 'BinaryExpression' &&
  test.right.type === 'MemberExpression' &&
  /^(?:length|size)$/.test(test.right.property.name) &&
  !isLiteralList(test.right.object);

/** `list.forEach(…)`
 * @param {Node} node
 */
const isEach = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && /^(?:forEach|map|flatMap)$/.test(callee.property.name);

/** @param {Node} node */
function assertsInBoth({ consequent, alternate }) {
  return [consequent, alternate].every((branch) => {
    let found = false;
    walk(branch, (node) => {
      found ||= isAssertion(node);
    });
    return found;
  });
}

/**
 * A list that is written out, or a constant: nobody writes an empty one to go through it.
 * @param {Node} list
 * @returns {boolean}
 */
function isLiteralList(list) {
  if (list.type === 'ArrayExpression')
    return (
      list.elements.length > 0 && list.elements.some((/** @type {Node | null} */ each) => each?.type !== 'SpreadElement')
    );
  if (list.type === 'TSAsExpression') return isLiteralList(list.expression);
  if (list.type === 'Identifier') return /^[A-Z][A-Z0-9_]*$/.test(list.name);
  if (list.type === 'CallExpression' && list.callee.type === 'MemberExpression') {
    const { object, property } = list.callee;
    return (
      (object.name === 'Object' && isLiteralList(list.arguments[0] ?? object)) ||
      (/^(?:entries|keys|values|map)$/.test(property.name) && isLiteralList(object)) ||
      // There is always a first part.
      property.name === 'split'
    );
  }
  return list.type === 'ObjectExpression' && list.properties.length > 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report('assertions', checkAssertions(fileURLToPath(new URL('..', import.meta.url))));
}
