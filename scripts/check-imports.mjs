// The import law: who may import what, only through public entry points, without cycles, and only declared
// dependencies.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importsIn, isTestFile, lineAt, report, sourceFiles } from './source-text.mjs';

const SCOPE = '@rookery/';
const ERRORS_DOOR = '@rookery/engine/errors';
const ENGINE = 'packages/engine';

/**
 * The house: what each folder of `packages/` may import of the others. `types` marks a door open to types only; `parts` are folders and doors of the
 * package with rules of their own, which the rest of it may not import.
 */
const HOUSE = /** @type {Record<string, Rule & { parts?: Readonly<Record<string, Rule>> }>} */ ({
  engine: { imports: [] },
  cards: { imports: ['engine'] },
  ai: { imports: ['engine'] },
  solve: {
    imports: ['engine'],
    parts: { command: { imports: ['engine', 'ai', 'project'] } },
  },
  testing: { imports: ['engine'] },
  project: { imports: ['engine'] },
  playtest: { imports: ['engine', 'ai', 'project'] },
  check: { imports: ['engine', 'ai', 'project', 'session', 'table', 'testing'] },
  'eslint-plugin': { imports: ['check'] },
  pictures: { imports: [] },
  statechart: { imports: ['engine'] },
  protocol: { imports: [], types: ['engine'] },
  presentation: {
    imports: ['pictures'],
    types: ['engine'],
    // Pages load the language and its evaluation; what needs the engine at run time is for sessions and tools.
    parts: {
      derive: { imports: ['engine', 'pictures'] },
      looks: { imports: ['project'], types: ['engine'] },
      command: { imports: ['project'] },
    },
  },
  session: { imports: ['engine', 'ai', 'protocol'] },
  server: { imports: ['session', 'protocol'], types: ['engine'] },
  client: { imports: ['session', 'protocol'], types: ['engine'] },
  table: { imports: ['client'], types: ['engine', 'protocol'] },
  react: { imports: ['client', 'table'], types: ['engine', 'protocol'] },
  kit: { imports: ['table', 'react'], types: ['engine', 'protocol'] },
  workbench: {
    imports: [
      'ai',
      'arcade',
      'client',
      'engine',
      'kit',
      'project',
      'protocol',
      'react',
      'server',
      'session',
      'statechart',
      'table',
    ],
  },
  'create-rookery': { imports: [] },
  rookery: { imports: ['ai', 'cards', 'cli', 'engine', 'testing'] },
});

/** The packages that each part of a game's folder may import. */
const GAME_PARTS = /** @type {Record<string, { imports: readonly string[], types?: readonly string[] }>} */ ({
  rules: { imports: ['engine', 'cards'] },
  words: { imports: ['kit'], types: ['engine'] },
  table: { imports: ['table', 'react', 'kit', 'presentation'], types: ['engine', 'protocol'] },
  manifest: { imports: [], types: ['engine'] },
});
/** Other packages that parts of a game may import. */
const GAME_LIBRARIES = ['react'];
/** The layers of the engine, lowest first: a folder imports only folders before it. Files beside the folders are doors and may import all. */
const ENGINE_LAYERS = [
  'errors',
  'random',
  'core',
  'knowledge',
  'action',
  'entity',
  'rules',
  'game',
  'flow',
  'match',
  'view',
  'formats',
  'worlds',
  'declared',
];
/** Dependencies that only fix the version which vite takes: it would take a newer one that breaks it. */
const PINS = new Set(['rolldown']);
const ENGINE_TESTS_IMPORT = ['vitest', 'fast-check', '@rookery/testing'];

/** @typedef {{ imports: readonly string[], types?: readonly string[] }} Rule */

/**
 * A folder with a package.json of its own. The root is one too: it holds scripts, proofs and whole-stack tests.
 * @typedef {object} Workspace
 * @property {string} folder relative to the root, '' for the root itself
 * @property {string} name
 * @property {boolean} isPrivate never published
 * @property {ReadonlySet<string>} dependencies what its sources may rely on
 * @property {ReadonlyMap<string, string>} doors subpath of `exports` ('.' first of all) to source file
 * @property {string[]} files relative to the root
 */

