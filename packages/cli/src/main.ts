import { parseArgs } from 'node:util';
import { BOT_NAMES, type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, type OptionSpec, tryCreateMatch } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { BOT_LEVELS, gameRegistry, MatchFileWriter } from '@rookery/session';
import { findGame, GAMES } from './catalogue.ts';
import { readOptions } from './options.ts';
import { recordIn } from './read-match-files.ts';
import { resolveGame } from './resolve-game.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { TerminalMatch } from './terminal-match.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run play -- [GAME] [options]
  GAME                 Name of a game, the start of one, or a file or package that exports a game
  --against NAME       Play the first seat against bots: random, ${BOT_LEVELS.join(', ')}, or one with a budget, e.g. mcts:500
                       or hard:2000ms; "people" plays all seats at this keyboard
  --players N          Number of players (default: the fewest the game allows)
  --seed TEXT          Seed of all randomness; the same seed deals and rolls the same (default: random)
  --option NAME=VALUE  Setting of the game; repeatable
  --load FILE          Continue the match of a file that the terminal, the arcade or a server wrote; it names the game, and who
                       plays which seat unless you say --against`;

/** Describes the options of a game for the help text. */
function describeOptions({ options }: AnyGame): string {
  return Object.entries(options)
    .map(([name, spec]) => `      --option ${name}=${spec.default}  ${spec.label} (${describeValues(spec)})`)
    .join('\n');
}

/** Describes the values of an option. A new type of options without a case does not compile. */
function describeValues(spec: OptionSpec): string {
  switch (spec.type) {
    case 'number':
      return `${spec.min} to ${spec.max}`;
    case 'select':
      return spec.choices.join(', ');
    case 'boolean':
      return 'true, false';
  }
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
    const line = await terminal.ask(`${OPPONENTS.map((name, i) => `${i + 1} ${titleOfOpponent(name)}`).join(', ')} > `);
    const text = line?.trim();
    if (text === undefined || text === 'quit') return undefined;
    const chosen = OPPONENTS[text === '' ? 0 : Number(text) - 1] ?? OPPONENTS.find((name) => name === text);
    if (chosen !== undefined) return chosen;
    terminal.print(`Type a number from 1 to ${OPPONENTS.length}.`);
  }
}

const PEOPLE = 'people';
const RANDOM = 'random';
const OPPONENTS: readonly string[] = [RANDOM, ...BOT_LEVELS, PEOPLE];

function titleOfOpponent(name: string): string {
  if (name === RANDOM) return 'against a random opponent';
  return name === PEOPLE ? 'with people at this keyboard' : name;
}

/** Returns the bot with a name; undefined if people play all seats. */
function opponentNamed(name: string, seed: string): Bot | undefined {
  if (name === PEOPLE) return undefined;
  const bot = parseBot(name, { seed });
  if (bot === undefined)
    throw new UsageError(`--against must be ${PEOPLE} or a bot (${BOT_NAMES.join(', ')}), not "${name}".`);
  return bot;
}

/** Returns the bots of a match by seat. */
function botsOf({ match, bots }: Pick<MatchFileWriter, 'match' | 'bots'>): ReadonlyMap<number, Bot> {
  return new Map(
    [...bots].map(([seat, name]) => {
      const bot = parseBot(name, { seed: `${match.seed} opponents` });
      if (bot === undefined) throw new UsageError(`There is no bot "${name}" for seat ${seat}; choose one with --against.`);
      return [seat, bot];
    }),
  );
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

type Values = ReturnType<typeof readArguments>['values'];

/** Creates a match. Reports all problems before the first prompt. */
async function begin(game: AnyGame | undefined, values: Values, terminal: Terminal): Promise<TerminalMatch | undefined> {
  if (game === undefined) return undefined;
  const players = values.players === undefined ? game.players.min : Number(values.players);
  if (!Number.isInteger(players)) throw new UsageError(`--players must be a number, not "${values.players}".`);
  const seed = values.seed ?? crypto.randomUUID();
  const match = unwrap(tryCreateMatch(game, { players, seed, options: readOptions(game, values.option) }));
  const opponents = match.seats === 1 ? PEOPLE : (values.against ?? (await chooseOpponent(terminal)));
  if (opponents === undefined) return undefined;
  const bots = seatsOf(opponents, match.seats);
  const file = MatchFileWriter.start(match, { now: Date.now(), bots });
  return new TerminalMatch(file, terminal, botsOf(file));
}

/** Returns the bots by seat: all seats but the first. */
function seatsOf(opponents: string, seats: number): Readonly<Record<number, string>> {
  if (opponents === PEOPLE) return {};
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, opponents]));
}

/** Opens the match of a file. */
async function resume(path: string, game: AnyGame | undefined, values: Values, terminal: Terminal): Promise<TerminalMatch> {
  const games = gameRegistry(game === undefined ? GAMES : [...GAMES, game]);
  const record = await recordIn(path, games);
  if (game !== undefined && record.game !== game.name)
    throw new UsageError(`${path} is a match of ${record.game}, not of ${game.name}.`);
  const file = unwrap(MatchFileWriter.open(games, record));
  if (values.against === undefined) return new TerminalMatch(file, terminal, botsOf(file));
  const { match } = file;
  const named = Object.entries(seatsOf(values.against, match.seats)).map(([seat, bot]) => [Number(seat), bot] as const);
  return new TerminalMatch(file, terminal, botsOf({ match, bots: new Map(named) }));
}

/** Reads the command line, sets up the match and plays it. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(`${USAGE}\n\nGames:\n${describeGames()}`);
    return;
  }
  const [name, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}". Usage: npm run play -- [GAME] [options]`);
  const { against } = values;
  if (against !== undefined) opponentNamed(against, '');
  const terminal = processTerminal();
  try {
    const named = name === undefined ? undefined : (await resolveGame(name)).game;
    const table =
      values.load !== undefined
        ? await resume(values.load, named, values, terminal)
        : await begin(named ?? (await chooseGame(terminal)), values, terminal);
    if (table !== undefined && !(await table.play())) terminal.print('\nGoodbye.');
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
