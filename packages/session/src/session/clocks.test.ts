import { describe, expect, test } from 'vitest';
import { act, codeOf, lobby, NOBODY, perform, rebuilt, shown, started, value } from './session.test-kit.ts';
import type { Session } from './session.ts';

const time = { initial: 60, increment: 5 };
const left = (session: Session): readonly (number | undefined)[] =>
  session.viewFor(null, NOBODY).seats.map((seat) => seat.left);

describe('clocks', () => {
  test('run for who may act, and stand before the match', () => {
    expect(lobby({ game: 'race', time }).viewFor(null, NOBODY).since).toBeNull();
    const session = started({ game: 'race', seats: 2, time });
    expect(left(session)).toEqual([60_000, 60_000]);
    expect(session.viewFor(null, NOBODY).since).toBe(1000);
    expect(session.dueAt).toBe(61_000);
  });

  test('are charged by when things happen, and get the increment for a step', () => {
    const session = started({ game: 'race', seats: 2, time });
    value(act(session, 0, 'go', { far: 1 }, 11_000));
    expect(left(session)).toEqual([55_000, 60_000]);
    value(act(session, 1, 'go', { far: 1 }, 41_000));
    expect(left(session)).toEqual([55_000, 35_000]);
    expect(session.dueAt).toBe(96_000);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('are charged for what is taken back, without an increment', () => {
    const session = started({ game: 'race', seats: 2, time });
    value(act(session, 0, 'go', { far: 1 }, 11_000));
    value(perform(session, 0, { kind: 'undo' }, 14_000));
    expect(left(session)).toEqual([55_000, 57_000]);
    expect(session.viewFor(null, NOBODY)).toMatchObject({ since: 14_000, match: { toAct: [0] } });
  });

  test('of those who act at once stop for each when it hands in, and show it only afterwards', () => {
    const session = started({ game: 'auction', seats: 2, time });
    value(act(session, 0, 'bid', { amount: 1 }, 11_000));
    expect(left(session)).toEqual([60_000, 60_000]);
    expect(session.viewFor(1, NOBODY).since).toBe(1000);
    expect(session.expireClocks(60_999)).toEqual([]);
    value(act(session, 1, 'bid', { amount: 1 }, 41_000));
    expect(left(session)).toEqual([55_000, 25_000]);
  });

  test('of those who hand in do not run out', () => {
    const session = started({ game: 'auction', seats: 2, time });
    value(act(session, 0, 'bid', { amount: 1 }, 11_000));
    expect(session.expireClocks(70_000)).toMatchObject([{ kind: 'outOfTime', seat: 1, at: 70_000 }]);
    expect(session.viewFor(null, NOBODY).ending).toEqual({ by: 'time', winners: [0], seat: 1 });
  });

  test('that run out end a match of two', () => {
    const session = started({ game: 'race', seats: 2, time });
    expect(session.expireClocks(60_999)).toEqual([]);
    expect(codeOf(act(session, 0, 'go', { far: 1 }, 61_000))).toBe('time-up');
    const head = session.head;
    expect(session.expireClocks(61_000)).toEqual([{ kind: 'outOfTime', seat: 0, at: 61_000 }]);
    expect(session.head).toBe(head + 1);
    expect(session.viewFor(null, NOBODY)).toMatchObject({
      stage: 'over',
      ending: { by: 'time', winners: [1] },
      since: null,
    });
    expect(session.dueAt).toBeUndefined();
    expect(left(session)).toEqual([0, 60_000]);
  });

  test('that run out among more put a bot in the seat, and stand for it from then on', () => {
    const session = started({ game: 'race', seats: 3, time });
    session.expireClocks(61_000);
    expect(session.stage).toBe('playing');
    expect(session.viewFor(null, NOBODY).seats[0]).toMatchObject({ isOut: true, bot: 'easy' });
    expect(session.botToMove()).toEqual({ seat: 0, bot: 'easy' });
    expect(session.dueAt).toBeUndefined();
    const move = [...(session.match?.legal(0) ?? [])][0];
    if (move === undefined) throw new Error('there is a move');
    value(session.applyBotMove(0, move, 80_000));
    expect(session.dueAt).toBe(140_000);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('stand still in a pause', () => {
    const session = started({ game: 'race', seats: 2, time });
    value(perform(session, 0, { kind: 'askPause' }, 2000));
    value(perform(session, 1, { kind: 'agree', agree: true }, 11_000));
    expect(session.viewFor(null, NOBODY)).toMatchObject({ isPaused: true, since: null });
    expect(left(session)).toEqual([50_000, 60_000]);
    expect(session.dueAt).toBeUndefined();
    expect(codeOf(act(session, 0, 'go', { far: 1 }, 900_000))).toBe('paused');
    value(perform(session, 1, { kind: 'resume' }, 1_000_000));
    expect(session.dueAt).toBe(1_050_000);
    value(act(session, 0, 'go', { far: 1 }, 1_010_000));
    expect(left(session)).toEqual([45_000, 60_000]);
  });
});