/** @typedef {import('./source-text.mjs').Import & { file: string, target: string | undefined }} Edge */

/**
 * Checks a whole tree.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkImports(root) {
  const workspaces = readWorkspaces(root);
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const rootDependencies = workspaces.find(({ folder }) => folder === '')?.dependencies ?? new Set();
  /** @type {Map<string, Edge[]>} */
  const graph = new Map();
  /** @type {string[]} */
  const violations = [];

  for (const workspace of workspaces) {
    violations.push(...unlawfulDependencies(workspace, byName));
    /** @type {Set<string>} */
    const used = new Set();
    for (const file of workspace.files) {
      const text = readFileSync(join(root, file), 'utf8');
      violations.push(...innerFields(file, text));
      const edges = importsIn(text).map((found) => ({
        ...found,
        file,
        target: targetOf(root, file, found.specifier, byName),
      }));
      graph.set(file, edges);
      for (const edge of edges) {
        const problem = edge.specifier.startsWith('.')
          ? relativeProblem(workspace, edge, root, workspaces)
          : edge.specifier.startsWith('#')
            ? innerProblem(workspace, edge, root)
            : edge.specifier.startsWith('virtual:')
              ? virtualProblem(workspace, edge, root)
              : bareProblem(workspace, edge, byName, rootDependencies);
        if (problem) violations.push(`${file}:${edge.line} ${problem}`);
        const upward = layerProblem(edge, root);
        if (upward) violations.push(`${file}:${edge.line} ${upward}`);
        if (!edge.specifier.startsWith('virtual:')) used.add(packageOf(edge.specifier));
      }
    }
    violations.push(...unusedDependencies(workspace, used));
  }
  return [...violations, ...cycles(graph)];
}

/** @param {string} root */
function readWorkspaces(root) {
  // Examples are projects of their own, with a package.json that says what a reader has to install.
  const folders = ['packages', 'apps', 'examples', 'examples/outside']
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .concat('games', 'bench')
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  const inWorkspace = (/** @type {string} */ file) =>
    !isProof(file) && folders.some((folder) => file.startsWith(`${folder}/`));

  return ['', ...folders].map((folder) => {
    const files = sourceFiles(join(root, folder)).map((file) => relative(root, file).split(sep).join('/'));
    return readWorkspace(
      root,
      folder,
      files.filter((file) => !isTemplate(file) && (folder === '' ? !inWorkspace(file) : !isProof(file))),
    );
  });
}

/**
 * Templates are projects of their own, which import what they install; `create-rookery` copies them and imports none of them.
 * @param {string} file
 */
const isTemplate = (file) => file.startsWith('packages/create-rookery/templates/');

/**
 * Proofs about a game lie in its folder and are run by the root's scripts, whose files they may import; `games/plans.mjs` loads their plans.
 * @param {string} file
 */
const isProof = (file) => /^games\/([^/]+\/proofs\/|plans\.mjs$)/.test(file);

/**
 * @param {string} root
 * @param {string} folder
 * @param {string[]} files
 * @returns {Workspace}
 */
function readWorkspace(root, folder, files) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const doors = Object.entries(manifest.exports ?? {}).map(([subpath, door]) => {
    const source = typeof door === 'string' ? door : (door.source ?? door.default);
    return /** @type {const} */ ([subpath, join(folder, source)]);
  });
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  const isPrivate = manifest.private === true;
  if (isPrivate) Object.assign(dependencies, manifest.devDependencies);
  return {
    folder,
    name: manifest.name,
    isPrivate,
    dependencies: new Set(Object.keys(dependencies)),
    doors: new Map(doors),
    files,
  };
}

