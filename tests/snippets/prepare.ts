import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gameFolders } from '../../scripts/game-registry.mjs';
import { publicNames } from '../../scripts/public-names.mjs';
import { moduleText, type Stage, type Surroundings } from './module-text.ts';
import { numberPrints, type Print } from './printed.ts';
import type { Snippet } from './snippet.ts';

/** A snippet as a module in the folder of all. */
export interface Prepared extends Snippet {
  readonly path: string;
  readonly text: string;
  readonly prints: readonly Print[];
  readonly parses: boolean;
}

/** The modules of stages by package. The one of React's package is there, beside what it draws with; the kit has the same. */
export function stagesIn(root: string): ReadonlyMap<string, string> {
  const own = join(root, 'tests', 'snippets', 'stages');
  const stages = readdirSync(own).map((name): [string, string] => [basename(name, '.ts'), join(own, name)]);
  const react = join(root, 'packages', 'react', 'src', 'examples.test-kit.tsx');
  return new Map([...stages, ['react', react], ['kit', react]]);
}

/** What the stage of a package offers its examples; undefined where it has none. */
async function stageOf(root: string, folder: string, name: string): Promise<Stage | undefined> {
  const path = stagesIn(root).get(name);
  if (path === undefined) return undefined;
  // Beside this program once it is translated.
  const stage = await import(new URL(`./stages/${name}.js`, import.meta.url).href);
  let inStep: readonly string[] = [];
  stage.inStep?.((names: object) => {
    inStep = Object.keys(names);
  });
  const around = Object.keys((await stage.around?.()) ?? {});
  const exported = new Map(
    [...readFileSync(path, 'utf8').matchAll(/^export (class|const|interface|type) (\w+)/gm)].map(
      ([, kind = '', each = '']) => [each, kind === 'interface' || kind === 'type'],
    ),
  );
  return { module: relative(folder, path), around, inStep, exported, hasGame: 'part' in stage, renders: 'render' in stage };
}

/** Where each game's definition is imported from. */
function gamesOf(root: string): ReadonlyMap<string, string> {
  const inCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new Map(gameFolders(join(root, 'games')).map((name) => [inCamelCase(name), `@rookery/games/${name}/rules`]));
}

/** Turns snippets into modules. */
export async function prepare(root: string, folder: string, snippets: readonly Snippet[]): Promise<readonly Prepared[]> {
  const packages = readdirSync(join(root, 'packages'));
  const stages = new Map(
    await Promise.all(packages.map(async (name) => [name, await stageOf(root, folder, name)] as const)),
  );
  const shared: Omit<Surroundings, 'stage'> = {
    names: publicNames(root),
    games: gamesOf(root),
    running: relative(folder, join(root, 'tests', 'snippets', 'running.ts')),
  };
  return snippets.map((snippet) => {
    const own = `${snippet.file.replace(/\W+/g, '-')}-${snippet.line}.${snippet.isJsx ? 'tsx' : 'ts'}`;
    const isImported = snippet.package === undefined && snippet.runsIn !== 'worker';
    const path = join(folder, (isImported ? snippet.importedAs : undefined) ?? own);
    const stage = stages.get(snippet.package ?? (snippet.isJsx ? 'react' : ''));
    return { ...snippet, path, ...numberPrints(moduleText(snippet, { ...shared, stage }), path) };
  });
}

function withAddresses(text: string, addresses: ReadonlyMap<string, string>): string {
  return [...addresses].reduce((changed, [shown, real]) => changed.replaceAll(`'${shown}'`, `'${real}'`), text);
}

/** Writes the modules, with the addresses of services that run for those they name, and a project that compiles them all at once. */
export function write(
  root: string,
  folder: string,
  snippets: readonly Prepared[],
  addresses: ReadonlyMap<string, string>,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of snippets) writeFileSync(path, withAddresses(text, addresses));
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      composite: false,
      // As readers have them: compiled, with their declarations.
      customConditions: [],
      declaration: false,
      declarationMap: false,
      rewriteRelativeImportExtensions: false,
      // Types of libraries that draw for browsers are not the reader's business.
      skipLibCheck: true,
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      // The checks that read sources are JavaScript.
      allowJs: true,
      jsx: 'react-jsx',
    },
    include: [join(folder, '*.ts'), join(folder, '*.tsx')],
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css';\n");
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
}

/** What the compiler has to say against the modules, by the places that readers know. */
export async function compilerErrors(
  root: string,
  folder: string,
  snippets: readonly Prepared[],
): Promise<readonly string[]> {
  const byPath = new Map(snippets.map((snippet) => [relative(folder, snippet.path), snippet]));
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const words = await promisify(execFile)(compiler, ['-p', folder, '--pretty', 'false'], { cwd: folder }).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
  const lines = words.split('\n').filter((line) => line !== '');
  return lines.map((line) =>
    line.replace(/^(\S+)\((\d+),\d+\)/, (place, path: string, at: string) => {
      const snippet = byPath.get(path);
      return snippet ? `${snippet.file}:${snippet.line + Number(at) - 2}` : place;
    }),
  );
}
