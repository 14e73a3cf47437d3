import type { HistoryStep } from '@rookery/react';
import { expect, test } from 'vitest';
import { actsUntil, lastTurn } from './acts.ts';

function step(number: number, seat: number, id: number, isTakenBack = false): HistoryStep {
  return {
    step: number,
    at: 0,
    events: [
      { kind: 'said', text: 'Well.' },
      { kind: 'acted', seat, action: 'place', args: { cell: { id } } },
    ],
    lines: [],
    isTakenBack,
  };
}

test('acts are those up to a step that were not taken back, with the keys of what was chosen', () => {
  const history = [step(1, 0, 7), step(2, 1, 8, true), step(2, 1, 9), step(3, 0, 10)];
  expect(actsUntil(history, 2)).toEqual([
    { step: 1, seat: 0, action: 'place', args: { cell: 'id:7' } },
    { step: 2, seat: 1, action: 'place', args: { cell: 'id:9' } },
  ]);
});

test('what others have done in secret is left out', () => {
  const secret: HistoryStep = {
    ...step(1, 0, 7),
    events: [{ kind: 'acted', seat: 0, action: 'bid', args: null }],
  };
  expect(actsUntil([secret], 1)).toEqual([]);
});

test('a turn may be several acts of one seat', () => {
  const acts = actsUntil([step(1, 0, 1), step(2, 1, 2), step(3, 0, 3), step(4, 0, 4)], 4);
  expect(lastTurn(acts).map((act) => act.step)).toEqual([3, 4]);
  expect(lastTurn(acts.slice(0, 1)).map((act) => act.step)).toEqual([1]);
  expect(lastTurn([])).toEqual([]);
});
