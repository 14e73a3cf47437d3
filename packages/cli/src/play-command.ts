import { BOT_LEVELS, BOT_NAMES, type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, tryCreateMatch } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import {
  badArgument,
  type CommandOptions,
  loadGames,
  type Project,
  ProjectError,
  readGameOptions,
  type Subcommand,
} from '@rookery/project';
import { gameRegistry, MatchFileWriter } from '@rookery/session';
import { askForGame, askForOpponent, PEOPLE } from './play-questions.ts';
import { recordIn } from './read-match-files.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { TerminalMatch } from './terminal-match.ts';

/** `rookery play`: a match in the terminal, of people and bots. */
export const playCommand: Subcommand = {
  name: 'play',
  summary: 'Play a game in the terminal',
  description: 'Asks what the command line leaves open: which game of the project, and against whom.',
  arguments: [
    {
      name: 'game',
      text: 'Game of the project, by its name or the start of it; a file, folder or package',
      isOptional: true,
    },
  ],
  options: [
    {
      name: 'against',
      value: 'NAME',
      text: `Play the first seat against bots: random, ${BOT_LEVELS.join(', ')}, or one with a budget, such as mcts:500 or hard:2000ms; "${PEOPLE}" plays all seats at this keyboard`,
    },
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
    {
      name: 'seed',
      value: 'TEXT',
      text: 'Seed of all randomness; the same seed deals and rolls the same',
      default: 'random',
    },
    { name: 'option', value: 'NAME=VALUE', text: 'Setting of the game; rookery doctor lists them', isRepeatable: true },
    {
      name: 'load',
      value: 'FILE',
      text: 'Continue the match of a file that the terminal, a page or a server wrote; it names the game, and who plays which seat without --against',
    },
  ],
  examples: [
    'rookery play',
    'rookery play hex --against random --option size=7',
    'rookery play src/game.ts --against people',
  ],
  async run({ args: [name], options, project, out, err, json }) {
    const against = options.text('against');
    if (against !== undefined && against !== PEOPLE) botNamed(against, '');
    const terminal = processTerminal(json ? err : out);
    try {
      const load = options.text('load');
      const table =
        load === undefined
          ? await begin(project, name, options, terminal)
          : await resume(load, project, name, against, terminal);
      if (table === undefined) return 0;
      if (!(await table.play())) terminal.print('\nGoodbye.');
      const { match } = table;
      if (json)
        out.write(
          `${JSON.stringify({ game: match.definition.name, moves: match.step, outcome: viewFor(match).outcome })}\n`,
        );
      return 0;
    } finally {
      terminal.close();
    }
  },
};

/** Creates a match. Asks for what the command line leaves open. */
async function begin(
  project: Project,
  name: string | undefined,
  options: CommandOptions,
  terminal: Terminal,
): Promise<TerminalMatch | undefined> {
  const game = await chosenGame(project, name, terminal);
  if (game === undefined) return undefined;
  const made = tryCreateMatch(game, {
    players: options.count('players') ?? game.players.min,
    seed: options.text('seed') ?? crypto.randomUUID(),
    options: readGameOptions(game, options.list('option')),
  });
  if (!made.ok) throw badArgument(made.refusal.message, 'For the settings of each game: rookery doctor');
  const match = made.value;
  const opponents = match.seats === 1 ? PEOPLE : (options.text('against') ?? (await askForOpponent(terminal)));
  if (opponents === undefined) return undefined;
  const file = MatchFileWriter.start(match, { now: Date.now(), bots: seatsOf(opponents, match.seats) });
  return new TerminalMatch(file, terminal, botsOf(file));
}

/** The game that the command line names, the only one of the project, or the one that a person chooses. */
async function chosenGame(project: Project, name: string | undefined, terminal: Terminal): Promise<AnyGame | undefined> {
  const games = (await loadGames(project, name === undefined ? [] : [name])).map(({ definition }) => definition);
  return games.length === 1 ? games[0] : askForGame(games, terminal);
}

/** Opens the match of a file. */
async function resume(
  path: string,
  project: Project,
  name: string | undefined,
  against: string | undefined,
  terminal: Terminal,
): Promise<TerminalMatch> {
  const named = name === undefined ? [] : [name];
  const games = gameRegistry((await loadGames(project, named)).map(({ definition }) => definition));
  const record = await recordIn(path, games);
  if (name !== undefined && games.latest(record.game) === undefined)
    throw badArgument(`${path} is a match of ${record.game}, not of ${name}.`, 'Leave out the game: the file names it.');
  const opened = MatchFileWriter.open(games, record);
  if (!opened.ok) throw new ProjectError('bad-file', { file: path, reason: opened.refusal.message });
  const file = opened.value;
  if (against === undefined) return new TerminalMatch(file, terminal, botsOf(file));
  const { match } = file;
  const bots = Object.entries(seatsOf(against, match.seats)).map(([seat, bot]) => [Number(seat), bot] as const);
  return new TerminalMatch(file, terminal, botsOf({ match, bots: new Map(bots) }));
}

/** Returns the names of bots by seat: all seats but the first. */
function seatsOf(opponents: string, seats: number): Readonly<Record<number, string>> {
  if (opponents === PEOPLE) return {};
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, opponents]));
}

/** Returns the bots of a match by seat. */
function botsOf({ match, bots }: Pick<MatchFileWriter, 'match' | 'bots'>): ReadonlyMap<number, Bot> {
  return new Map([...bots].map(([seat, name]) => [seat, botNamed(name, `${match.seed} opponents`)]));
}

function botNamed(name: string, seed: string): Bot {
  const bot = parseBot(name, { seed });
  if (bot === undefined)
    throw badArgument(
      `There is no bot "${name}".`,
      `Use --against ${PEOPLE}, or one of the bots: ${BOT_NAMES.join(', ')}.`,
    );
  return bot;
}
