import { createMatch, defineGame, Game, loop, type Match, RookeryError, seededRandom, turnLoop } from '@rookery/engine';
import { sampleWorld } from '@rookery/engine/worlds';
import { klondike } from '@rookery/games/klondike/rules';
import { othello } from '@rookery/games/othello/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { describe, expect, test } from 'vitest';
import { evaluate, hasHeuristics, positionValue } from './evaluate.ts';
import { afterRandomMoves, allGames } from './games.test-kit.ts';

const GAMES = await allGames();

class Plain extends Game.with({ left: 3 }) {}
const plain = (heuristics: object) =>
  defineGame(Plain, ({ action }) => ({
    name: 'plain',
    players: 2,
    actions: {
      take: action('Take').do(({ game }) => {
        game.left--;
      }),
    },
    flow: loop(turnLoop('take')),
    heuristics: heuristics as never,
    outcome: ({ game }) => (game.left === 0 ? game.players : undefined),
  }));

test('the weighted mean of the heuristics, each with its share', () => {
  const match = createMatch(
    plain({ high: { words: 'high', value: () => 1, weight: 3 }, low: { words: 'low', value: () => 0.2 } }),
  );
  const { value, parts } = evaluate(match, 0);
  expect(value).toBeCloseTo(0.8);
  expect(positionValue(match, 0)).toBe(value);
  expect(parts).toEqual([
    { name: 'high', words: 'high', value: 1, weight: 0.75 },
    { name: 'low', words: 'low', value: 0.2, weight: 0.25 },
  ]);
});

test('values beyond the bounds are cut, and what is no number is the fault of the game', () => {
  expect(
    positionValue(createMatch(plain({ a: { words: 'a', value: () => 7 }, b: { words: 'b', value: () => -7 } })), 0),
  ).toBe(0.5);
  const broken = createMatch(plain({ a: { words: 'a', value: () => Number.NaN } }));
  expect(() => positionValue(broken, 0)).toThrow(/heuristic a gave NaN/);
  expect(() => evaluate(broken, 0)).toThrow(/heuristic a gave NaN/);
  const weightless = createMatch(plain({ a: { words: 'a', value: () => 1, weight: 0 } }));
  expect(() => positionValue(weightless, 0)).toThrow(/add up to more than 0/);
});

test('once the game is over the outcome decides', () => {
  const shared = createMatch(plain({ a: { words: 'a', value: () => 0.9 } }));
  for (let i = 0; i < 3; i++) shared.act(0, 'take');
  expect([shared.isOver, evaluate(shared, 0)]).toEqual([true, { value: 0.5, parts: [] }]);
  const won = createMatch(ticTacToe);
  for (const [i, cell] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries())
    won.act(i % 2, 'mark', { square: won.game.board.cell(cell) });
  expect([positionValue(won, 0), positionValue(won, 1)]).toEqual([1, 0]);
  const alone = createMatch(klondike, { seed: 'a' });
  alone.act(0, 'resign');
  expect(positionValue(alone, 0)).toBe(0);
});

test('without heuristics every seat has its share', () => {
  expect(hasHeuristics(ticTacToe)).toBe(false);
  expect(hasHeuristics(othello)).toBe(true);
  expect(evaluate(createMatch(ticTacToe), 1)).toEqual({ value: 0.5, parts: [] });
});

describe.each(GAMES.filter(hasHeuristics).map((game) => [game.name, game] as const))('the heuristics of %s', (_, game) => {
  test('are from 0 to 1, and see nothing that the player may not know', () => {
    let looked = 0;
    for (let i = 0; i < 12; i++) {
      const match = afterRandomMoves(game, `h${i}`, 7 * i);
      if (match.isOver) continue;
      for (const { seat } of match.players) {
        const context = (at: typeof match) => ({ game: at.game, player: at.players[seat] }) as never;
        const world = worldOf(match, seat, `w${i}`);
        if (world === undefined) continue;
        looked++;
        for (const [name, { value, words }] of Object.entries(game.heuristics ?? {})) {
          const here = value(context(match));
          expect([name, here >= 0 && here <= 1, words.length > 3]).toEqual([name, true, true]);
          expect([name, value(context(world))]).toEqual([name, here]);
        }
      }
    }
    expect(looked).toBeGreaterThan(3);
  });
});

/** A world as a seat may imagine it; in the middle of some steps none is found. */
function worldOf(match: Match, seat: number, seed: string): Match | undefined {
  try {
    return sampleWorld(match, seat, seededRandom(seed));
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'no-world') return undefined;
    throw error;
  }
}
