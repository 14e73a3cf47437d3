import { createMatch, seededRandom } from '@rookery/engine';
import { offersFor, viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { texasHoldem } from '../rules/index.ts';
import { betPresets } from './bet-presets.ts';
import { potOf, stakesIn } from './standing.ts';

test('a bet into a pot of 20 is the least, half the pot, the pot, or everything', () => {
  const presets = betPresets({ min: 2, max: 100, price: 0, toCall: 0, pot: 20, all: 100 });
  expect(presets).toEqual([
    { preset: 'least', value: 2 },
    { preset: 'half', value: 10 },
    { preset: 'pot', value: 20 },
    { preset: 'allIn', value: 100 },
  ]);
});

test('a raise by the pot is by what is in it after the call', () => {
  const presets = betPresets({ min: 20, max: 200, price: 10, toCall: 10, pot: 30, all: 200 });
  expect(presets.find(({ preset }) => preset === 'pot')?.value).toBe(50);
  expect(presets.find(({ preset }) => preset === 'half')?.value).toBe(30);
});

test('what may not be bet is left out, and everything is called so even where it is the least', () => {
  expect(betPresets({ min: 8, max: 8, price: 4, toCall: 4, pot: 100, all: 8 })).toEqual([{ preset: 'allIn', value: 8 }]);
});

test('who has more than others could call is offered the most they could', () => {
  const presets = betPresets({ min: 4, max: 30, price: 2, toCall: 2, pot: 3, all: 80 });
  expect(presets.at(-1)).toEqual({ preset: 'most', value: 30 });
});

test('what a call costs and what is in the pot is as the rules have it, in every position of random games', () => {
  const random = seededRandom('calls');
  const match = createMatch(texasHoldem, { players: 4, seed: 'calls', options: { hands: 30, stack: 400 } });
  let calls = 0;
  while (!match.isOver) {
    const seat = match.toAct[0] ?? 0;
    const view = viewFor(match, seat);
    expect(potOf(stakesIn(view))).toBe(match.game.pot);
    const cost = stakesIn(view)[seat]?.toCall ?? 0;
    const folded = stakesIn(view).map(({ standing }) => standing === 'folded');
    expect(folded).toEqual(match.game.players.map(({ isIn, eliminated }) => !isIn && !eliminated));
    expect(cost > 0).toBe(offersFor(match, seat).some(({ action }) => action === 'call'));
    const move = match.sample(random, 'descent');
    if (move === undefined) break;
    match.play(move);
    if (move.action !== 'call') continue;
    calls++;
    const told = viewFor(match, seat).messages.slice(view.messages.length);
    expect(told.find((line) => line.includes(' calls '))).toContain(` calls ${cost}`);
  }
  expect(calls).toBeGreaterThan(3);
});
