import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';

const PREFIX = 'rookery-entry:';
const RUN = fileURLToPath(new URL(`../run-server.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url));

/** Entry points of a server: its start, and a module for each game, which threads of bots import too. */
export function serverEntries(games: readonly (readonly [name: string, file: string])[]): {
  readonly input: Readonly<Record<string, string>>;
  readonly plugin: Plugin;
} {
  const fileOf = (name: string): string => `game-${name}`;
  const modules = games.map(([name]) => `${JSON.stringify(name)}: new URL('./${fileOf(name)}.js', import.meta.url)`);
  const texts = new Map([
    [
      'server',
      `import { fileURLToPath } from 'node:url';
import { runServer } from ${JSON.stringify(RUN)};
await runServer({ games: { ${modules.join(', ')} }, pages: fileURLToPath(new URL('../pages', import.meta.url)) });
`,
    ],
    ...games.map(([name, file]) => [fileOf(name), `export * from ${JSON.stringify(file)};\n`] as const),
  ]);
  return {
    input: Object.fromEntries([...texts.keys()].map((name) => [name, PREFIX + name])),
    plugin: {
      name: 'rookery-server-entries',
      resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
      load: (id) =>
        id.startsWith(PREFIX) ? { code: texts.get(id.slice(PREFIX.length)) ?? '', moduleType: 'js' } : undefined,
    },
  };
}
