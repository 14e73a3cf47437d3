import { createMatch, RookeryError, seededRandom } from '@rookery/engine';
import { printMove, stateHash } from '@rookery/engine/formats';
import { sampleWorld } from '@rookery/engine/worlds';
import { cribbage } from '@rookery/games/cribbage/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { othello } from '@rookery/games/othello/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { describe, expect, test } from 'vitest';
import { afterRandomMoves, allGames } from './games.test-kit.ts';
import { greedyBot } from './greedy-bot.ts';
import { rateMoves } from './hints/rate.ts';
import { parseBot } from './parse-bot.ts';

const GAMES = await allGames();

function marked(...cells: readonly string[]) {
  const match = createMatch(ticTacToe);
  for (const [i, cell] of cells.entries()) match.act(i % 2, 'mark', { square: match.game.board.cell(cell) });
  return match;
}

test('without heuristics it takes a win, and gives the opponent none', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const win = marked('a1', 'b1', 'a2', 'b2');
    const decision = greedyBot({ seed }).decide(win, 0);
    expect([printMove(win, decision.move), decision.value]).toEqual(['mark a3', 1]);
    const danger = marked('a1', 'b2', 'a2');
    expect(printMove(danger, greedyBot({ seed }).decide(danger, 1).move)).toBe('mark a3');
  }
});

test('moves that are as good as each other are drawn by its seed, and the same seed draws the same', () => {
  const match = createMatch(ticTacToe);
  const move = (seed: string) => printMove(match, greedyBot({ seed }).decide(match, 0).move);
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(seeds.map(move)).toEqual(seeds.map(move));
  expect(new Set(seeds.map(move)).size).toBeGreaterThan(1);
});

test('its candidates come best first, all of them tried', () => {
  const match = afterRandomMoves(othello, 'c', 8);
  const [seat = 0] = match.toAct;
  const { move, value, candidates, iterations, line } = greedyBot().decide(match, seat);
  expect(candidates[0]).toMatchObject({ move, value });
  expect(candidates.map((each) => each.value)).toEqual(candidates.map((each) => each.value).sort((a, b) => b - a));
  expect(candidates.length).toBe(match.legal(seat).length);
  expect(iterations).toBe(candidates.length);
  expect(line).toEqual([printMove(match, move)]);
});

test('it looks at no more moves than it is told, and at fewer worlds when it is stopped', () => {
  const match = afterRandomMoves(goFish, 'c', 6);
  const [seat = 0] = match.toAct;
  const many = match.legal(seat).length;
  expect(many).toBeGreaterThan(3);
  expect(greedyBot({ moves: 3 }).decide(match, seat).candidates.length).toBe(3);
  expect(greedyBot({ worlds: 5 }).decide(match, seat).iterations).toBe(5 * many);
  expect(greedyBot({ worlds: 5 }).decide(match, seat, { stop: () => true }).iterations).toBe(many);
  expect(greedyBot({ worlds: 5, budget: { iterations: 1 } }).decide(match, seat).iterations).toBe(many);
});

test('it says so when there is nothing to do', () => {
  expect(() => greedyBot().decide(createMatch(ticTacToe), 1)).toThrow(/nothing to do/);
});

test('it can be had by name', () => expect(parseBot('greedy', { seed: 'a' })?.name).toBe('greedy'));

test('it hands in its part of what all do at once, and lays the better cards away', () => {
  const match = createMatch(cribbage, { seed: 'x' });
  match.play(match.legal().at(0));
  expect(match.toAct.length).toBe(2);
  for (const seat of match.toAct) {
    const { move, candidates } = greedyBot().decide(match, seat);
    expect(candidates.length).toBe(15);
    expect(match.play(move).ok).toBe(true);
  }
  expect(match.toAct.length).toBe(1);
});

describe.each(GAMES.map((game) => [game.name, game] as const))('in %s', (name, game) => {
  test('its moves can be played on the match itself, and the match is left as it was', () => {
    const bot = greedyBot({ worlds: 2, moves: 12 });
    for (let i = 0; i < 6; i++) {
      const match = afterRandomMoves(game, `g${i}`, 9 * i);
      for (const seat of match.toAct) {
        const before = stateHash(match);
        const { move } = bot.decide(match, seat);
        expect([stateHash(match), match.judge(move).ok]).toEqual([before, true]);
      }
      const played = match.isOver || match.play(bot.decide(match, match.toAct[0] ?? 0).move).ok;
      expect(played, name).toBe(true);
    }
  });

  test('what it thinks does not depend on what its seat may not know', () => {
    let compared = 0;
    for (let i = 0; i < 6; i++) {
      const match = afterRandomMoves(game, `k${i}`, i < 4 ? i : 8 * i);
      const [seat] = match.toAct;
      if (seat === undefined) continue;
      const hidden = other(match, seat, `other ${i}`);
      if (hidden === undefined) continue;
      const thoughts = [match, hidden].map((each) => [
        printMove(each, greedyBot({ worlds: 2, moves: 12 }).decide(each, seat).move),
        ...rateMoves(each, seat, { worlds: 2, moves: 12, random: seededRandom('same') }).rated.map(
          ({ move, value }) => `${printMove(each, move)} ${value}`,
        ),
      ]);
      expect(thoughts[1]).toEqual(thoughts[0]);
      compared++;
    }
    expect(compared).toBeGreaterThan(2);
  });
});

/** The same match as its seat may imagine it: all that is hidden, and all chance to come, is another. */
function other(match: ReturnType<typeof afterRandomMoves>, seat: number, seed: string) {
  try {
    return sampleWorld(match, seat, seededRandom(seed));
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'no-world') return undefined;
    throw error;
  }
}
