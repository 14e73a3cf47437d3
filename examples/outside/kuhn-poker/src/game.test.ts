import { describeGame, expectMoves, expectOutcome, perft, playAll, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { Card, kuhnPoker } from './rules.ts';

describeGame(kuhnPoker);

const RANKS = [0, 1, 2];
const DEALS = RANKS.flatMap((first) => RANKS.filter((rank) => rank !== first).map((second) => [first, second] as const));

/** A hand with these cards, as ranks: jack 0, queen 1, king 2. */
const dealt = (...ranks: readonly number[]) =>
  scenario(kuhnPoker)
    .with(({ game }) => {
      for (const card of game.all(Card)) card.putInto(game.deck);
      for (const { hand, seat } of game.players) game.deck.first(Card, { rank: ranks[seat] ?? 0 })?.putInto(hand);
    })
    .begin();

test('there are six deals of five lines each: thirty ends', () => {
  const lines = [
    ['check', 'check'],
    ['check', 'bet', 'fold'],
    ['check', 'bet', 'call'],
    ['bet', 'fold'],
    ['bet', 'call'],
  ];
  const ends = DEALS.flatMap((deal) =>
    lines.map((line) => {
      const match = dealt(...deal);
      playAll(match, line);
      return match.isOver;
    }),
  );
  expect(ends).toEqual(Array.from({ length: 30 }, () => true));
  expect(perft(kuhnPoker, 3)).toEqual([2, 4, 2]);
});

test('who folds loses the ante, who calls and has the lower card loses two', () => {
  const folded = dealt(0, 1);
  playAll(folded, ['bet', 'fold']);
  expectOutcome(folded, [0]);
  expect(folded.outcome?.scores).toEqual([1, -1]);
  const called = dealt(0, 1);
  playAll(called, ['bet', 'call']);
  expect(called.outcome?.scores).toEqual([-2, 2]);
  const checked = dealt(2, 1);
  expectMoves(checked, ['check', 'bet']);
  playAll(checked, ['check', 'check']);
  expect(checked.outcome?.scores).toEqual([1, -1]);
});

test('with the best play of both, the first player loses an eighteenth of a chip a hand', () => {
  // Kuhn, 1950: the chances to bet or call, for the jack, the queen and the king; the first player bets the jack with chance `a`.
  const a = 1 / 3;
  const bets: Readonly<Record<string, readonly number[]>> = {
    first: [a, 0, 3 * a],
    'after check': [1 / 3, 0, 1],
    'after bet': [0, 1 / 3, 1],
    'after check and bet': [0, a + 1 / 3, 1],
  };
  const value = ([first, second]: readonly [number, number], line: readonly string[] = []): number => {
    const match = dealt(first, second);
    playAll(match, line);
    if (match.isOver) return match.outcome?.scores?.[0] ?? Number.NaN;
    const seat = match.toAct[0] ?? 0;
    const where = line.length === 0 ? 'first' : `after ${line.join(' and ')}`;
    const chance = bets[where]?.[seat === 0 ? first : second] ?? Number.NaN;
    const [passive, active] = line.includes('bet') ? ['fold', 'call'] : ['check', 'bet'];
    const after = (move: string, weight: number) => (weight === 0 ? 0 : weight * value([first, second], [...line, move]));
    return after(active ?? '', chance) + after(passive ?? '', 1 - chance);
  };
  const mean = DEALS.reduce((sum, deal) => sum + value(deal), 0) / DEALS.length;
  expect(mean).toBeCloseTo(-1 / 18, 10);
});
