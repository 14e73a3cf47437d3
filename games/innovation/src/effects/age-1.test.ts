import { describe, expect, test } from 'vitest';
import { activate, answer, asked, bottom, hand, scored, table } from '../table.test-kit.ts';

describe('Pottery', () => {
  const holding = () =>
    activate(
      table({ seats: [{ board: ['pottery'], hand: ['tools', 'archery', 'sailing', 'calendar'] }, { board: ['oars'] }] }),
      'pottery',
    );

  test('returns up to three cards and scores a card of that value, then draws a 1', () => {
    const match = holding();
    expect(asked(match)).toMatchObject({ seat: 0, from: ['tools', 'archery', 'sailing', 'calendar'] });
    answer(match, ['tools', 'archery', 'calendar'], ['archery', 'tools', 'calendar']);
    expect(scored(match, 0)).toHaveLength(1);
    expect(match.game.players[0]?.score).toBe(3);
    expect([hand(match, 0).length, bottom(match, 1, 2), bottom(match, 2)]).toEqual([2, ['tools', 'archery'], ['calendar']]);
  });

  test('may be declined; the 1 is drawn all the same', () => {
    const match = answer(holding(), []);
    expect([hand(match, 0).length, scored(match, 0)]).toEqual([5, []]);
  });

  test('asks nothing of an empty hand', () => {
    const match = activate(table({ seats: [{ board: ['pottery'] }, { board: ['oars'] }] }), 'pottery');
    expect([asked(match), hand(match, 0).length]).toEqual([undefined, 1]);
  });
});
