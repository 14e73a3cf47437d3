import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { readManifest } from '../../scripts/published-packages.mjs';
import { type Outside, writeFiles } from './outside.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** Versions of the tools for development that this repository uses. */
const { devDependencies: OURS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

const GAME = `import { createMatch, defineGame, eachPlayer, Game, loop, number, turnLoop } from '@rookery/engine';

class Nim extends Game.with({ left: 13 }) {}

export const nim = defineGame(Nim, ({ action }) => ({
  name: 'nim',
  players: 2,
  actions: {
    take: action('Take some')
      .choose('count', number({ min: 1, max: ({ game }) => Math.min(3, game.left) }))
      .do(({ game, player, count }) => {
        game.left -= count;
        if (game.left === 0) game.end(player);
      }),
  },
  flow: loop(eachPlayer(turnLoop('take'))),
}));

const left: number = createMatch(nim, { players: ['Ann', 'Ben'] }).game.left;
console.log(left);
`;

const PAGE = `import type { MatchStore } from '@rookery/client';
import { GameScreen, TableProvider } from '@rookery/react';
import { createWords, ENGLISH } from '@rookery/table';

const words = createWords(ENGLISH);

export function Match({ store }: { readonly store: MatchStore }) {
  return (
    <TableProvider store={store} words={words}>
      <GameScreen />
    </TableProvider>
  );
}
`;

const STRICT = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  jsx: 'react-jsx',
  noEmit: true,
  types: ['node'],
};
const RESOLUTIONS = {
  nodenext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
  bundler: { module: 'ESNext', moduleResolution: 'Bundler' },
};

/** Installs every package in an empty folder with an empty cache, imports every entry point with plain Node, and compiles a program that uses them. */
export async function install({ outside, say }: PartContext & { readonly outside: Outside }): Promise<void> {
  const published = new Set(outside.packed.map(({ name }) => name));
  const installable = outside.packed.filter(({ name, folder }) => {
    const missing = missingFrom(readManifest(join(ROOT, folder)).dependencies, published);
    if (missing.length > 0) say(`${name} depends on ${missing.join(', ')}, which is not published`, false);
    return missing.length === 0;
  });
  for (const react of ['19.3.1', '18.3.1']) {
    const folder = outside.folder(`react-${react}`);
    const types = react.startsWith('18') ? '^18.3.0' : (OURS['@types/react'] ?? '');
    const typesDom = react.startsWith('18') ? '^18.3.0' : (OURS['@types/react-dom'] ?? '');
    writeFiles(folder, {
      'package.json': {
        name: 'outside',
        private: true,
        type: 'module',
        dependencies: {
          ...Object.fromEntries(installable.map(({ name, version }) => [name, version])),
          react,
          'react-dom': react,
        },
        devDependencies: {
          ...Object.fromEntries(['@types/node', 'typescript', 'vitest'].map((name) => [name, OURS[name]])),
          '@types/react': types,
          '@types/react-dom': typesDom,
        },
      },
    });
    const installed = await outside.run(['npm', 'install'], folder);
    if (installed.code !== 0) console.log(installed.printed);
    say(
      `${installable.length} packages install beside React ${react}, in ${installed.seconds.toFixed(1)} s`,
      installed.code === 0,
    );
    if (installed.code !== 0) return;
    const doors = installable.flatMap(({ name }) => doorsOf(folder, name));
    await importDoors(outside, folder, doors, say);
    await compile(outside, folder, doors, say);
    const tree = await outside.run(['npm', 'ls', '@rookery/engine', '--all', '--parseable'], folder);
    const copies = new Set(tree.printed.split('\n').filter((line) => line.endsWith(join('@rookery', 'engine'))));
    say(`${copies.size} copy of the engine`, copies.size === 1);
  }
}

function missingFrom(
  dependencies: Readonly<Record<string, string>> = {},
  published: ReadonlySet<string>,
): readonly string[] {
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@rookery/'));
  return names.flatMap((name) => {
    if (!published.has(name)) return [name];
    const folder = join(ROOT, name === '@rookery/arcade' ? 'apps/arcade' : name.replace('@rookery', 'packages'));
    return missingFrom(readManifest(folder).dependencies, published);
  });
}

/** The specifiers of all entry points of an installed package; one with a `*` cannot be imported as it is. */
function doorsOf(folder: string, name: string): readonly string[] {
  const { exports = {} } = readManifest(join(folder, 'node_modules', name));
  return Object.keys(exports)
    .filter((door) => !door.includes('*') && door !== './package.json')
    .map((door) => name + door.slice(1));
}

const isStyle = (door: string): boolean => door.endsWith('.css');

async function importDoors(
  outside: Outside,
  folder: string,
  doors: readonly string[],
  say: PartContext['say'],
): Promise<void> {
  const scripts = doors.filter((door) => !isStyle(door));
  writeFiles(folder, {
    'doors.mjs': `let failed = 0;
for (const door of ${JSON.stringify(scripts)}) {
  try {
    await import(door);
  } catch (error) {
    failed++;
    console.log(door + ': ' + error.message);
  }
}
process.exit(failed === 0 ? 0 : 1);
`,
  });
  const imported = await outside.run(['node', 'doors.mjs'], folder);
  if (imported.code !== 0) console.log(imported.printed);
  say(`Node imports ${scripts.length} entry points`, imported.code === 0);
}

async function compile(outside: Outside, folder: string, doors: readonly string[], say: PartContext['say']): Promise<void> {
  const uses = doors.map((door, index) =>
    isStyle(door) ? `import '${door}';` : `import * as door${index} from '${door}';`,
  );
  const used = doors.map((door, index) => (isStyle(door) ? '' : `door${index}`)).filter((each) => each !== '');
  writeFiles(folder, {
    'src/game.ts': GAME,
    'src/page.tsx': PAGE,
    'src/doors.ts': `${uses.join('\n')}\nconsole.log([${used.join(', ')}].length);\n`,
  });
  for (const [name, resolution] of Object.entries(RESOLUTIONS)) {
    writeFiles(folder, {
      [`tsconfig.${name}.json`]: { compilerOptions: { ...STRICT, ...resolution }, include: ['src'] },
    });
    const compiled = await outside.run(['npx', 'tsc', '-p', `tsconfig.${name}.json`], folder);
    if (compiled.code !== 0) console.log(compiled.printed.slice(0, 4000));
    say(
      `a game, a page and all entry points compile with ${name} resolution, strict, libraries checked`,
      compiled.code === 0,
    );
  }
}
