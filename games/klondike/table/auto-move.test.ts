import { expect, test } from 'vitest';
import { shouldAutoMove } from './auto-move.ts';
import { positionOf, viewOf } from './position.test-kit.ts';

/** A card is safe after the draw, and before it. */
function drawn() {
  const match = positionOf({ columns: ['.5h Ah', 'Kc'] });
  const before = viewOf(match);
  match.act(0, 'draw');
  return { before, after: viewOf(match) };
}

test('safe cards go up after a move', () => {
  const { before, after } = drawn();
  expect(shouldAutoMove(before, after)).toBe(true);
});

test('but not when something is taken back or played again, or the page has just been opened', () => {
  const { before, after } = drawn();
  expect(shouldAutoMove(after, before)).toBe(false);
  expect(shouldAutoMove(before, { ...after, canRedo: true })).toBe(false);
  expect(shouldAutoMove(null, after)).toBe(false);
});

test('and not while no card is safe', () => {
  const match = positionOf({ columns: ['.5h 7h', 'Kc'], waste: '9h' });
  const before = viewOf(match);
  const after = { ...viewOf(match), match: { ...viewOf(match).match, step: 9 } } as typeof before;
  expect(after.offers.map(({ action }) => action)).not.toContain('autoMove');
  expect(shouldAutoMove(before, after)).toBe(false);
});
