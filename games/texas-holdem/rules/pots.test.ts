import { type Random, seededRandom } from '@rookery/engine';
import { expect, test } from 'vitest';
import { sidePots, split } from './pots.ts';

const stake = (paid: number, isIn = true) => ({ paid, isIn });

test('with equal stakes there is one pot', () => {
  expect(sidePots([stake(5), stake(5), stake(5, false)])).toEqual([{ amount: 15, seats: [0, 1] }]);
});

test('every amount at which someone is all in makes a pot', () => {
  expect(sidePots([stake(20), stake(5), stake(12), stake(20)])).toEqual([
    { amount: 20, seats: [0, 1, 2, 3] },
    { amount: 21, seats: [0, 2, 3] },
    { amount: 16, seats: [0, 3] },
  ]);
});

test('chips of those who folded lie in the pots that they have paid for', () => {
  expect(sidePots([stake(20), stake(5), stake(12, false), stake(20)])).toEqual([
    { amount: 20, seats: [0, 1, 3] },
    { amount: 37, seats: [0, 3] },
  ]);
});

test('what only those who folded have paid beyond goes to the last pot', () => {
  expect(sidePots([stake(9, false), stake(5), stake(5)])).toEqual([{ amount: 19, seats: [1, 2] }]);
});

test('odd chips go to the first, one each', () => {
  expect(split(12, 3)).toEqual([4, 4, 4]);
  expect(split(13, 3)).toEqual([5, 4, 4]);
  expect(split(14, 3)).toEqual([5, 5, 4]);
  expect(split(7, 1)).toEqual([7]);
});

/** The pots as a dealer makes them: again and again the smallest bet of those who are in is taken from everyone. */
function byHand(stakes: readonly { readonly paid: number; readonly isIn: boolean }[]) {
  const left = stakes.map(({ paid }) => paid);
  const pots: { amount: number; seats: number[] }[] = [];
  for (;;) {
    const seats = [...stakes.keys()].filter((seat) => stakes[seat]?.isIn && (left[seat] ?? 0) > 0);
    if (seats.length === 0) break;
    const smallest = Math.min(...seats.map((seat) => left[seat] ?? 0));
    let amount = 0;
    for (const seat of left.keys()) {
      const taken = Math.min(smallest, left[seat] ?? 0);
      left[seat] = (left[seat] ?? 0) - taken;
      amount += taken;
    }
    pots.push({ amount, seats });
  }
  const last = pots.at(-1);
  if (last) last.amount += left.reduce((sum, chips) => sum + chips, 0);
  return pots;
}

test('the pots are those that a dealer makes by hand', () => {
  const random: Random = seededRandom('pots');
  for (let i = 0; i < 2000; i++) {
    const stakes = Array.from({ length: random.integer(2, 9) }, () => stake(random.integer(1, 8), random.below(3) > 0));
    stakes[0] = stake(random.integer(1, 8));
    expect(sidePots(stakes), JSON.stringify(stakes)).toEqual(byHand(stakes));
  }
});
