import { printPosition, stateHash } from '@rookery/engine/formats';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Inspection, InspectRequest } from './inspection.ts';
import { finish } from './replay-job.ts';
import { act, codeOf, GAMES, NOBODY, perform, rebuilt, SECRET, shown, started, value } from './session.test-kit.ts';
import { Session } from './session.ts';

const OPEN = { development: true };

function inspect(session: Session, request: InspectRequest = {}): Inspection {
  return value(finish(session.inspectJob(request)));
}

const BOTS = { 0: 'random', 1: 'random' };

/** Lets the bots make moves. */
function play(session: Session, moves: number): void {
  for (let i = 0; i < moves; i++) {
    const seat = session.match?.toAct[0] ?? 0;
    value(session.applyBotMove(seat, session.match?.legal(seat).at(i) ?? expect.fail(), 1000));
  }
}

/** A match of Go Fish after some moves. */
function fishing(): Session {
  const session = started({ game: 'go-fish', seats: 2, bots: BOTS }, OPEN);
  play(session, 6);
  return session;
}

describe('what is hidden', () => {
  let session: Session;
  beforeAll(() => {
    session = fishing();
  });

  test('is told in a session for development only', () => {
    const closed = started({ game: 'go-fish', seats: 2 });
    expect(codeOf(finish(closed.inspectJob({})))).toBe('not-allowed');
    expect(closed.viewFor(0, NOBODY).isDevelopment).toBeUndefined();
    expect(session.viewFor(0, NOBODY).isDevelopment).toBe(true);
    expect(codeOf(finish(session.inspectJob({})))).toBe('ok');
  });

  test('is there with all labels, and beside it what each viewer knows', () => {
    const { position, labels } = inspect(session);
    expect(position).toBe(printPosition(session.match ?? expect.fail()));
    const { entities } = JSON.parse(position) as { entities: { id: number; class: string; in: number }[] };
    expect(Object.keys(labels)).toHaveLength(entities.length);
    const cards = entities.filter((entity) => entity.class === 'Card');
    const numbers = [0, 1, null].map((viewer) => inspect(session, { viewer }).as ?? expect.fail());
    for (const { known, view } of numbers) {
      const text = JSON.stringify(view.table);
      for (const number of Object.values(known)) expect(text).toContain(`"id":${number}`);
    }
    const [ann, bob, others] = numbers.map(({ known }) => cards.filter(({ id }) => known[id] !== undefined).length);
    expect(ann).toBeGreaterThan(others ?? 0);
    expect(bob).toBeGreaterThan(others ?? 0);
    expect(Math.max(ann ?? 0, bob ?? 0)).toBeLessThan(cards.length);
  });

  test('of a past step is as it was, and says what has changed since another', () => {
    const step = session.match?.step ?? 0;
    const before = inspect(session, { step: 0 });
    expect(before.step).toBe(0);
    expect(before.position).not.toBe(inspect(session).position);
    const forth = inspect(session, { step, since: 0 }).changes ?? [];
    const back = inspect(session, { step: 0, since: step }).changes ?? [];
    expect(forth.length).toBeGreaterThan(0);
    expect(new Set(back.map((change) => change.kind))).toEqual(new Set(forth.map((change) => change.kind)));
    expect(inspect(session, { step, since: step }).changes).toEqual([]);
    expect(codeOf(finish(session.inspectJob({ step: step + 1 })))).toBe('malformed-input');
    expect(codeOf(finish(session.inspectJob({ viewer: 7 })))).toBe('malformed-input');
  });

  test('explains the actions of any seat, and lists the moves so far', () => {
    const { toAct, as } = inspect(session, { viewer: 0 });
    const waits = toAct.includes(0);
    expect(as?.traces).toMatchObject([{ action: 'ask', offered: waits, available: waits }]);
    const { moves = [] } = inspect(session, { moves: true });
    expect(moves).toHaveLength(session.match?.step ?? -1);
    expect(moves[0]?.[1]).toMatch(/^ask /);
    expect(inspect(session, { step: 2, moves: true }).moves).toEqual(moves.slice(0, 2));
  });

  test('a question that is open is told, with the position before it', () => {
    const race = started({ game: 'race', seats: 1 }, OPEN);
    const before = inspect(race).position;
    value(act(race, 0, 'detour'));
    const { questions, position, as } = inspect(race, { viewer: 0 });
    expect(questions).toEqual([{ seat: 0, prompt: 'How far' }]);
    expect(JSON.parse(position)).toMatchObject({ entities: (JSON.parse(before) as { entities: unknown }).entities });
    expect(as?.traces.every(({ offered }) => !offered)).toBe(true);
  });
});

describe('a match that starts at a position', () => {
  const creation = (position: string) => ({ game: 'go-fish', position, seats: 2, bots: BOTS });
  const create = (position: string, policy = OPEN) =>
    Session.create('edited', GAMES, creation(position), { host: 'host', secret: SECRET, now: 0 }, policy);

  test('is created for development only, and at positions that fit the game', () => {
    const { position } = inspect(fishing());
    expect(codeOf(create(position))).toBe('ok');
    expect(codeOf(create(position, { development: false }))).toBe('not-allowed');
    expect(codeOf(create('{}'))).toBe('bad-position');
    expect(codeOf(create(position.replace('"go-fish"', '"hex"')))).toBe('bad-position');
    const three = Session.create(
      'edited',
      GAMES,
      { ...creation(position), seats: 3 },
      { host: 'host', secret: SECRET, now: 0 },
      OPEN,
    );
    expect(three).toMatchObject({
      refusal: { code: 'bad-position', details: { reason: expect.stringContaining('2 players') } },
    });
  });

  test('continues there, and is the same when it is loaded', () => {
    const { position, toAct } = inspect(fishing());
    const session = started(creation(position), OPEN);
    expect([session.match?.step, session.match?.toAct]).toEqual([0, toAct]);
    play(session, 4);
    expect(session.snapshot()).toBeUndefined();
    expect(shown(rebuilt(session))).toEqual(shown(session));
    expect(session.history(0).map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    expect(inspect(session, { step: 0 }).position).toBe(inspect(started(creation(position), OPEN)).position);
    expect(inspect(session, { moves: true })).toMatchObject({ start: position, moves: expect.any(Array) });
    // The answer that a client holds while it is at step 4.
    expect(value(session.stateAt(4, 0)).table).toEqual(session.viewFor(0, NOBODY).match?.table);
  });

  test('can be rewound to its start', () => {
    const { position } = inspect(fishing());
    const session = started(creation(position), OPEN);
    const before = session.match && stateHash(session.match);
    play(session, 3);
    value(perform(session, 0, { kind: 'rewind', step: 0 }));
    expect(before).toBeDefined();
    expect(session.match && stateHash(session.match)).toBe(before);
  });
});
