import {
  type AnyGame,
  actionStep,
  createMatch,
  Die,
  defineGame,
  eachPlayer,
  Game,
  loop,
  type Match,
} from '@rookery/engine';
import { parseMove, printMove, stateHash } from '@rookery/engine/formats';
import { apothecary } from '@rookery/games/apothecary/rules';
import { bazaar } from '@rookery/games/bazaar/rules';
import { blackjack } from '@rookery/games/blackjack/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { duel } from '@rookery/games/duel/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { texasHoldem } from '@rookery/games/texas-holdem/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { describe, expect, test } from 'vitest';
import { alphaBetaBot, type Bot, levelBot, mctsBot, parseBot, randomBot } from '../index.ts';

/** A match after moves as they are printed. */
function after<D extends AnyGame>(definition: D, ...moves: readonly string[]): Match<D> {
  const match = createMatch(definition, { seed: 'bots' });
  for (const text of moves) {
    const read = parseMove(match, text, match.toAct[0] ?? 0);
    if (!read.ok || !match.play(read.value).ok) throw new Error(`${text} cannot be played`);
  }
  return match;
}

function decided<D extends AnyGame>(match: Match<D>, bot: Bot): string {
  const seat = match.toAct[0] ?? 0;
  return printMove(match, bot.decide(match, seat).move);
}

/** Plays a match to its end, or so far, with a bot for each seat; every move must be taken. */
function play<D extends AnyGame>(match: Match<D>, bots: readonly Bot[], most = 400): void {
  for (let i = 0; !match.isOver && i < most; i++) {
    const seat = match.toAct[0] ?? 0;
    const { move } = (bots[seat % bots.length] as Bot).decide(match, seat);
    const result = match.play(move);
    if (!result.ok) throw new Error(`${printMove(match, move)}: ${result.refusal.message}`);
  }
}

describe.each([
  ['tree search', mctsBot({ seed: 'a', budget: { iterations: 300 } })],
  ['alpha-beta', alphaBetaBot({ seed: 'a', budget: { iterations: 3000 } })],
])('%s', (_, bot) => {
  test('takes a win', () => {
    expect(decided(after(ticTacToe, 'mark a1', 'mark b2', 'mark a2', 'mark b1'), bot)).toBe('mark a3');
  });

  test('keeps the other from a win', () => {
    expect(decided(after(ticTacToe, 'mark a1', 'mark b2', 'mark a2'), bot)).toBe('mark a3');
    expect(decided(after(connectFour, 'drop 1', 'drop 4', 'drop 1', 'drop 4', 'drop 2', 'drop 4'), bot)).toBe('drop 4');
  });

  test('draws tic-tac-toe against itself', () => {
    const match = createMatch(ticTacToe);
    play(match, [bot]);
    expect(match.outcome?.winners).toEqual([]);
  });

  test('leaves the match as it was', () => {
    const match = after(connectFour, 'drop 1', 'drop 4');
    const before = [stateHash(match), match.log.length, match.step];
    bot.decide(match, 0);
    expect([stateHash(match), match.log.length, match.step]).toEqual(before);
  });
});

test('a search gives the same move for the same seed and iterations', () => {
  const match = createMatch(connectFour, { seed: 'same' });
  const [one, other] = ['x', 'x'].map((seed) => mctsBot({ seed, budget: { iterations: 200 }, reuse: false }));
  for (let i = 0; i < 8; i++) {
    const moves = [one, other].map((bot) => decided(match, bot as Bot));
    expect(moves[0]).toBe(moves[1]);
    play(match, [one as Bot], 1);
  }
});

test('a search goes on from what it has thought before', () => {
  const match = createMatch(connectFour, { seed: 'on' });
  const bot = mctsBot({ seed: 'x', budget: { iterations: 400 } });
  play(match, [bot, randomBot()], 2);
  const { candidates } = bot.decide(match, 0);
  const fresh = mctsBot({ seed: 'x', budget: { iterations: 400 } }).decide(match, 0);
  const visits = (list: typeof candidates) => list.reduce((sum, candidate) => sum + candidate.visits, 0);
  expect(visits(candidates)).toBeGreaterThan(visits(fresh.candidates));
});

test('a search knows a proven win, and stops there', () => {
  const match = after(ticTacToe, 'mark a1', 'mark b2', 'mark a2', 'mark b1');
  const { value, iterations } = mctsBot({ budget: { iterations: 5000 } }).decide(match, 0);
  expect([value, iterations < 5000]).toEqual([1, true]);
});

test('a search is stopped, and tells how far it has come', () => {
  const match = createMatch(connectFour);
  let told = 0;
  const { iterations } = mctsBot({ budget: { iterations: 100_000 } }).decide(match, 0, {
    stop: () => told > 1,
    progress: (progress) => {
      told++;
      expect(progress.value).toBeGreaterThanOrEqual(0);
    },
  });
  expect([told > 1, iterations < 100_000]).toEqual([true, true]);
});

