// No hollow names: whatever a package offers is used by a shipped game, an app, another package or a page of the docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, publicNames, walk } from './public-names.mjs';
import { isTestFile, maskText, report, sourceFiles } from './source-text.mjs';

/** @typedef {import('./public-names.mjs').PublicName} PublicName */
/** @typedef {import('./public-names.mjs').Node} Node */

/** More than this are too many that wait for their user. */
const MOST_ALLOWED = 30;

/**
 * What tests are written with is used by tests, proofs and scripts, and by nothing else; so is the door of the command line.
 * @param {string} specifier
 */
const isForTests = (specifier) => /\/(?:testing(?:\/.*)?|session\/laws|cli)$/.test(specifier);

/**
 * Checks a whole tree.
 * @param {string} root
 * @param {ReturnType<typeof usesOf>} [uses]
 * @returns {string[]} violations
 */
export function checkHollowNames(root, uses = usesOf(root)) {
  const allowed = allowedNames(root);
  const { hollow, used } = uses;
  const names = new Set(hollow.map(keyOf));
  return [
    ...hollow
      .filter((name) => !allowed.has(keyOf(name)))
      .map(
        (name) =>
          `${name.door.file}:1 ${name.name} has no user: use it in a game, an app, another package or a page of docs/, or take it away`,
      ),
    ...[...allowed.keys()]
      .filter((key) => !names.has(key))
      .map((key) => `${ALLOWED}:1 ${key} ${used.has(key) ? 'has a user now' : 'is no public name'}: take it off`),
    ...[...allowed]
      .filter(([, user]) => !/\bissue \d+\b/.test(user))
      .map(([key]) => `${ALLOWED}:1 ${key} does not say which issue will use it`),
    ...(allowed.size > MOST_ALLOWED
      ? [`${ALLOWED}:1 there are ${allowed.size} names; at most ${MOST_ALLOWED} may wait for their user`]
      : []),
  ];
}

const ALLOWED = 'scripts/hollow-names.json';

/**
 * The names that wait for a user, and what will use each.
 * @param {string} root
 * @returns {Map<string, string>}
 */
function allowedNames(root) {
  const path = join(root, ALLOWED);
  return new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : []);
}

/** @param {PublicName} name */
const keyOf = ({ door, name }) => `${door.specifier} ${name}`;

/**
 * Every public name, and what uses it.
 * @param {string} root
 */
export function usesOf(root) {
  const all = publicNames(root);
  const byKey = new Map(all.map((name) => [keyOf(name), name]));
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  const use = (/** @type {string} */ key, /** @type {string} */ by) => {
    if (byKey.has(key)) used.set(key, (used.get(key) ?? new Set()).add(by));
  };
  for (const { file, text, path } of users(root)) {
    for (const { specifier, name } of usedNames(text, path)) {
      const isOwn = file.startsWith(`${byKey.get(`${specifier} ${name}`)?.door.file.split('/').slice(0, 2).join('/')}/`);
      if (!isOwn && (!isTestFile(file) || isForTests(specifier))) use(`${specifier} ${name}`, file);
    }
  }
  spread(root, all, used);
  return { all, used, hollow: all.filter((name) => !used.has(keyOf(name))) };
}

/**
 * A type is used where something that is used is written with it, in its own declaration or in those of its file that it is written
 * with, the bodies of functions left out. So is a class that a function gives back.
 * @param {string} root
 * @param {readonly PublicName[]} all
 * @param {Map<string, Set<string>>} used
 */
function spread(root, all, used) {
  const files = new Map([...new Set(all.map(({ file }) => file))].map((file) => [file, declarationsIn(root, file)]));
  const isInTypes = (/** @type {PublicName} */ { isType, file, name }) =>
    isType || /^(?:abstract )?class |: unique symbol/.test(files.get(file)?.find((each) => each.name === name)?.text ?? '');
  const waiting = all.filter((name) => isInTypes(name) && !used.has(keyOf(name)));
  for (let found = true; found; ) {
    found = false;
    for (const name of waiting) {
      if (used.has(keyOf(name))) continue;
      const word = new RegExp(`\\b${name.name}\\b`);
      const by = all.find(
        (other) =>
          other.door.package === name.door.package &&
          used.has(keyOf(other)) &&
          writtenWith(files.get(other.file) ?? [], other.name, name.name).some(({ text }) => word.test(text)),
      );
      if (by === undefined) continue;
      used.set(keyOf(name), new Set([`with ${by.name}`]));
      found = true;
    }
  }
}

/**
 * The declaration of a name, and those of its file that it is written with, without a way through another name.
 * @param {readonly Declaration[]} declarations
 * @param {string} name
 * @param {string} without
 * @returns {Declaration[]}
 */
function writtenWith(declarations, name, without) {
  const found = declarations.filter((each) => each.name === name);
  for (const { text } of found)
    for (const each of declarations) {
      if (each.name === undefined || each.name === without || found.includes(each)) continue;
      if (new RegExp(`\\b${each.name}\\b`).test(text)) found.push(each);
    }
  return found;
}

