import { type Bot, randomBot } from '@rookery/ai';
import { type AnyGame, createMatch, defineGame, eachPlayer, Game, loop, turnLoop } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { MatchFileWriter } from '@rookery/session';
import { expect, test } from 'vitest';
import { findGame } from './play-questions.ts';
import { scripted } from './terminal.test-kit.ts';
import { TerminalMatch } from './terminal-match.ts';

function game(name: string): AnyGame {
  const found = findGame(GAMES, name);
  if (found === undefined) throw new Error(`no game ${name}`);
  return found;
}

async function sit(name: string, people: readonly number[], lines: readonly string[], options = {}) {
  const terminal = scripted(lines);
  const { min, max } = game(name).players;
  const players = Math.min(max, Math.max(2, min));
  const match = createMatch(game(name), { players, seed: 'test', options });
  const bots = match.players
    .filter(({ seat }) => !people.includes(seat))
    .map(({ seat }) => [seat, randomBot({ seed: 'test' })] as const);
  const table = new TerminalMatch(MatchFileWriter.start(match, { now: 0 }), terminal, new Map<number, Bot>(bots));
  const ended = await table.play();
  return { table, ended, text: terminal.printed.join('\n') };
}

test('a game is found by number, by name and by its beginning', () => {
  expect(findGame(GAMES, '1')).toBe(GAMES[0]);
  expect(findGame(GAMES, 'Hex')?.name).toBe('hex');
  expect(findGame(GAMES, 'conn')?.name).toBe('connect-four');
  expect(findGame(GAMES, 'c')).toBeUndefined();
  expect(findGame(GAMES, '')).toBeUndefined();
  expect(findGame(GAMES, '99')).toBeUndefined();
});

test('two people play tic-tac-toe to the end by notation and numbers', async () => {
  const { ended, text } = await sit('tic-tac-toe', [0, 1], ['mark a1', 'mark b1', '1', 'mark c1', 'mark a2']);
  expect(ended).toBe(true);
  expect(text).toContain('Player 1 wins, after 5 moves.');
});

test('a wrong line is answered and the same player is asked again', async () => {
  const { table, text } = await sit('tic-tac-toe', [0, 1], ['mark z9', '99', 'dance', 'help', 'mark a1', 'quit']);
  expect(text).toContain('z9 is not one of');
  expect(text).toContain('There is no move 99');
  expect(text).toContain('There is no action called dance. Possible: mark.');
  expect(text).toContain('take back your last move');
  expect(table.match.step).toBe(1);
});

test('against a random opponent undo takes back the own move and the answer to it', async () => {
  const { table } = await sit('tic-tac-toe', [0], ['mark b2', 'undo', 'quit']);
  expect(table.match.step).toBe(0);
  expect(table.match.log.map(({ kind }) => kind)).toEqual(['act', 'act', 'undo']);
});

test('a hint names moves that can be typed, and says why', async () => {
  const { table, text } = await sit('tic-tac-toe', [0, 1], ['mark a1', 'mark b1', 'mark a2', 'mark b2', 'hint', 'quit']);
  expect(text).toContain('    mark a3: It wins the game.');
  expect(table.match.step).toBe(4);
  const other = await sit('connect-four', [0, 1], ['hint', 'quit']);
  expect(other.text).toContain('    drop 4: It gains in discs near the middle.\n        +0.06 discs near the middle');
});

test('with people at one keyboard a hidden hand is shown only after the keyboard was passed on', async () => {
  const { text } = await sit('go-fish', [0, 1], ['', '1', '', '']);
  expect(text).toContain('take the keyboard');
});

test('where all act at once everyone is asked once, and what is handed in is not shown', async () => {
  const { table, text } = await sit('apothecary', [0], ['discard', '= stir+turn', 'quit']);
  expect(table.match.log.map(({ kind, seat }) => `${kind} ${seat}`).slice(0, 3)).toEqual(['act 0', 'act 1', 'answer 0']);
  expect(text).toContain('Day 2 of 12');
  const both = await sit('apothecary', [0, 1], ['discard', 'quit']);
  expect(both.text).toContain('Player 2 (');
  expect(both.text).not.toContain('Player 1: discard');
});

test('every game can be played to the end by random opponents alone', async () => {
  for (const { name } of GAMES) expect((await sit(name, [], [])).ended).toBe(true);
});

test('a preview says what a move would do without making it', async () => {
  const { table, text } = await sit('tic-tac-toe', [0, 1], ['preview mark b2', 'preview 1', 'preview mark z9', 'quit']);
  expect(text).toContain('b2: mark becomes Player 1');
  expect(text).toContain('a3: mark becomes Player 1');
  expect(text).toContain('z9 is not one of');
  expect(table.match.step).toBe(0);
});

test('what cannot be done now is listed with the reason', async () => {
  const { text } = await sit('duel', [0, 1], [...Array.from({ length: 12 }, () => '1'), 'quit']);
  expect(text).toMatch(/ {4}cast: You need \d+ (\w+ )?mana; you have \d+\./);
});

test('a match that cannot go on says where and why, and names actions that nobody can take', async () => {
  class Well extends Game.with({ water: 1 }) {}
  const well = defineGame(Well, ({ action }) => ({
    name: 'well',
    players: 2,
    actions: {
      drink: action('Drink')
        .when('there is water', ({ game: { water } }) => water > 0)
        .do(({ game: at }) => {
          at.water--;
        }),
      rest: action('Rest').do(() => {}),
    },
    flow: loop(eachPlayer(turnLoop('drink'))),
  }));
  const terminal = scripted(['drink']);
  const table = new TerminalMatch(MatchFileWriter.start(createMatch(well), { now: 0 }), terminal, new Map());
  expect(await table.play()).toBe(false);
  expect(terminal.printed.join('\n')).toContain('Warning: no step of the flow offers the action rest.');
  expect(terminal.printed.join('\n')).toContain('drink: the condition "there is water" does not hold');
});