test('a search spends the time it is given, and little more', () => {
  const start = performance.now();
  const { iterations } = mctsBot({ budget: { ms: 60 } }).decide(createMatch(connectFour), 0);
  expect(performance.now() - start).toBeGreaterThan(55);
  expect(iterations).toBeGreaterThan(10);
});

test('alpha-beta says what it is for', () => {
  expect(() => alphaBetaBot().decide(createMatch(goFish, { seed: 'rookery' }), 0)).toThrow('use mctsBot');
});

/** Games with hidden hands, dice, questions in the middle of effects, steps that all take at once, numbers, one player alone. */
const ALL: readonly AnyGame[] = [goFish, cribbage, texasHoldem, duel, innovation, bazaar, apothecary, blackjack, klondike];

test.each(ALL.map((game) => [game.name, game] as const))('a search plays %s', (_, game) => {
  expect.hasAssertions();
  const { min, max } = game.players;
  for (const players of new Set([min, Math.min(max, 3)])) {
    const match = createMatch(game, { players, seed: 'any' });
    play(match, [mctsBot({ seed: 'a', budget: { iterations: 12 } }), randomBot({ seed: 'r' })], 24);
    expect(match.log.length).toBeGreaterThan(1);
  }
});

test('levels are named or numbers; others are refused with what would be right', () => {
  expect(levelBot('easy').name).toBe('easy');
  expect(() => levelBot(1.5)).toThrow('a number from 0 to 1');
  expect([parseBot('mcts:50')?.name, parseBot('hard:20ms')?.name, parseBot('mcts:x'), parseBot('toString')]).toEqual([
    'mcts:50',
    'hard:20ms',
    undefined,
    undefined,
  ]);
});

test('a stronger level beats a weaker one', () => {
  let points = 0;
  for (let game = 0; game < 10; game++) {
    const match = createMatch(connectFour, { seed: `levels ${game}` });
    const [weak, strong] = [levelBot(0.1, { seed: `w${game}` }), levelBot(0.6, { seed: `s${game}` })];
    play(match, game % 2 === 0 ? [strong, weak] : [weak, strong]);
    const winner = match.outcome?.winners[0];
    points += winner === undefined ? 0.5 : Number(winner === game % 2);
  }
  expect(points).toBeGreaterThan(7);
});

test('a bold bot values a draw less than a careful one', () => {
  // A position of tic-tac-toe that both can only draw.
  const drawn = after(ticTacToe, 'mark b2', 'mark a1', 'mark c3', 'mark c1', 'mark b1', 'mark b3', 'mark a2', 'mark c2');
  const values = [0.25, 0.75].map((worth) => mctsBot({ drawn: worth }).decide(drawn, 0).value);
  expect(values[0]).toBeLessThanOrEqual(values[1] ?? 0);
});

test('where chance comes later the search goes on in many worlds', () => {
  expect.hasAssertions();
  class Toss extends Game.with({ throws: 0 }) {
    die = this.create(Die, 'die');
  }
  const toss = defineGame(Toss, ({ action }) => ({
    name: 'toss',
    players: 2,
    actions: {
      safe: action('Half a chance').do(({ game, player }) => {
        game.throws++;
        if (game.throws === 2) game.end(player);
      }),
      bold: action('Win with a six, lose else').do(({ game, player }) => {
        game.die.roll();
        game.end(game.die.face === 6 ? player : game.playerAfter(player));
      }),
    },
    flow: loop(eachPlayer(actionStep(['safe', 'bold']))),
  }));
  const values = ['a', 'b', 'c', 'd'].map((seed) => {
    const { candidates } = mctsBot({ seed, budget: { iterations: 400 } }).decide(createMatch(toss), 0);
    return candidates.find(({ move }) => move.action === 'bold')?.value ?? 0;
  });
  // In one world alone it would be 0 or 1.
  for (const value of values) expect(Math.abs(value - 1 / 6)).toBeLessThan(0.15);
});

test('a proven win is one also where points are counted', () => {
  class Count extends Game.with({ total: 0 }) {}
  const count = defineGame(Count, ({ action }) => ({
    name: 'count',
    players: 2,
    actions: {
      add: action('Add')
        .choose('number', () => [1, 2, 3])
        .do(({ game, player, number }) => {
          game.total += number;
          if (game.total >= 7)
            game.end({ winners: [player], scores: game.players.map((each) => (each === player ? 5 : 3)) });
        }),
    },
    flow: loop(eachPlayer(actionStep('add'))),
  }));
  const { value, iterations, move } = mctsBot({ budget: { iterations: 5000 } }).decide(createMatch(count), 0);
  expect([value, iterations < 5000, move.args]).toEqual([1, true, [3]]);
});
