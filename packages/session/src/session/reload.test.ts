import { describe, expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import type { FailurePlace } from './failure.ts';
import {
  act,
  answer,
  brokenRace,
  codeOf,
  GAMES,
  HOST,
  lobby,
  NOBODY,
  perform,
  race,
  rebuilt,
  shorterRace,
  shown,
  started,
  value,
} from './session.test-kit.ts';
import type { Session } from './session.ts';

const DEVELOPMENT = { development: true } as const;
const scores = ({ match }: Session) => match?.players.map(({ score }) => score);

/** Ann goes 3, Ben 7, Ann 4, Ben 2: shorter races refuse the 7. */
function fourMoves(failed?: (error: unknown, place: FailurePlace) => void): Session {
  const session = started({ game: 'race', seats: 2 }, { ...DEVELOPMENT, ...(failed && { failed }) });
  for (const [seat, far] of [
    [0, 3],
    [1, 7],
    [0, 4],
    [1, 2],
  ] as const)
    value(act(session, seat, 'go', { far }));
  return session;
}

describe('a reload that keeps the longest prefix', () => {
  test('stands before the first move that the new rules refuse, and names it', () => {
    const session = fourMoves();
    const { divergence, without } = value(session.reload(shorterRace, 2000, { keepPrefix: true }));
    expect(divergence).toMatchObject({ input: 1, step: 1, seat: 1, move: 'go 7' });
    expect(divergence?.reason).toContain('from 1 to 5');
    expect(divergence).not.toHaveProperty('error');
    expect(without).toHaveLength(3);
    expect(session.match?.step).toBe(1);
    expect(shown(rebuilt(session))).toEqual(shown(session));
    expect(session.history(null)).toHaveLength(1);
  });

  test('tries all moves again when it is told to leave out none', () => {
    const session = fourMoves();
    value(session.reload(shorterRace, 2000, { keepPrefix: true }));
    expect(value(session.reload(race, 3000, { without: [], keepPrefix: true })).divergence).toBeNull();
    expect(scores(session)).toEqual([7, 9]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('continues from the prefix: later reloads leave the rest out', () => {
    const session = fourMoves();
    value(session.reload(shorterRace, 2000, { keepPrefix: true }));
    value(act(session, 1, 'go', { far: 5 }));
    expect(value(session.reload(race, 3000)).divergence).toBeNull();
    expect(scores(session)).toEqual([3, 5]);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('replays without one move, up to the next that does not fit', () => {
    const session = fourMoves();
    const { divergence } = value(session.reload(shorterRace, 2000, { keepPrefix: true }));
    const next = value(session.reload(shorterRace, 3000, { without: [divergence?.entry ?? -1], keepPrefix: true }));
    // Without Ben's 7 it is still Ben's turn, so Ann's 4 does not fit either.
    expect(next.divergence).toMatchObject({ seat: 0, move: 'go 4' });
    expect(next.divergence?.reason).toContain("isn't your turn");
  });

  test('hands over the error of rules that throw, and keeps the answers before it', () => {
    const told: unknown[] = [];
    const session = fourMoves((error) => told.push(error));
    value(act(session, 0, 'detour'));
    value(answer(session, 0, 4));
    const { divergence } = value(session.reload(brokenRace, 2000, { keepPrefix: true }));
    expect(divergence).toMatchObject({ seat: 0, move: 'go 4', error: expect.any(Error) });
    expect(told).toEqual([divergence?.error]);
    expect(scores(session)).toEqual([3, 7]);
    expect(value(session.reload(race, 3000, { without: [] })).divergence).toBeNull();
    expect(session.match?.questions).toHaveLength(1);
    expect(shown(rebuilt(session))).toEqual(shown(session));
  });

  test('replays a restored match without what was left out, after rules have thrown in play', () => {
    const session = fourMoves();
    value(session.reload(shorterRace, 2000, { keepPrefix: true }));
    value(session.reload(race, 2000));
    value(act(session, 1, 'detour'));
    value(answer(session, 1, 4));
    expect(codeOf(answer(session, 1, 5))).toBe('game-failed');
    expect(scores(session)).toEqual([3, 0]);
    expect(session.match?.step).toBe(1);
  });
});

describe('bots during the match, in development', () => {
  test('take any seat and give it back', () => {
    const session = started({ game: 'race', seats: 2 }, DEVELOPMENT);
    const setBot = (bot: string | null) => session.perform({ kind: 'setBot', seat: 0, bot }, HOST, 2000);
    value(setBot('easy'));
    expect(session.botToMove()).toEqual({ seat: 0, bot: 'easy' });
    expect(session.viewFor(1, NOBODY).seats[0]).toMatchObject({ status: 'claimed', name: 'Ann', bot: 'easy' });
    expect(shown(rebuilt(session))).toEqual(shown(session));
    value(setBot(null));
    expect(session.botToMove()).toBeUndefined();
    expect(codeOf(setBot('nobody'))).toBe('unknown-bot');
    expect(codeOf(perform(session, 0, { kind: 'setBot', seat: 1, bot: 'easy' }))).toBe('not-host');
  });

  test('stay where they are in a match that is not for development', () => {
    const session = started({ game: 'race', seats: 2 });
    expect(codeOf(session.perform({ kind: 'setBot', seat: 0, bot: 'easy' }, HOST, 2000))).toBe('already-started');
    expect(codeOf(lobby({ game: 'race' }).perform({ kind: 'setBot', seat: 0, bot: 'easy' }, HOST, 2000))).toBe('ok');
  });
});

test('a registry that lacks the rules cannot rebuild the match', () => {
  const session = fourMoves();
  value(session.reload(shorterRace, 2000, { keepPrefix: true }));
  expect(() => rebuilt(session, {}, gameRegistry([race]))).toThrow('bad-record');
  expect(rebuilt(session, {}, GAMES).head).toBe(session.head);
});
