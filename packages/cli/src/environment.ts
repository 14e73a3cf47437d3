import { parseArgs } from 'node:util';
import { BOT_NAMES, parseBot, serveEnvironment, type WireSettings } from '@rookery/ai';
import { type AnyGame, tryCreateMatch } from '@rookery/engine';
import { readOptions } from './options.ts';
import { resolveGame } from './resolve-game.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run -s environment -- GAME [options]
Serves the game to a learner: one JSON object a line on standard input, one a line on standard output. See docs/environment.md.
  GAME                 Name of a game, the start of one, or a file or package that exports a game
  --players N          Number of players (default: the fewest the game allows)
  --option NAME=VALUE  Setting of the game; repeatable
  --agents 0,1         Seats that the learner plays (default: all)
  --opponent NAME      Bot in the other seats (default: random)
  --seed TEXT          Seed of all episodes that have none of their own`;

/** Parses the command line. */
function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      players: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      agents: { type: 'string' },
      opponent: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
}

/** Returns the default settings of environments, for values that a reset does not set. */
function defaultsFor(game: AnyGame, values: ReturnType<typeof readArguments>['values']): WireSettings {
  const defaults: WireSettings = {
    ...(values.players !== undefined && { players: Number(values.players) }),
    ...(values.agents !== undefined && { agents: values.agents.split(',').map(Number) }),
    ...(values.opponent !== undefined && { opponent: values.opponent }),
    ...(values.seed !== undefined && { seed: values.seed }),
    options: readOptions(game, values.option),
  };
  const { players, options, opponent } = defaults;
  if (opponent !== undefined && parseBot(opponent) === undefined)
    throw new UsageError(`--opponent must be one of ${BOT_NAMES.join(', ')}, not "${opponent}".`);
  const made = tryCreateMatch(game, { ...(players !== undefined && { players }), ...(options && { options }) });
  if (!made.ok) throw new UsageError(made.refusal.message);
  return defaults;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [named, extra] = positionals;
  if (values.help || named === undefined) {
    console.error(USAGE);
    if (!values.help) process.exitCode = 1;
    return;
  }
  if (extra !== undefined)
    throw new UsageError(`Unexpected argument "${extra}". Usage: npm run -s environment -- GAME [options]`);
  const { game } = await resolveGame(named);
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    });
  await serveEnvironment(game, process.stdin, { write }, defaultsFor(game, values));
  process.stdin.destroy();
}

// A learner that disconnects is not an error.
process.stdout.on('error', () => process.exit(0));

try {
  await main();
} catch (error) {
  const isUsage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUsage ? `${message.split('. ')[0]}.\n${USAGE}` : message);
  process.exitCode = 1;
}