/** `@rookery/engine/x` and `vitest/config` belong to `@rookery/engine` and `vitest`. */
const packageOf = (/** @type {string} */ specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The entry point of its package that a bare specifier names, as a key of `exports`. */
const doorOf = (/** @type {string} */ specifier) => `.${specifier.slice(packageOf(specifier).length)}`;

/**
 * Resolves a specifier to a file of the tree, if it is one.
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 * @param {ReadonlyMap<string, Workspace>} byName
 */
function targetOf(root, file, specifier, byName) {
  if (!specifier.startsWith('.')) return openDoor(byName.get(packageOf(specifier)), doorOf(specifier));
  const path = join(dirname(file), specifier).split(sep).join('/');
  const candidates = [path, path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), `${path}.ts`, `${path}/index.ts`];
  return candidates.find((candidate) => SOURCE.test(candidate) && existsSync(join(root, candidate)));
}
const SOURCE = /\.[cm]?[jt]sx?$/;

/**
 * Resolves an entry point to its source file; a `*` in `exports` matches any text, and the longest pattern wins.
 * @param {Workspace | undefined} workspace
 * @param {string} door
 */
function openDoor(workspace, door) {
  const exact = workspace?.doors.get(door);
  if (workspace === undefined || exact !== undefined) return exact;
  const patterns = [...workspace.doors]
    .filter(([pattern]) => pattern.includes('*'))
    .sort(([a], [b]) => b.length - a.length);
  for (const [pattern, file] of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (door.length >= pattern.length && door.startsWith(before) && door.endsWith(after))
      return file.replaceAll('*', door.slice(before.length, door.length - after.length));
  }
}

/**
 * @param {Workspace} workspace
 * @param {Edge} edge
 * @param {string} root
 * @param {readonly Workspace[]} workspaces
 */
function relativeProblem(workspace, edge, root, workspaces) {
  const { file, specifier } = edge;
  const path = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join('/');
  // The root comes first and holds everything, so the last to hold the path is the nearest.
  const owner = workspaces
    .filter(({ folder }) => folder === '' || (`${path}/`.startsWith(`${folder}/`) && !isProof(path)))
    .at(-1);
  if (isProof(file) && path.startsWith('games/')) return gameProblem(edge, path);
  if (path.startsWith('..') || owner !== workspace) return `'${specifier}' leaves its package`;
  if (workspace.folder === 'games') return gameProblem(edge, path);
  return partProblem(edge, path);
}

/**
 * The sources of a package that pages load do not import its parts with rules of their own.
 * @param {Edge} edge
 * @param {string} path where the import leads
 */
function partProblem({ file, specifier }, path) {
  const [group, room = '', , from = ''] = file.split('/');
  const [, , , to = ''] = path.split('/');
  const { parts = {} } = (group === 'packages' ? HOUSE[room] : undefined) ?? {};
  const isPart = (/** @type {string} */ name) => Object.hasOwn(parts, name.replace(/\.ts$/, ''));
  if (isTestFile(file) || !isPart(to) || isPart(from)) return;
  return `'${specifier}' leads into a part of ${room} that pages must not load`;
}

/**
 * A game reaches into no other game, and rules know nothing of tables and words.
 * @param {Edge} edge
 * @param {string} path where the import leads
 */
function gameProblem({ file, specifier }, path) {
  const [, game = '', part = ''] = file.split('/');
  const [, other = '', otherPart = ''] = path.split('/');
  if (game.endsWith('.ts') || isTestFile(file)) return;
  if (other !== game) return `'${specifier}' reaches into another game`;
  if (part === 'rules' && otherPart !== 'rules') return `rules import nothing but rules, not '${specifier}'`;
  if (part === 'words' && otherPart !== 'words') return `words import nothing but words, not '${specifier}'`;
}

/** The part of a game's folder that a file belongs to. @param {string} file */
function gamePart(file) {
  const [, , part = ''] = file.split('/');
  return Object.hasOwn(GAME_PARTS, part) ? part : 'manifest';
}

/** The fields by which the engine reaches its own side of an entity. */
const INNER_FIELD = /\$(?:record|slots)\b/g;

/**
 * Uses of the engine's own fields of entities outside the engine, where public functions such as `entityId` stand for them.
 * @param {string} file
 * @param {string} text
 */
function innerFields(file, text) {
  if (file.startsWith(`${ENGINE}/`)) return [];
  return [...text.matchAll(INNER_FIELD)].map(
    ({ 0: field, index }) => `${file}:${lineAt(text, index)} ${field} is the engine's own: use a function of its doors`,
  );
}

