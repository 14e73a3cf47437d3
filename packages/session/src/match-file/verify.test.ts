import { describe, expect, test } from 'vitest';
import { nextChainHash } from '../chain.ts';
import { commitmentOf, seedFrom } from '../fairness.ts';
import { gameRegistry } from '../games.ts';
import { act, claim, codeOf, GAMES, HOST, lobby, perform, sitting, started, value } from '../session/session.test-kit.ts';
import type { Session } from '../session/session.ts';
import { type Divergence, describeDivergence } from './divergence.ts';
import { copied, finishedRace, recorded } from './match-file.test-kit.ts';
import type { MatchFile } from './match-file.ts';
import { type ExpectedValues, verifyMatchFile } from './verify.ts';

type Loose = { -readonly [K in keyof MatchFile]: MatchFile[K] } & { entries: Record<string, unknown>[] };

/** What is found in a record after a change. */
function divergence(change: (record: Loose) => void, witness: ExpectedValues = {}, record = recorded(finishedRace())) {
  const changed = copied(record) as unknown as Loose;
  change(changed);
  return value(verifyMatchFile(GAMES, changed as unknown as MatchFile, witness)).divergence;
}

/** Someone who changes entries would write their chain anew too. */
function rechained(record: Loose): void {
  record.chain = record.entries.reduce((chain, entry) => nextChainHash(chain, JSON.stringify(entry)), '');
}

/** A finished match in which both have added to its chance. */
function fairMatch(): Session {
  const session = lobby({ game: 'go-fish', seats: 3 });
  claim(session, { name: 'Cid', seat: 2, entropy: 'left again' });
  claim(session, { name: 'Ann', seat: 0, entropy: 'from Ann' });
  value(session.perform({ kind: 'leave' }, sitting(2), 1000));
  value(session.perform({ kind: 'removeSlot', seat: 1 }, HOST, 1000));
  claim(session, { name: 'Ben', seat: 1, entropy: 'from Ben' });
  for (const seat of [0, 1]) value(session.perform({ kind: 'ready', ready: true }, sitting(seat), 1000));
  value(session.perform({ kind: 'start' }, HOST, 1000));
  value(perform(session, 1, { kind: 'resign' }, 2000));
  return session;
}

