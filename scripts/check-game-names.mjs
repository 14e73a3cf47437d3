// Nothing outside games/ names a game: code that needs games takes them from the registry. Tests may name them.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameFolders } from './game-registry.mjs';
import { parse, walk } from './public-names.mjs';
import { isTestFile, lineAt, report, sourceFiles } from './source-text.mjs';
import { isMain } from './steps.mjs';

/** @typedef {import('./public-names.mjs').Node} Node */

const FOLDERS = ['packages', 'apps', 'bench', 'proofs', 'scripts'];
/** Programs of other frameworks that benches compare with; they are the peers' own. */
const PEERS = 'bench/peers/';
/** Names that are words of the framework, too: they count only where a game is meant. */
const AMBIGUOUS = ['hex'];
const IMPORT = /^@rookery\/games?[-/]([a-z-]+)/;

/**
 * Checks a whole tree.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkGameNames(root) {
  const games = new Set(gameFolders(join(root, 'games')));
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((file) => !isTestFile(file) && !file.startsWith(PEERS) && !/\/test\//.test(file));
  const sources = files.flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8'), file, games));
  return [...sources, ...manifests(root).flatMap((file) => dependenciesIn(root, file, games))];
}

/** @param {string} root */
function manifests(root) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group)) ? foldersIn(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  return ['', ...folders, 'bench']
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)));
}

/** @param {string} folder */
const foldersIn = (folder) => [...new Set(sourceFiles(folder).map((path) => relative(folder, path).split(sep)[0] ?? ''))];

/**
 * Dependencies on a game.
 * @param {string} root
 * @param {string} file
 * @param {ReadonlySet<string>} games
 */
function dependenciesIn(root, file, games) {
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    .filter((name) => games.has(IMPORT.exec(name)?.[1] ?? ''))
    .map((name) => `${file}:1 depends on the game '${name}'`);
}

/**
 * The places of a source that name a game: imports, and texts and keys that are the name of one.
 * @param {string} text
 * @param {string} file
 * @param {ReadonlySet<string>} games
 */
function namesIn(text, file, games) {
  /** @type {string[]} */
  const found = [];
  walk(parse(text, file), (node, parents) => {
    const said = literalOf(node, parents);
    if (said === undefined) return;
    const imported = IMPORT.exec(said)?.[1];
    const name = imported !== undefined && games.has(imported) ? imported : said;
    if (!games.has(name) || (name === said && AMBIGUOUS.includes(name) && !meansGame(node, parents, games))) return;
    found.push(`${file}:${lineAt(text, node.start)} names the game '${name}': take it from the registry`);
  });
  return found;
}

/**
 * The text of a string, a template without parts, or a key.
 * @param {Node} node
 * @param {readonly Node[]} parents
 * @returns {string | undefined}
 */
function literalOf(node, parents) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  const parent = parents.at(-1);
  const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
  return isKey && node.type === 'Identifier' && parents.at(-2)?.type === 'ObjectExpression' && isList(parents.at(-2))
    ? node.name
    : undefined;
}

/** Whether an object has several keys with hyphens or names: a list by name, not options. @param {Node | undefined} object */
const isList = (object) =>
  object?.properties.some((/** @type {Node} */ each) => each.key?.type === 'Literal' && /-/.test(String(each.key.value)));

/**
 * Whether an ambiguous word stands for a game: as the value of `game`, or in a list with the name of another.
 * @param {Node} node
 * @param {readonly Node[]} parents
 * @param {ReadonlySet<string>} games
 */
function meansGame(node, parents, games) {
  const parent = parents.at(-1);
  if (parent?.type === 'Property' && parent.value === node) return parent.key.name === 'game';
  const listed = parent?.type === 'ArrayExpression' ? parent.elements : [];
  return listed.some(
    (/** @type {Node | null} */ each) => each !== node && games.has(each?.value) && !AMBIGUOUS.includes(each?.value),
  );
}

if (isMain(import.meta.url)) report('game names', checkGameNames(fileURLToPath(new URL('..', import.meta.url))));
