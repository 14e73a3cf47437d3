import { createMatch } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import type { AnyMatch } from '../games.ts';
import { GAMES, lobby, value } from '../session/session.test-kit.ts';
import { Session } from '../session/session.ts';
import { copied, finishedRace, recorded } from './match-file.test-kit.ts';
import { MatchFileWriter } from './match-file-writer.ts';
import { parseMatchFile } from './read.ts';
import { verifyMatchFile } from './verify.ts';

function go(match: AnyMatch, far: number): void {
  const seat = match.toAct[0] ?? 0;
  const result = match.play({ kind: 'act', seat, action: 'go', args: [far] });
  if (!result.ok) throw new Error(result.refusal.message);
}

/** A race that the engine alone plays, and its file. */
function begin() {
  const race = GAMES.latest('race');
  if (race === undefined) throw new Error('There is no race.');
  const match = createMatch(race, { players: ['Ann', 'Ben'], seed: 'chosen' });
  return MatchFileWriter.start(match, { now: 1000, id: 'm1', bots: { 1: 'easy' } });
}

describe('MatchFileWriter', () => {
  test('writes a match of the engine as a file that replays to the same state', () => {
    const writer = begin();
    go(writer.match, 3);
    writer.record(2000);
    go(writer.match, 4);
    writer.record(1500, 'bot');
    const file = value(writer.toFile({ running: true }));
    expect(file).toMatchObject({ id: 'm1', game: 'race', seed: 'chosen', running: true });
    expect(file.entries.map(({ kind, at }) => `${kind} ${at}`).slice(-3)).toEqual([
      'started 1000',
      'played 2000',
      'played 2000',
    ]);
    const read = value(parseMatchFile(copied(file)));
    expect(value(verifyMatchFile(GAMES, read)).divergence).toBeNull();
    const session = value(Session.from('m1', GAMES, read.entries));
    expect(stateHash(session.match ?? expect.fail())).toBe(stateHash(writer.match));
    expect(session.viewFor(null, new Set()).seats.map(({ name, bot }) => [name, bot])).toEqual([
      ['Ann', undefined],
      ['Ben', 'easy'],
    ]);
  });

  test('writes the file of a match in progress only on request', () => {
    expect(begin().toFile()).toMatchObject({ ok: false, refusal: { code: 'match-running' } });
  });

  test('refuses to pass a chosen seed as one that follows from what a player has seen', () => {
    const file = value(begin().toFile({ running: true }));
    for (const witness of [{ commitment: file.commitment }, { entropy: 'from Ann' }])
      expect(value(verifyMatchFile(GAMES, file, witness)).divergence).toMatchObject({ what: 'seed', entry: 0 });
  });

  test('opens a finished match with its end, and continues one in progress', () => {
    const over = value(MatchFileWriter.open(GAMES, recorded(finishedRace())));
    expect(over.ending).toEqual({ by: 'rules', winners: [1] });
    const writer = begin();
    go(writer.match, 3);
    writer.record(2000);
    const again = value(MatchFileWriter.open(GAMES, value(writer.toFile({ running: true }))));
    expect([...again.bots]).toEqual([[1, 'easy']]);
    go(again.match, 5);
    again.record(3000);
    const entries = value(again.toFile({ running: true })).entries;
    expect(entries.at(-1)).toMatchObject({ kind: 'played', seat: 1, at: 3000 });
  });

  test('does not open a match that has not started', () => {
    expect(MatchFileWriter.open(GAMES, recorded(lobby({ game: 'race' })))).toMatchObject({
      ok: false,
      refusal: { code: 'not-started' },
    });
  });
});
