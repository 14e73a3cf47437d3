import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { type LoadedGame, loadGames, type Output, type Subcommand, type SubcommandInput } from '@rookery/project';
import { createLogger, createServer, type ServerConfig } from '@rookery/server';
import { cachedPages } from '@rookery/workbench/build';
import { botThreads } from '@rookery/workbench/serve';
import { openPage } from './open-page.ts';
import { logDestination } from './readable-log.ts';
import { readServeConfig, SERVE_OPTIONS } from './serve-options.ts';

/** `rookery serve`: serves games until a signal arrives. */
export const serveCommand: Subcommand = {
  name: 'serve',
  summary: 'Serve the games of the project over HTTP and WebSocket',
  description:
    'Without names it serves all games of the project, with pages for them, which it builds first if they have changed. See docs/server.md.',
  arguments: [{ name: 'game', text: 'Games of the project, files, folders or packages', isOptional: true, isList: true }],
  options: SERVE_OPTIONS,
  examples: ['rookery serve', 'rookery serve hex --port 8080 --database :memory:', 'rookery serve --no-pages'],
  async run(input) {
    const { err } = input;
    try {
      await serve(input);
      return 0;
    } catch (error) {
      // Ctrl-C before it listens is no mistake.
      if (input.signal.aborted) return 1;
      if (err.isTTY === true || input.json) throw error;
      // The log of a service says why it does not start.
      const { code, message = String(error) } = error as { readonly code?: string; readonly message?: string };
      createLogger('fatal', logDestination(err)).fatal({ code }, message);
      return 1;
    }
  },
};

async function serve(input: SubcommandInput): Promise<void> {
  const { args, options, project, out, signal } = input;
  const config = readServeConfig(options, process.env);
  const added = options.list('game');
  const games = [...(await loadGames(project, args)), ...(added.length > 0 ? await loadGames(project, added) : [])];
  collectSooner();
  const pages = config.pages ?? (options.has('no-pages') ? null : await pagesOf(games, input));
  const bots = botThreads(games);
  const log = createLogger(config.logLevel, logDestination(out));
  const server = await createServer({
    games: games.map(({ definition }) => definition),
    config: { ...config, pages },
    bots,
    log,
  });
  reportAddress(server.url, config, games.length, out);
  if (options.has('open')) openPage(server.url);
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
  await bots.close();
}

/** The folder with the pages of the games. Building them takes seconds, and is said before. */
async function pagesOf(games: readonly LoadedGame[], { project, out, signal }: SubcommandInput): Promise<string> {
  const onBuild = (): void => {
    if (out.isTTY === true) out.write('Building the pages …\n');
    else createLogger('info', logDestination(out)).info('building the pages');
  };
  const { folder } = await cachedPages(project, games, { signal, onBuild });
  return folder;
}

/**
 * On machines with much memory, V8 lets the heap grow to four times the live size before a full collection. A server
 * keeps little but allocates large replies: collecting sooner stops one demanding client from multiplying its memory.
 */
function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=30');
}

/** Prints the address at any log level, because the operator needs it. */
function reportAddress(url: string, config: ServerConfig, games: number, out: Output): void {
  if (out.isTTY === true)
    out.write(`Rookery serves ${games} games at ${url}\n${placeOfMatches(config.database)} Press Ctrl+C to stop.\n`);
  else createLogger('info', logDestination(out)).info({ url, games }, 'listening');
}

function placeOfMatches(database: string): string {
  if (database === ':memory:') return 'Matches are kept in memory only.';
  // The URL of a database server may contain a password.
  return /^\w+:\/\//.test(database) ? 'Matches are kept in PostgreSQL.' : `Matches are kept in ${database}.`;
}