/**
 * An import that leads from a layer of the engine to one above it. Tests may import any layer.
 * @param {Edge} edge
 * @param {string} root
 */
function layerProblem({ file, specifier, target }, root) {
  if (!file.startsWith(`${ENGINE}/src/`) || isTestFile(file)) return;
  const from = engineFolder(file);
  const to = engineFolder(specifier.startsWith('#') ? innerTarget(root, ENGINE, specifier) : target);
  if (from === undefined || to === undefined || from === to) return;
  for (const folder of [from, to])
    if (!ENGINE_LAYERS.includes(folder)) return `${ENGINE}/src/${folder} is not in the list of the engine's layers`;
  if (ENGINE_LAYERS.indexOf(to) > ENGINE_LAYERS.indexOf(from))
    return `the engine's ${from}/ may not import ${to}/, a layer above it`;
}

/** The folder of the engine that a file belongs to; undefined for a file beside the folders. @param {string | undefined} file */
function engineFolder(file) {
  const [folder, ...rest] = file?.slice(`${ENGINE}/src/`.length).split('/') ?? [];
  return rest.length > 0 ? folder : undefined;
}

/**
 * The source file that `imports` of a package names by default.
 * @param {string} root
 * @param {string} folder
 * @param {string} specifier
 */
function innerTarget(root, folder, specifier) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const source = imports[specifier]?.source;
  const path = typeof source === 'string' ? source : source?.default;
  return path === undefined ? undefined : `${folder}/${path.replace(/^\.\//, '')}`;
}

/**
 * A file of the package itself that `imports` chooses by condition.
 * @param {Workspace} workspace
 * @param {Edge} edge
 * @param {string} root
 */
function innerProblem(workspace, { specifier }, root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, workspace.folder, 'package.json'), 'utf8'));
  return Object.hasOwn(imports, specifier) ? undefined : `'${specifier}' is not in imports of ${workspace.name}`;
}

/**
 * A module that a plugin of the bundler writes: the package that imports it declares it.
 * @param {Workspace} workspace
 * @param {Edge} edge
 * @param {string} root
 */
function virtualProblem({ name, files }, { specifier }, root) {
  const isDeclared = files.some(
    (file) => file.endsWith('.d.ts') && readFileSync(join(root, file), 'utf8').includes(`declare module '${specifier}'`),
  );
  return isDeclared ? undefined : `'${specifier}' is not declared in ${name}`;
}

/**
 * @param {Workspace} workspace
 * @param {Edge} edge
 * @param {ReadonlyMap<string, Workspace>} byName
 * @param {ReadonlySet<string>} rootDependencies
 */
function bareProblem(workspace, { file, specifier, typeOnly }, byName, rootDependencies) {
  const name = packageOf(specifier);
  const test = isTestFile(file);
  const target = byName.get(name);
  if (workspace.folder === ENGINE) {
    if (!test) return `the engine imports nothing, not '${specifier}'`;
    if (!ENGINE_TESTS_IMPORT.includes(name)) return `the engine's tests may not import '${specifier}'`;
  }
  if (target && openDoor(target, doorOf(specifier)) === undefined)
    return `'${specifier}' is past the public door of ${name}`;
  if (test) {
    const known = target || isBuiltin(specifier) || rootDependencies.has(name) || workspace.dependencies.has(name);
    return known ? undefined : `'${name}' is not in devDependencies of the root`;
  }
  if (target === workspace) return `${name} imports itself by name`;
  // Errors, results and templates are small, and the same for all packages.
  const refusal = specifier === ERRORS_DOOR ? undefined : refusedByHouse(workspace, name, target, typeOnly, file);
  if (refusal) return refusal;
  const declared = workspace.dependencies.has(name) || (workspace.folder === '' && target);
  if (!isBuiltin(specifier) && !declared) return `'${name}' is not in dependencies of ${workspace.name}`;
}

/**
 * @param {Workspace} workspace
 * @param {string} name
 * @param {Workspace | undefined} target
 * @param {boolean} typeOnly
 * @param {string} [file]
 */