/** @typedef {{ name: string | undefined, text: string }} Declaration */

/**
 * What a file declares, as those who use it see it: without the bodies of functions.
 * @param {string} root
 * @param {string} file
 * @returns {Declaration[]}
 */
function declarationsIn(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return parse(text, file).body.flatMap((/** @type {Node} */ statement) => {
    const declared = statement.declaration ?? statement;
    let seen = '';
    let at = declared.start;
    walk(declared, ({ type, start, end }) => {
      if (type !== 'BlockStatement' && type !== 'StaticBlock') return;
      seen += text.slice(at, start);
      at = end;
      return false;
    });
    seen += text.slice(at, declared.end);
    if (declared.type === 'ImportDeclaration') return [];
    const withoutComments = maskText(seen);
    const names = (declared.declarations ?? [declared]).map((/** @type {Node} */ each) => each.id?.name);
    return names.map((/** @type {string | undefined} */ name) => ({ name, text: withoutComments }));
  });
}

/**
 * Whatever may use a name: the sources of games, apps and packages, proofs and benches, and the snippets of pages.
 * @param {string} root
 */
function users(root) {
  const folders = ['packages', 'games', 'apps', 'bench', 'proofs', 'scripts', 'tests'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const sources = folders
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).split(sep).join('/') }))
    // Proofs, benches, scripts and whole-stack tests are tests of what they import.
    .map(({ path, file }) => ({
      file: /^(?:packages|games|apps)\//.test(file) ? file : `${file}.test.ts`,
      path,
      text: readFileSync(path, 'utf8'),
    }));
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')) : [];
  const snippets = docs.flatMap((name) =>
    [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^```(tsx?)(?: [\w.-]+)?\n([\s\S]*?)^```/gm)].map(
      ([, language = '', code = '']) => ({ file: `docs/${name}`, path: `snippet.${language}`, text: code }),
    ),
  );
  return [...sources.filter(({ text }) => text.includes('@rookery/')), ...snippets];
}

/**
 * The names that a text takes from packages and uses. Comments do not count, nor does what is imported only to be exported again.
 * @param {string} text
 * @param {string} file
 * @returns {{ specifier: string, name: string }[]}
 */
function usedNames(text, file) {
  const program = parse(text, file);
  const imports = namedImports(program);
  /** @type {{ specifier: string, name: string }[]} */
  const found = [];
  const add = (/** @type {Node | undefined} */ source, /** @type {(string | undefined)[]} */ names) => {
    for (const name of names)
      if (source !== undefined && isOurs(source) && name !== undefined) found.push({ specifier: source.value, name });
  };
  walk(program, (node, parents) => {
    const { type } = node;
    if (type === 'ImportDeclaration' || type === 'ExportSpecifier') return false;
    if (type === 'Identifier' || type === 'JSXIdentifier') {
      const imported = imports.get(node.name);
      if (imported !== undefined && !isLabel(node, parents.at(-1))) found.push(imported);
    } else if (type === 'TSImportType') add(node.source, [node.qualifier?.name]);
    else if (type === 'VariableDeclarator') add(awaitedImport(node.init), keysOf(node.id));
    else if (type === 'MemberExpression') add(awaitedImport(node.object), [node.property.name]);
  });
  return found;
}

/**
 * What a module imports by name, by the name it has there.
 * @param {Node} program
 * @returns {Map<string, { specifier: string, name: string }>}
 */
function namedImports(program) {
  return new Map(
    program.body
      .filter((/** @type {Node} */ { type, source }) => type === 'ImportDeclaration' && isOurs(source))
      .flatMap((/** @type {Node} */ { source, specifiers }) =>
        specifiers
          .filter((/** @type {Node} */ { type }) => type === 'ImportSpecifier')
          .map((/** @type {Node} */ each) => [each.local.name, { specifier: source.value, name: each.imported.name }]),
      ),
  );
}

/** @param {Node | undefined} source */
const isOurs = (source) => typeof source?.value === 'string' && source.value.startsWith('@rookery/');

/**
 * The module of `await import('…')`.
 * @param {Node | null | undefined} node
 */
const awaitedImport = (node) =>
  node?.type === 'AwaitExpression' && node.argument.type === 'ImportExpression' ? node.argument.source : undefined;

/**
 * The names that a pattern such as `{ a, b: c }` takes.
 * @param {Node} pattern
 * @returns {(string | undefined)[]}
 */
const keysOf = (pattern) =>
  pattern.type === 'ObjectPattern' ? pattern.properties.map((/** @type {Node} */ { key }) => key?.name) : [];

/**
 * Whether a word is the name of a property: `a.word`, `{ word: 1 }`.
 * @param {Node} node
 * @param {Node | undefined} parent
 */
const isLabel = (node, parent) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--list')) {
    const { all, used } = usesOf(root);
    for (const name of all)
      console.log(keyOf(name), name.isType ? '(type)' : '', [...(used.get(keyOf(name)) ?? ['—'])].slice(0, 3).join(', '));
  }
  report('hollow names', checkHollowNames(root));
}
