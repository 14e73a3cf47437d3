import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../fairness.ts';
import { codeOf, GAMES, lobby, perform, SECRET, started, value } from '../session/session.test-kit.ts';
import { finishedRace, recorded } from './match-file.test-kit.ts';
import { toMatchFile } from './match-file.ts';
import { Replay } from './replay.ts';

describe('toMatchFile', () => {
  test('gives everything that happened, and a hash after the start and after every input', () => {
    const session = finishedRace();
    const record = value(toMatchFile(GAMES, session));
    expect(record).toMatchObject({ format: 2, id: 'm1', game: 'race', version: '1', running: false });
    expect(record.commitment).toBe(commitmentOf(SECRET));
    expect(record.seed).toBe(session.match?.seed);
    expect(record.chain).toBe(session.chain);
    expect(record.entries).toEqual(session.entries);
    expect(record.hashes).toHaveLength(1 + (session.match?.log.length ?? 0));
    expect(record.hashes.at(-1)).toBe(stateHash(session.match ?? expect.fail()));
    // What was taken back came to the state before it, and played again to the state after it.
    expect(record.hashes[2]).toBe(record.hashes[0]);
    expect(record.hashes[3]).toBe(record.hashes[1]);
  });

  test('gives away nothing of a match that runs, but to the operator', () => {
    const session = started({ game: 'go-fish' });
    expect(codeOf(toMatchFile(GAMES, session))).toBe('match-running');
    expect(value(toMatchFile(GAMES, session, { running: true })).running).toBe(true);
  });

  test('takes a lobby for a match without steps', () => {
    expect(recorded(lobby({ game: 'race' }))).toMatchObject({ running: true, seed: null, hashes: [] });
  });

  test('leaves the session as it was', () => {
    const session = started({ game: 'race', seats: 2 });
    const [hash, head] = [stateHash(session.match ?? expect.fail()), session.head];
    recorded(session);
    expect([stateHash(session.match ?? expect.fail()), session.head]).toEqual([hash, head]);
    expect(perform(session, 0, { kind: 'resign' }).ok).toBe(true);
  });
});

describe('Replay', () => {
  test('shows the match after every input, though one entry has several', () => {
    const session = started({ game: 'crazy-eights', absence: { after: 5, policy: 'skip' } });
    // In crazy eights a turn may be several draws: plays on until a turn that was skipped had some.
    let longest = 0;
    for (let now = 2000; longest < 2 && session.stage === 'playing'; now += 1000) {
      for (const entry of session.markAbsent(session.match?.toAct[0] ?? 0, now))
        if (entry.kind === 'played') longest = Math.max(longest, entry.inputs.length);
    }
    expect(longest).toBeGreaterThan(1);
    const replay = value(Replay.of(GAMES, session));
    let inputs = 0;
    for (let part = replay.next; part !== undefined; part = replay.next) {
      const hash = value(replay.step());
      if (part.happened.kind === 'played') expect(replay.session.match?.log).toHaveLength(++inputs);
      if (part.happened.kind === 'played') expect(hash).toBe(stateHash(replay.session.match ?? expect.fail()));
    }
    expect(stateHash(replay.session.match ?? expect.fail())).toBe(stateHash(session.match ?? expect.fail()));
    expect(replay.session.viewFor(0, new Set())).toEqual(session.viewFor(0, new Set()));
  });
});
