// What the packages offer: every door of `exports`, and every name that a door lists.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vitest/node';

/**
 * A node of a syntax tree, as ESTree has it.
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/**
 * An entry of a package's `exports` that is code.
 * @typedef {{ package: string, specifier: string, file: string }} Door
 */

/**
 * A name that a door lists, and the file that declares it.
 * @typedef {{ name: string, isType: boolean, door: Door, file: string }} PublicName
 */

/**
 * The syntax tree of a TypeScript or JavaScript source text.
 * @param {string} text
 * @param {string} file its name says whether it may hold JSX
 * @returns {Node}
 */
export function parse(text, file) {
  const lang = /\.[cm]?tsx?$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'jsx';
  return /** @type {any} */ (parseAst(text, { lang }));
}

/**
 * Calls a visitor with every node, outer ones first. A visitor that returns false is not shown what is inside.
 * @param {unknown} node
 * @param {(node: Node, parents: readonly Node[]) => void | false} visit
 * @param {Node[]} [parents]
 */
export function walk(node, visit, parents = []) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, parents);
  else if (isNode(node)) {
    if (visit(node, parents) === false) return;
    parents.push(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit, parents);
    parents.pop();
  }
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) =>
  typeof value === 'object' && value !== null && typeof (/** @type {Node} */ (value).type) === 'string';

/**
 * Every door of every package, main doors first.
 * @param {string} root
 * @returns {Door[]}
 */
export function doorsOf(root) {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const folder = `packages/${name}`;
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.entries(manifest.exports ?? {})
      .filter(([, door]) => typeof door === 'object' && typeof door.source === 'string')
      .map(([subpath, door]) => ({
        package: name,
        specifier: manifest.name + subpath.slice(1),
        file: join(folder, door.source),
      }));
  });
}

/**
 * Every public name of every package.
 * @param {string} root
 * @returns {PublicName[]}
 */
export function publicNames(root) {
  return doorsOf(root).flatMap((door) => {
    const program = parse(readFileSync(join(root, door.file), 'utf8'), door.file);
    return program.body.flatMap((/** @type {Node} */ node) => namesOf(node, door));
  });
}

/**
 * The names that one statement of a door exports.
 * @param {Node} node
 * @param {Door} door
 * @returns {PublicName[]}
 */
function namesOf(node, door) {
  // What another package declares is a name of that package.
  if (node.type !== 'ExportNamedDeclaration' || (node.source && !node.source.value.startsWith('.'))) return [];
  if (node.declaration) {
    const declared = node.declaration.declarations ?? [node.declaration];
    const isType = /^TS(Interface|TypeAlias)/.test(node.declaration.type);
    return declared.map((/** @type {Node} */ each) => ({ name: each.id.name, isType, door, file: door.file }));
  }
  const file = node.source ? join(dirname(door.file), node.source.value) : door.file;
  return node.specifiers.map((/** @type {Node} */ each) => ({
    name: each.exported.name,
    isType: node.exportKind === 'type' || each.exportKind === 'type',
    door,
    file,
  }));
}
