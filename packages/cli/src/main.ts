import { parseArgs } from 'node:util';
import { type AnyGame, findGame, GAMES } from './catalogue.ts';
import { Table } from './table.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const USAGE = `Usage: npm start [-- GAME] [-- options]
  --against random   play seat 1 against random opponents (or: people, all seats by hand)
  --players N        how many play
  --seed TEXT        deal and roll the same again
  --option NAME=VALUE  a setting of the game, as often as needed`;

/** The settings of a game from `name=value` texts. */
function readOptions(game: AnyGame, given: readonly string[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const text of given) {
    const [name = '', value = ''] = text.split('=');
    const type = Object.hasOwn(game.options, name) ? game.options[name]?.type : undefined;
    values[name] = type === 'number' ? Number(value) : type === 'boolean' ? value !== 'false' : value;
  }
  return values;
}

async function chooseGame(terminal: Terminal): Promise<AnyGame | undefined> {
  terminal.print('Rookery: which game?');
  GAMES.forEach(({ title, players }, i) => {
    terminal.print(
      `  ${i + 1}  ${title} (${players.min === players.max ? players.min : `${players.min} to ${players.max}`} players)`,
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

async function chooseOpponent(terminal: Terminal): Promise<'random' | 'people' | undefined> {
  for (;;) {
    const line = await terminal.ask('1 against a random opponent, 2 with people at this keyboard > ');
    const text = line?.trim();
    if (text === undefined || text === 'quit') return undefined;
    if (text === '1' || text === '' || text === 'random') return 'random';
    if (text === '2' || text === 'people') return 'people';
    terminal.print('Type 1 or 2.');
  }
}

/** Reads the command line, sets a table and plays on it. Gives the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const named = positionals[0];
  const terminal = processTerminal();
  try {
    const game = named === undefined ? await chooseGame(terminal) : findGame(named);
    if (game === undefined) {
      if (named !== undefined)
        terminal.print(`There is no game "${named}"; there are ${GAMES.map(({ name }) => name).join(', ')}.`);
      return named === undefined ? 0 : 1;
    }
    if (values.against !== undefined && values.against !== 'random' && values.against !== 'people') {
      terminal.print(`--against is random or people, not "${values.against}".`);
      return 1;
    }
    const against = values.against ?? (await chooseOpponent(terminal));
    if (against === undefined) return 0;
    const players = values.players === undefined ? game.players.min : Number(values.players);
    const seats = Array.from({ length: Number.isInteger(players) ? players : 0 }, (_, seat) => seat);
    const people = new Set(against === 'random' ? [0] : seats);
    const seed = values.seed ?? crypto.randomUUID();
    const table = new Table(game, terminal, { players, people, seed, options: readOptions(game, values.option) });
    if (await table.play()) return 0;
    terminal.print('\nGoodbye.');
    return 0;
  } finally {
    terminal.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof TypeError) console.error(USAGE);
  process.exitCode = 1;
}
