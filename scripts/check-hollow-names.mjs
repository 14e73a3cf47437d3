// No hollow names: every name that a package exports is used by a shipped game, an app, another package or a page of
// the docs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, publicNames, walk } from './public-names.mjs';
import { isTestFile, maskText, report, sourceFiles } from './source-text.mjs';

/** @typedef {import('./public-names.mjs').PublicName} PublicName */
/** @typedef {import('./public-names.mjs').Node} Node */

/** Maximum number of names that may wait for their user. */
const MOST_ALLOWED = 30;

/**
 * Whether the names of an entry point may have tests as their only users: test kits, and the command line.
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
          `${name.door.file}:1 ${name.name} has no user: use it in a game, an app, another package or a page of docs/, or remove it`,
      ),
    ...[...allowed.keys()]
      .filter((key) => !names.has(key))
      .map((key) => `${ALLOWED}:1 ${key} ${used.has(key) ? 'has a user now' : 'is not a public name'}: remove it`),
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
 * The names that are allowed to wait for a user, and the planned user of each.
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
 * Lists every public name with its users.
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
 * Marks types as used if the declaration of a used name mentions them, directly or through other declarations of its package, without
 * the bodies of functions. A class that a used function returns counts, too.
 * @param {string} root
 * @param {readonly PublicName[]} all
 * @param {Map<string, Set<string>>} used
 */
function spread(root, all, used) {
  /** @type {Map<string, Declaration[]>} */
  const files = new Map();
  const declarations = (/** @type {string} */ file) => {
    const known = files.get(file) ?? declarationsIn(root, file);
    files.set(file, known);
    return known;
  };
  const isInTypes = (/** @type {PublicName} */ { isType, file, name }) =>
    isType ||
    /^(?:abstract )?class |: unique symbol/.test(declarations(file).find((each) => each.name === name)?.text ?? '');
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
          writtenWith(declarations, other.file, other.name, name.name).some(({ text }) => word.test(text)),
      );
      if (by === undefined) continue;
      used.set(keyOf(name), new Set([`with ${by.name}`]));
      found = true;
    }
  }
}

/**
 * Returns the declaration of a name, and the declarations that it mentions, in its file or imported from others of its package,
 * except through `without`.
 * @param {(file: string) => readonly Declaration[]} declarations
 * @param {string} file
 * @param {string} name
 * @param {string} without
 * @returns {Declaration[]}
 */
function writtenWith(declarations, file, name, without) {
  const found = declarations(file).filter((each) => each.name === name);
  for (const { text, file: at } of found)
    for (const each of declarations(at)) {
      if (each.name === undefined || each.name === without || !new RegExp(`\\b${each.name}\\b`).test(text)) continue;
      const meant = each.from === undefined ? [each] : declarations(each.from).filter(({ name: own }) => own === each.name);
      for (const declaration of meant) if (!found.includes(declaration)) found.push(declaration);
    }
  return found;
}

/** @typedef {{ name: string | undefined, text: string, file: string, from?: string }} Declaration `from`: the file of an imported name */

/**
 * Returns the declarations of a file as its users see them: without the bodies of functions. Names imported from files of the same
 * package refer to these.
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
    if (declared.type === 'ImportDeclaration') {
      const source = String(declared.source.value);
      if (!source.startsWith('.')) return [];
      const from = join(dirname(file), source).split(sep).join('/');
      return declared.specifiers.map((/** @type {Node} */ { local }) => ({ name: local.name, text: '', file, from }));
    }
    const withoutComments = maskText(seen);
    const names = (declared.declarations ?? [declared]).map((/** @type {Node} */ each) => each.id?.name);
    return names.map((/** @type {string | undefined} */ name) => ({ name, text: withoutComments, file }));
  });
}

/**
 * Lists the possible users of names: sources of games, apps and packages, proofs, benchmarks, and snippets of pages.
 * @param {string} root
 */
function users(root) {
  const folders = ['packages', 'games', 'apps', 'bench', 'proofs', 'scripts', 'tests'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const sources = folders
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).split(sep).join('/') }))
    // Proofs, benchmarks, scripts and whole-stack tests count as tests of what they import.
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
  return [...sources.filter(({ text }) => text.includes('@rookery/') || text.includes("'create-rookery/")), ...snippets];
}

/**
 * Lists the names that a source text imports from packages and uses. Comments and mere re-exports do not count.
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
 * Maps local names of a module to the names that it imports.
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
const isOurs = (source) => typeof source?.value === 'string' && /^(?:@rookery|create-rookery)\//.test(source.value);

/**
 * Returns the module of `await import('…')`.
 * @param {Node | null | undefined} node
 */
const awaitedImport = (node) =>
  node?.type === 'AwaitExpression' && node.argument.type === 'ImportExpression' ? node.argument.source : undefined;

/**
 * Returns the keys of a pattern such as `{ a, b: c }`.
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
