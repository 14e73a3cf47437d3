import { setFlagsFromString } from 'node:v8';
import { closeOnSignals, createLogger, createServer, type ServerConfig } from '@rookery/server';
import { GAMES, moduleOf } from './catalogue.ts';
import { logDestination, type Output } from './readable-log.ts';
import { type ResolvedGame, resolveGame } from './resolve-game.ts';
import { readArguments, USAGE } from './serve-arguments.ts';
import { botThreads } from './serve-bots.ts';

/** Runs `npm run serve`: serves all games until a signal arrives. Returns the address, or undefined if it does not serve. */
export async function serveCommand(args: readonly string[]): Promise<string | undefined> {
  try {
    return await serve(args, process.stdout);
  } catch (error) {
    reportFailure(error, process.stderr);
    process.exitCode = 1;
    return undefined;
  }
}

async function serve(args: readonly string[], out: Output): Promise<string | undefined> {
  const read = readArguments(args, process.env);
  if (read === undefined) {
    out.write(`${USAGE}\n`);
    return undefined;
  }
  const { config } = read;
  collectSooner();
  const games = await servedGames(read.games);
  const bots = botThreads(games);
  const log = createLogger(config.logLevel, logDestination(out));
  const server = await createServer({ games: games.map(({ game }) => game), config, bots, log });
  closeOnSignals({
    close: async () => {
      await server.close();
      await bots.close();
    },
  });
  reportAddress(server.url, config, games.length, out);
  return server.url;
}

/** Returns the games that come with Rookery, and those that the operator adds. */
async function servedGames(added: readonly string[]): Promise<readonly ResolvedGame[]> {
  const own = GAMES.map((game) => ({ game, module: moduleOf(game.name) }));
  return [...own, ...(await Promise.all(added.map(resolveGame)))];
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

function reportFailure(error: unknown, out: Output): void {
  const { code, message = String(error) } = error as { readonly code?: string; readonly message?: string };
  const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true;
  const text = isUsage ? `${message.split('. ')[0]}.` : message;
  if (out.isTTY === true) out.write(isUsage ? `${text}\n${USAGE}\n` : `${text}\n`);
  else createLogger('fatal', logDestination(out)).fatal({ code: isUsage ? 'bad-argument' : code }, text);
}
