import type { Definition, Match } from '@rookery/engine';
import { addressKey } from '@rookery/table';
import { describe, expect, test } from 'vitest';
import type { Klondike } from '../rules/index.ts';
import { finishingStep } from './finishing.ts';
import { type Lying, positionOf, shownAs, viewOf } from './position.test-kit.ts';

const UP_TO_TEN = [10, 10, 10, 10];
const COURTS = ['Kh Qs Jh', 'Kd Qc Jd', 'Kc Qh Jc', 'Ks Qd Js'];

/** Takes the next finishing step, as the table would. */
function take(match: Match<Definition<Klondike>>, options: Lying['options']): boolean {
  const view = viewOf(match, options);
  const step = finishingStep(view);
  if (step === null) return false;
  if (step.kind === 'take') return match.act(0, step.action).ok;
  const { attributes } = shownAs(view, ({ id }) => addressKey({ id }) === addressKey(step.card));
  const { cards, foundations } = match.game;
  const card = cards.find(({ rank, suit }) => rank === attributes.rank && suit === attributes.suit);
  return match.act(0, 'move', { card, to: foundations[card?.suit ?? 0] }).ok;
}

/** Takes steps to the end. How many there were. */
function finish(match: Match<Definition<Klondike>>, options: Lying['options'] = {}): number {
  let steps = 0;
  while (steps < 2000 && take(match, options)) steps++;
  return steps;
}

describe('finishing', () => {
  test('puts up all cards of open columns, one at a time, and wins', () => {
    const match = positionOf({ foundations: UP_TO_TEN, columns: COURTS });
    expect(finish(match)).toBe(12);
    expect(match.game.isWon).toBe(true);
  });

  test('is not offered while a card of a column is face down', () => {
    const match = positionOf({ foundations: UP_TO_TEN, columns: ['.Kh Qs Jh', ...COURTS.slice(1)] });
    expect(finishingStep(viewOf(match))).toBeNull();
  });

  test('goes through the stock for what is left there', () => {
    const match = positionOf({ foundations: UP_TO_TEN, columns: COURTS.slice(0, 3), options: { scoring: 'none' } });
    expect(match.game.stock.size).toBe(3);
    finish(match, { scoring: 'none' });
    expect(match.game.isWon).toBe(true);
  });

  test('takes from the waste, and turns no waste over where that costs points', () => {
    const match = positionOf({ foundations: UP_TO_TEN, columns: COURTS.slice(0, 3), waste: 'Js Qd Ks' });
    const [before] = match.players.map(({ score }) => score);
    expect(finish(match)).toBeGreaterThan(0);
    expect(match.game.pass).toBe(1);
    expect(match.players[0]?.score).toBeGreaterThanOrEqual(before ?? 0);
  });

  test('leaves the stock alone in draw 3', () => {
    const options = { draw: 3 };
    const match = positionOf({ foundations: UP_TO_TEN, columns: COURTS.slice(0, 3), options });
    expect(finishingStep(viewOf(match, options))).toBeNull();
  });

  test('has nothing to do when all is over', () => {
    const match = positionOf({ foundations: [13, 13, 13, 12], columns: ['Ks'] });
    expect(finish(match)).toBe(1);
    expect(finishingStep(viewOf(match))).toBeNull();
  });
});
