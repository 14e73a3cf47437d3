import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BOT_NAMES, type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, load, type Match, tryCreateMatch } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { findGame, GAMES } from './catalogue.ts';
import { readOptions } from './options.ts';
import { resolveGame } from './resolve-game.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { TerminalMatch } from './terminal-match.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run play -- [GAME] [options]
  GAME                 Name of a game, the start of one, or a file or package that exports a game
  --against NAME       Play the first seat against bots: random, easy, medium, hard, expert, or one with a budget, e.g. mcts:500
                       or hard:2000ms; "people" plays all seats at this keyboard
  --players N          Number of players (default: the fewest the game allows)
  --seed TEXT          Seed of all randomness; the same seed deals and rolls the same (default: random)
  --option NAME=VALUE  Setting of the game; repeatable
  --load FILE          Continue a saved match`;

/** Describes the options of a game for the help text. */
function describeOptions({ options }: AnyGame): string {
  return Object.entries(options)
    .map(([name, spec]) => {
      const range =
        spec.type === 'number'
          ? `${spec.min} to ${spec.max}`
          : spec.type === 'select'
            ? spec.choices.join(', ')
            : 'true, false';
      return `      --option ${name}=${spec.default}  ${spec.label} (${range})`;
    })
    .join('\n');
}

function describeGames(): string {
  return GAMES.map((game) => [`  ${game.name}`, describeOptions(game)].filter((line) => line !== '').join('\n')).join('\n');
}

async function chooseGame(terminal: Terminal): Promise<AnyGame | undefined> {
  terminal.print('Rookery: which game?');
  GAMES.forEach(({ title, players }, i) => {
    terminal.print(
      `  ${i + 1}  ${title} (${players.min === players.max ? players.min : `${players.min} to ${players.max}`} player${players.max === 1 ? '' : 's'})`,
    );
  });
  for (;;) {
    const line = await terminal.ask('a number or a name > ');
    if (line === undefined || line.trim() === 'quit') return undefined;
    const game = findGame(line);
    if (game !== undefined) return game;
    terminal.print(`There is no game "${line.trim()}".`);
  }
}

async function chooseOpponent(terminal: Terminal): Promise<string | undefined> {
  for (;;) {
    const line = await terminal.ask(
      '1 against a random opponent, 2 easy, 3 medium, 4 hard, 5 with people at this keyboard > ',
    );
    const text = line?.trim();
    if (text === undefined || text === 'quit') return undefined;
    const chosen = OPPONENTS[text === '' ? 0 : Number(text) - 1] ?? OPPONENTS.find((name) => name === text);
    if (chosen !== undefined) return chosen;
    terminal.print(`Type a number from 1 to ${OPPONENTS.length}.`);
  }
}

const PEOPLE = 'people';
const OPPONENTS: readonly string[] = ['random', 'easy', 'medium', 'hard', PEOPLE];

/** Returns the bot with a name; undefined if people play all seats. */
function opponentNamed(name: string, seed: string): Bot | undefined {
  if (name === PEOPLE) return undefined;
  const bot = parseBot(name, { seed });
  if (bot === undefined)
    throw new UsageError(`--against must be ${PEOPLE} or a bot (${BOT_NAMES.join(', ')}), not "${name}".`);
  return bot;
}

/** Parses the command line. */
function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      load: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
}

/** Loads the saved match or creates a new one. Reports all problems before the first prompt. */
async function prepare(game: AnyGame, values: ReturnType<typeof readArguments>['values']): Promise<Match> {
  if (values.load !== undefined) {
    const text = await readFile(values.load, 'utf8').catch(() => {
      throw new UsageError(`Cannot read ${values.load}.`);
    });
    return unwrap(load(game, parseJson(text)));
  }
  const players = values.players === undefined ? game.players.min : Number(values.players);
  if (!Number.isInteger(players)) throw new UsageError(`--players must be a number, not "${values.players}".`);
  const seed = values.seed ?? crypto.randomUUID();
  return unwrap(tryCreateMatch(game, { players, seed, options: readOptions(game, values.option) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('That file is not a saved match: it is not JSON.');
  }
}

/** Reads the command line, sets up the match and plays it. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(`${USAGE}\n\nGames:\n${describeGames()}`);
    return;
  }
  const [named, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}". Usage: npm run play -- [GAME] [options]`);
  const { against } = values;
  if (against !== undefined) opponentNamed(against, '');
  const terminal = processTerminal();
  try {
    const game = named === undefined ? await chooseGame(terminal) : (await resolveGame(named)).game;
    if (game === undefined) return;
    const match = await prepare(game, values);
    const opponents = match.seats === 1 ? PEOPLE : (against ?? (await chooseOpponent(terminal)));
    if (opponents === undefined) return;
    const bot = opponentNamed(opponents, `${match.seed} opponents`);
    const people = new Set(bot ? [0] : match.players.map(({ seat }) => seat));
    if (!(await new TerminalMatch(match, terminal, people, bot).play())) terminal.print('\nGoodbye.');
  } finally {
    terminal.close();
  }
}

try {
  await main();
} catch (error) {
  const isUsage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(
    isUsage ? `${(error as Error).message.split('. ')[0]}.\n${USAGE}` : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}
