import { stateHash } from '@rookery/engine/formats';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import { gameRegistry } from '../games.ts';
import { act, codeOf, GAMES, race, rebuilt, shorterRace, started, value } from '../session/session.test-kit.ts';
import { Session } from '../session/session.ts';
import { checkMatchFiles } from './check.ts';
import { finishedRace, recorded } from './match-file.test-kit.ts';
import { migrateMatchFile, type RulesMigration } from './migrate.ts';
import { verifyMatchFile } from './verify.ts';

const OLD_ONLY = gameRegistry([race]);
const NEW_ONLY = gameRegistry([shorterRace]);
const BOTH = gameRegistry([race, shorterRace]);

function runningRace(): Session {
  const session = started({ game: 'race', seats: 2 });
  value(act(session, 0, 'go', { far: 3 }));
  value(act(session, 1, 'go', { far: 8 }));
  return session;
}

describe('matches under changed rules', () => {
  test('are fine where nothing has changed', () => {
    const records = [recorded(finishedRace()), recorded(runningRace())];
    for (const checked of checkMatchFiles(OLD_ONLY, records))
      expect(checked).toEqual({ id: 'm1', game: 'race', version: '1', against: '1', divergence: null, refusal: null });
  });

  test('name the first divergence of each where the rules take something no more', () => {
    const records = [recorded(finishedRace()), recorded(runningRace())];
    const checked = [...checkMatchFiles(NEW_ONLY, records)];
    expect(checked.map(({ against }) => against)).toEqual(['2', '2']);
    expect(checked[0]?.divergence).toMatchObject({ what: 'rules', input: 0, expected: 'seat 0: act go' });
    expect(checked[1]?.divergence).toMatchObject({ what: 'rules', step: 1, input: 1, expected: 'seat 1: act go' });
  });

  test('name the first divergence where the rules still take it but come to another state', () => {
    const endless = { ...race, outcome: () => undefined } as typeof race;
    const record = recorded(finishedRace());
    const [checked] = checkMatchFiles(gameRegistry([endless]), [record]);
    expect(checked?.divergence).toMatchObject({ what: 'hash', step: 6, input: 9, expected: record.hashes.at(-1) });
    // A store has no hashes, but knows what was over.
    const { hashes: _, ...stored } = record;
    expect([...checkMatchFiles(gameRegistry([endless]), [stored])][0]?.divergence?.what).toBe('end');
  });

  test('go on under the rules they began with while those are registered, unless the latest are wanted', () => {
    const records = [recorded(runningRace())];
    expect([...checkMatchFiles(BOTH, records)][0]).toMatchObject({ against: '1', divergence: null });
    expect([...checkMatchFiles(BOTH, records, { latest: true })][0]).toMatchObject({
      against: '2',
      divergence: { what: 'rules' },
    });
  });

  test('say where there are no rules at all', () => {
    const [checked] = checkMatchFiles(gameRegistry([]), [recorded(runningRace())]);
    expect(checked?.refusal?.code).toBe('unknown-game');
  });
});

describe('migrateMatchFile', () => {
  /** Whoever went further than 5 went 5. */
  const shorter = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) =>
      entry.kind !== 'played'
        ? entry
        : {
            ...entry,
            inputs: entry.inputs.map((input) =>
              input.kind === 'act' && input.action === 'go'
                ? { ...input, args: [Math.min(5, Number(input.args[0]))] }
                : input,
            ),
          },
    );
  const migration: RulesMigration = { game: 'race', from: '1', to: '2', entries: shorter };

  test('brings a running match to newer rules, where its players go on', () => {
    const record = recorded(runningRace());
    const migrated = value(migrateMatchFile(GAMES, record, [migration]));
    expect(migrated).toMatchObject({ version: '2', running: true, migratedFrom: { version: '1', chain: record.chain } });
    expect(migrated.seed).toBe(record.seed);
    expect(value(verifyMatchFile(NEW_ONLY, migrated)).divergence).toBeNull();
    const session = value(Session.from(record.id, NEW_ONLY, migrated.entries));
    expect(codeOf(act(session, 0, 'go', { far: 8 }))).not.toBe('ok');
    value(act(session, 0, 'go', { far: 5 }));
    expect(stateHash(rebuilt(session).match ?? expect.fail())).toBe(stateHash(session.match ?? expect.fail()));
  });

  test('leaves a match as it is where no migration is named', () => {
    const record = recorded(runningRace());
    expect(value(migrateMatchFile(GAMES, record, []))).toBe(record);
    expect(value(migrateMatchFile(GAMES, record, [{ ...migration, game: 'hex' }]))).toBe(record);
  });

  test('follows one migration after the other, and never in a circle', () => {
    const back: RulesMigration = { game: 'race', from: '2', to: '1', entries: (entries) => entries };
    const record = recorded(runningRace());
    expect(value(migrateMatchFile(GAMES, record, [migration, back]))).toBe(record);
  });

  test('is refused where the newer rules do not take the match, or the migration fails', () => {
    const record = recorded(runningRace());
    const lazy: RulesMigration = { ...migration, entries: (entries) => entries };
    expect(codeOf(migrateMatchFile(GAMES, record, [lazy]))).toBe('rules-diverge');
    const broken: RulesMigration = {
      ...migration,
      entries: () => {
        throw new Error('no idea');
      },
    };
    expect(migrateMatchFile(GAMES, record, [broken])).toMatchObject({
      refusal: { message: 'This is not a valid match file: the migration of race from 1 to 2 failed: no idea.' },
    });
  });
});
