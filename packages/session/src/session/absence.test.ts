import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import { act, codeOf, NOBODY, perform, rebuilt, shown, started, value } from './session.test-kit.ts';

describe('who has gone', () => {
  test('is waited for where nothing is settled', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(session.markAbsent(0, 2000)).toEqual([]);
    expect(codeOf(perform(session, 0, { kind: 'leave' }))).toBe('not-allowed');
  });

  test('is stood in for by a bot until they return', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'bot' } });
    expect(session.botToMove()).toBeUndefined();
    expect(session.markAbsent(0, 2000)).toEqual([{ kind: 'absent', seat: 0, at: 2000 }]);
    expect(session.markAbsent(0, 2000)).toEqual([]);
    expect(session.botToMove()).toEqual({ seat: 0, bot: 'easy' });
    expect(session.viewFor(null, NOBODY).seats[0]).toMatchObject({ status: 'claimed', bot: 'easy', isOut: false });
    expect(shown(rebuilt(session))).toEqual(shown(session));
    expect(session.markReturned(0, 3000)).toEqual([{ kind: 'returned', seat: 0, at: 3000 }]);
    expect(session.markReturned(0, 3000)).toEqual([]);
    expect(session.botToMove()).toBeUndefined();
    const move = [...(session.match?.legal(0) ?? [])][0];
    expect(move && codeOf(session.applyBotMove(0, move, 1000))).toBe('not-allowed');
  });

  test('is there again when they do something', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'bot' } });
    session.markAbsent(0, 2000);
    expect(value(act(session, 0, 'go', { far: 1 }))).toMatchObject([{ kind: 'returned' }, { kind: 'played' }]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('may have said so', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'bot' } });
    expect(value(perform(session, 0, { kind: 'leave' }))).toMatchObject([{ kind: 'absent', seat: 0 }]);
    expect(session.botToMove()).toEqual({ seat: 0, bot: 'easy' });
  });

  test('loses the turn, where turns are skipped, and only when it is theirs', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'skip' } });
    expect(session.markAbsent(1, 2000)).toEqual([]);
    const entries = session.markAbsent(0, 2000);
    expect(entries).toMatchObject([
      { kind: 'absent', seat: 0 },
      { kind: 'played', seat: 0, because: 'absence' },
    ]);
    expect(session.match?.toAct).toEqual([1]);
    expect(session.markAbsent(0, 2000)).toEqual([]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
    expect(stateHash(rebuilt(session).match ?? expect.fail())).toBe(stateHash(session.match ?? expect.fail()));
  });

  test('loses a match of two, where absence is forfeit', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'forfeit' } });
    session.markAbsent(0, 2000);
    expect(session.viewFor(null, NOBODY).ending).toEqual({ by: 'absence', winners: [1], seat: 0 });
  });

  test('is out among more, where absence is forfeit, and cannot come back', () => {
    const session = started({ game: 'race', seats: 3, absence: { after: 30, policy: 'forfeit' } });
    session.markAbsent(0, 2000);
    expect(session.stage).toBe('playing');
    expect(session.markReturned(0, 3000)).toEqual([]);
    expect(codeOf(act(session, 0, 'go', { far: 1 }))).toBe('seat-out');
    session.markAbsent(2, 3000);
    expect(session.viewFor(null, NOBODY).ending).toEqual({ by: 'absence', winners: [1], seat: 2 });
  });

  test('is not looked for in a pause, and bots never go', () => {
    const session = started({ game: 'race', seats: 2, bots: { 1: 'easy' }, absence: { after: 30, policy: 'forfeit' } });
    expect(session.markAbsent(1, 2000)).toEqual([]);
    value(perform(session, 0, { kind: 'askPause' }));
    expect(session.markAbsent(0, 2000)).toEqual([]);
  });

  test('keeps their say about a take-back: nobody takes back their moves meanwhile', () => {
    const session = started({ game: 'race', seats: 2, absence: { after: 30, policy: 'bot' } });
    for (const seat of [0, 1, 0, 1]) value(act(session, seat, 'go', { far: 1 }));
    session.markAbsent(1, 2000);
    value(perform(session, 0, { kind: 'askUndo', steps: 4 }));
    expect(session.match?.step).toBe(4);
    expect(session.viewFor(null, NOBODY).proposal).toMatchObject({ what: 'undo', steps: 4, agreed: [] });
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(session.match?.step).toBe(0);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('keeps their say about a draw, not about a pause', () => {
    const session = started({ game: 'race', seats: 3, absence: { after: 30, policy: 'bot' } });
    session.markAbsent(2, 2000);
    value(perform(session, 0, { kind: 'offerDraw' }));
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(session.stage).toBe('playing');
    value(perform(session, 0, { kind: 'agree', agree: false }));
    value(perform(session, 0, { kind: 'askPause' }));
    value(perform(session, 1, { kind: 'agree', agree: true }));
    expect(session.viewFor(null, NOBODY).isPaused).toBe(true);
  });
});