describe('verifyMatchFile', () => {
  test('finds nothing in an honest record', () => {
    const verified = value(verifyMatchFile(GAMES, recorded(finishedRace())));
    expect(verified).toEqual({ divergence: null, entries: 18, steps: 6, ending: { by: 'rules', winners: [1] } });
  });

  test('finds nothing in a match that goes on, or has not begun', () => {
    for (const session of [started({ game: 'go-fish' }), lobby({ game: 'go-fish' })])
      expect(value(verifyMatchFile(GAMES, recorded(session))).divergence).toBeNull();
  });

  test('names step, input, expected and found where a move was exchanged', () => {
    const honest = recorded(finishedRace());
    const found = divergence((record) => {
      const played = record.entries.filter(({ kind }) => kind === 'played').at(-2) as Record<string, unknown>;
      played.inputs = [{ kind: 'act', seat: 0, action: 'go', args: [2] }];
      rechained(record);
    });
    expect(found).toMatchObject({ what: 'hash', entry: 16, step: 5, input: 8, expected: honest.hashes[9] });
    expect(found?.found).toMatch(/^\w+$/);
    expect(describeDivergence(found as Divergence)).toMatch(
      /^step 5, input 8 \(entry 16\): the replay reaches another state; expected \w+, found \w+$/,
    );
  });

  test('names what the rules do not take', () => {
    const found = divergence((record) => {
      const played = record.entries.filter(({ kind }) => kind === 'played').at(-1) as Record<string, unknown>;
      played.inputs = [{ kind: 'act', seat: 1, action: 'go', args: [70] }];
    });
    expect(found).toMatchObject({ what: 'rules', entry: 17, step: 5, input: 9, expected: 'seat 1: act go' });
    expect(found?.found).not.toBe('');
  });

  test.each<[Divergence['what'], (record: Loose) => void]>([
    ['hash', (record) => void Object.assign(record.hashes, { 0: 'another' })],
    ['length', (record) => void Object.assign(record, { hashes: record.hashes.slice(0, -1) })],
    ['length', (record) => void Object.assign(record, { hashes: [...record.hashes, 'more'] })],
    [
      'chain',
      (record) => void Object.assign(record.entries.find(({ kind }) => kind === 'said') ?? {}, { text: 'bad luck' }),
    ],
    ['chain', (record) => void Object.assign(record, { chain: 'another' })],
    ['time', (record) => void Object.assign(record.entries.at(-1) ?? {}, { at: 5 })],
    ['end', (record) => void Object.assign(record, { running: true })],
    [
      'end',
      (record) => void Object.assign(record, { entries: record.entries.slice(0, -1), hashes: record.hashes.slice(0, -1) }),
    ],
    ['commitment', (record) => void Object.assign(record.entries[0] ?? {}, { secret: 'chosen later' })],
    ['seed', (record) => void Object.assign(record, { seed: 'another' })],
    ['seed', (record) => void Object.assign(record.entries[1] ?? {}, { entropy: 'another' })],
    ['rules', (record) => void record.entries.splice(8, 1, { kind: 'renamed', seat: 7, name: 'x', at: 3000 })],
  ])('finds what was changed: %s', (what, change) => {
    expect(divergence(change)?.what).toBe(what);
  });

  test('finds that a clock had not run out', () => {
    const session = started({ game: 'race', seats: 2, time: { initial: 60, increment: 0 } });
    session.expireClocks(61_000);
    const record = recorded(session);
    expect(divergence(() => {}, {}, record)).toBeNull();
    const early = divergence((changed) => void Object.assign(changed.entries.at(-1) ?? {}, { at: 60_999 }), {}, record);
    expect(early).toMatchObject({ what: 'clock', expected: 'nobody out of time before 61000' });
  });

  test('holds the record to what a player has seen', () => {
    const record = recorded(fairMatch());
    const { commitment } = record;
    expect(divergence(() => {}, { commitment, entropy: 'from Ann' }, record)).toBeNull();
    expect(divergence(() => {}, { entropy: 'left again' }, record)?.what).toBe('entropy');
    expect(divergence(() => {}, { commitment: commitmentOf('another') }, record)?.what).toBe('commitment');
  });

  test('finds a server that deals from another seed though all the rest fits together', () => {
    const record = recorded(fairMatch());
    expect(record.seed).toBe(seedFrom('the-secret-of-the-server', ['from Ann', 'from Ben']));
    const forged = divergence(
      (changed) => {
        Object.assign(changed.entries[0] ?? {}, { secret: 'chosen later' });
        changed.commitment = commitmentOf('chosen later');
        changed.seed = seedFrom('chosen later', ['from Ann', 'from Ben']);
        rechained(changed);
      },
      { commitment: record.commitment },
      record,
    );
    expect(forged?.what).toBe('commitment');
  });

  test('refuses what it has no rules for', () => {
    const record = recorded(finishedRace());
    expect(codeOf(verifyMatchFile(gameRegistry([]), record))).toBe('unknown-game');
    const [created, ...rest] = record.entries;
    const newer = { ...record, entries: [{ ...created, version: '9' }, ...rest] } as MatchFile;
    expect(codeOf(verifyMatchFile(GAMES, newer))).toBe('unknown-version');
  });

  test('verifies what bots, absences and agreements have done', () => {
    const session = started({ game: 'race', seats: 3, absence: { after: 1, policy: 'bot' }, bots: { 2: 'random' } });
    value(act(session, 0, 'go', { far: 3 }));
    value(perform(session, 1, { kind: 'askPause' }));
    value(perform(session, 0, { kind: 'agree', agree: true }));
    value(perform(session, 1, { kind: 'resume' }));
    value(perform(session, 0, { kind: 'askUndo', steps: 1 }));
    value(perform(session, 1, { kind: 'agree', agree: true }));
    session.markAbsent(1, 2000);
    value(act(session, 0, 'go', { far: 4 }, 4000));
    expect(value(verifyMatchFile(GAMES, recorded(session))).divergence).toBeNull();
  });
});
