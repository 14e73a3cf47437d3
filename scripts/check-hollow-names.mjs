// No hollow names: whatever a package offers is used by a shipped game, an app, another package or a page of the docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, publicNames, walk } from './public-names.mjs';
import { isTestFile, report, sourceFiles } from './source-text.mjs';

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
  for (const { file, text } of users(root)) {
    for (const { specifier, name } of importedNames(text)) {
      const isOwn = file.startsWith(`${byKey.get(`${specifier} ${name}`)?.door.file.split('/').slice(0, 2).join('/')}/`);
      if (!isOwn && (!isTestFile(file) || isForTests(specifier))) use(`${specifier} ${name}`, file);
    }
  }
  spread(root, all, used);
  return { all, used, hollow: all.filter((name) => !used.has(keyOf(name))) };
}

/**
 * A type is used where something that is used is written with it: in what its file declares, the bodies of functions left out. So is a
 * class that a function gives back.
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
          files.get(other.file)?.some((each) => each.name !== name.name && word.test(each.text)),
      );
      if (by === undefined) continue;
      used.set(keyOf(name), new Set([`with ${by.name}`]));
      found = true;
    }
  }
}

/**
 * What a file declares, as those who use it see it: without the bodies of functions.
 * @param {string} root
 * @param {string} file
 * @returns {{ name: string | undefined, text: string }[]}
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
    const names = (declared.declarations ?? [declared]).map((/** @type {Node} */ each) => each.id?.name);
    return names.map((/** @type {string | undefined} */ name) => ({ name, text: seen }));
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
      text: readFileSync(path, 'utf8'),
    }));
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')) : [];
  const snippets = docs.flatMap((name) =>
    [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^```tsx?(?: [\w.]+)?\n([\s\S]*?)^```/gm)].map(
      ([, code = '']) => ({ file: `docs/${name}`, text: code }),
    ),
  );
  return [...sources.filter(({ text }) => text.includes('@rookery/')), ...snippets];
}

const CLAUSE = /(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"](@rookery\/[^'"]+)['"]/g;
const LAZY =
  /\{([^}]*)\}\s*=\s*await import\(\s*['"](@rookery\/[^'"]+)['"]\s*\)|\(await import\(\s*['"](@rookery\/[^'"]+)['"]\s*\)\)\.(\w+)/g;
const TYPE = /import\(\s*['"](@rookery\/[^'"]+)['"]\s*\)\.(\w+)/g;

/**
 * The names that a text takes from packages.
 * @param {string} text
 */
function importedNames(text) {
  const listed = (/** @type {string} */ names, /** @type {string} */ specifier) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+|\s*:/)[0] ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => ({ specifier, name }));
  return [
    ...[...text.matchAll(CLAUSE)].flatMap(([, names = '', specifier = '']) => listed(names, specifier)),
    ...[...text.matchAll(LAZY)].flatMap(([, names, specifier, other, name]) =>
      listed(names ?? name ?? '', specifier ?? other ?? ''),
    ),
    ...[...text.matchAll(TYPE)].map(([, specifier = '', name = '']) => ({ specifier, name })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--list')) {
    const { all, used } = usesOf(root);
    for (const name of all)
      console.log(keyOf(name), name.isType ? '(type)' : '', [...(used.get(keyOf(name)) ?? ['—'])].slice(0, 3).join(', '));
  }
  report('hollow names', checkHollowNames(root));
}
