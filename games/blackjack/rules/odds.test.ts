import { createMatch, seededRandom } from '@rookery/engine';
import { describe, expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { playDealer } from './dealer.ts';
import { isBlackjack, type Ranked } from './hand-value.ts';
import { blackjack } from './index.ts';

// Samples of what `npm run prove blackjack` does with two million hands, where the exact odds are computed.

/** The exact odds of the dealer's ends from an endless shoe, in percent. */
const EXACT = {
  stands: { 17: 14.513, 18: 13.95, 19: 13.346, 20: 18.025, 21: 7.273, blackjack: 4.734, bust: 28.159 },
  hits: { 17: 13.326, 18: 14.151, 19: 13.547, 20: 18.226, 21: 7.474, blackjack: 4.734, bust: 28.542 },
} as const;

describe.each([
  ['stands on', EXACT.stands, false],
  ['hits', EXACT.hits, true],
] as const)('a dealer who %s a soft 17', (_, exact, hitSoft17) => {
  test('ends on each total as often as it must, over 20,000 hands', () => {
    const hands = 20_000;
    const random = seededRandom(`dealer/${hitSoft17}`);
    const ranks: readonly Ranked[] = Array.from({ length: 13 }, (_each, rank) => ({ rank }));
    const draw = () => random.pick(ranks);
    const counted = new Map<string, number>();
    for (let hand = 0; hand < hands; hand++) {
      const cards = [draw(), draw()];
      const { total } = playDealer(cards, draw, hitSoft17);
      const end = isBlackjack(cards) ? 'blackjack' : total > 21 ? 'bust' : String(total);
      counted.set(end, (counted.get(end) ?? 0) + 1);
    }
    expect([...counted.keys()].sort()).toEqual(Object.keys(exact).sort());
    for (const [end, percent] of Object.entries(exact)) {
      const chance = percent / 100;
      const error = Math.sqrt((chance * (1 - chance)) / hands);
      expect(Math.abs((counted.get(end) ?? 0) / hands - chance) / error, end).toBeLessThan(4);
    }
  });
});

describe('2,000 hands in a match', () => {
  /** The gain of a player who bets ten each time, and its standard error. */
  function gainOf(seed: string, advise: typeof adviceFor): { readonly gain: number; readonly error: number } {
    const rounds = 1000;
    const match = createMatch(blackjack, { options: { rounds, bankroll: 100_000 } });
    const gains: number[] = [];
    for (const part of ['a', 'b']) {
      match.restart(`${seed}/${part}`);
      const [player] = match.game.players;
      if (player === undefined) throw new Error('nobody plays');
      let before = player.chips;
      for (let round = 1; round <= rounds; round++) {
        while (!match.isOver && (match.game.phase !== 'betting' || match.game.round < round)) {
          const move = advise(match.game, player);
          if (!match.play(move).ok) throw new Error(`${move.action} was refused`);
        }
        gains.push((player.chips - before) / 10);
        before = player.chips;
      }
    }
    expect(gains).toHaveLength(2000);
    const gain = gains.reduce((sum, each) => sum + each, 0) / gains.length;
    const variance = gains.reduce((sum, each) => sum + (each - gain) ** 2, 0) / gains.length;
    return { gain, error: Math.sqrt(variance / gains.length) };
  }

  test('basic strategy loses about half a percent of the first bet', () => {
    const { gain, error } = gainOf('book', adviceFor);
    expect(error).toBeGreaterThan(0.023);
    expect(error).toBeLessThan(0.029);
    expect(Math.abs(gain + 0.0055)).toBeLessThan(4 * error);
  });

  test('whoever always hits loses most of it: the measure can tell', () => {
    const hit: typeof adviceFor = (game, player) => {
      const advice = adviceFor(game, player);
      return game.phase === 'play' ? { ...advice, action: 'hit', args: [] } : advice;
    };
    expect(gainOf('hits', hit).gain).toBeLessThan(-0.5);
  });
});