function refusedByHouse(workspace, name, target, typeOnly, file) {
  const [group, room = ''] = workspace.folder.split('/');
  if (group === 'games') return file === undefined ? undefined : refusedByGame(name, typeOnly, file);
  if (group !== 'packages' || room === 'cli' || !(target || name.startsWith(SCOPE))) return;
  const rule = HOUSE[room];
  if (!rule) return `packages/${room} has no line in the house`;
  return refusedByRule(partRule(rule, file) ?? rule, name, typeOnly, workspace.name, rule.parts, file === undefined);
}

/** The rule of the part of its package that a file belongs to. @param {typeof HOUSE[string]} rule @param {string | undefined} file */
function partRule({ parts = {} }, file) {
  const [, , , part = ''] = file?.split('/') ?? [];
  const name = part.replace(/\.ts$/, '');
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}

/**
 * @param {string} name
 * @param {boolean} typeOnly
 * @param {string} file
 */
function refusedByGame(name, typeOnly, file) {
  const part = gamePart(file);
  if (GAME_LIBRARIES.includes(name) && part === 'table') return;
  return refusedByRule(GAME_PARTS[part] ?? { imports: [] }, name, typeOnly, `${part} of a game`);
}

/**
 * @param {{ imports: readonly string[], types?: readonly string[] }} rule
 * @param {string} name
 * @param {boolean} typeOnly
 * @param {string} who
 * @param {Readonly<Record<string, Rule>>} [parts] rules of parts of the package
 * @param {boolean} [isManifest] whether the package as a whole is meant, which depends on what its parts import
 */
function refusedByRule(rule, name, typeOnly, who, parts = {}, isManifest = false) {
  if (isManifest && Object.values(parts).some((part) => refusedByRule(part, name, typeOnly, who) === undefined)) return;
  if (rule.imports.some((door) => name === SCOPE + door)) return;
  if (!rule.types?.some((door) => name === SCOPE + door)) return `${who} may not import '${name}'`;
  if (!typeOnly) return `${who} may import only types of '${name}' (import type)`;
}

/**
 * Dependencies a package.json may not name, whether or not a source uses them.
 * @param {Workspace} workspace
 * @param {ReadonlyMap<string, Workspace>} byName
 */
function unlawfulDependencies(workspace, byName) {
  return [...workspace.dependencies]
    .filter((name) => workspace.folder === ENGINE || refusedByHouse(workspace, name, byName.get(name), true))
    .map((name) => `${workspace.folder}/package.json:1 '${name}' may not be a dependency of ${workspace.name}`);
}

/**
 * Dependencies that no source imports. Private workspaces (the root, bench) name tools too, and a package without any
 * import is still a placeholder.
 * @param {Workspace} workspace
 * @param {ReadonlySet<string>} used
 */
function unusedDependencies({ folder, name, dependencies, isPrivate }, used) {
  if (isPrivate || used.size === 0) return [];
  return [...dependencies]
    .filter((dependency) => !used.has(dependency) && !(PINS.has(dependency) && used.has('vite')))
    .map((dependency) => `${folder}/package.json:1 '${dependency}' is a dependency of ${name} that nothing imports`);
}

/**
 * @param {ReadonlyMap<string, readonly Edge[]>} graph
 * @returns {string[]} at least one circle of each knot
 */
function cycles(graph) {
  /** @type {string[]} */
  const found = [];
  /** @type {string[]} */
  const path = [];
  /** @type {Set<string>} */
  const visited = new Set();

  const visit = (/** @type {string} */ file) => {
    visited.add(file);
    path.push(file);
    for (const { target, line } of graph.get(file) ?? []) {
      if (target === undefined) continue;
      const start = path.indexOf(target);
      if (start !== -1) found.push(`${file}:${line} import cycle: ${[...path.slice(start), target].join(' → ')}`);
      else if (!visited.has(target)) visit(target);
    }
    path.pop();
  };
  for (const file of graph.keys()) if (!visited.has(file)) visit(file);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report('import law', checkImports(fileURLToPath(new URL('..', import.meta.url))));
}
