import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, value } from '../session/session.test-kit.ts';
import type { FormatMigrations } from './format.ts';
import { copied, finishedRace, recorded } from './match-file.test-kit.ts';
import { parseMatchFile } from './read.ts';
import { verifyMatchFile } from './verify.ts';

const record = recorded(finishedRace());
type Loose = Record<string, unknown> & { entries: Record<string, unknown>[] };

/** Why a record is refused after a change; undefined where it is not. */
function refusal(change: (record: Loose) => unknown): unknown {
  const changed = copied(record) as unknown as Loose;
  const given = change(changed) ?? changed;
  const read = parseMatchFile(given);
  return read.ok ? undefined : `${read.refusal.code}: ${read.refusal.details.reason}`;
}

/** Everything inside of data: what holds it, and by what name. */
function placesIn(data: unknown): readonly [Record<string, unknown>, string][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, part]): [Record<string, unknown>, string][] => [
    [data as Record<string, unknown>, name],
    ...placesIn(part),
  ]);
}

describe('a record from outside', () => {
  test('is read where it is whole', () => {
    expect(value(parseMatchFile(copied(record)))).toEqual(record);
  });

  test.each<[string, (record: Loose) => unknown]>([
    ['it should be an object', () => [1]],
    ['it does not say what format it is of', (given) => delete given.format],
    ['it is of format 2, and this Rookery knows up to 1', (given) => Object.assign(given, { format: 2 })],
    ['it is of format -1, which nobody can read any more', (given) => Object.assign(given, { format: -1 })],
    ['hashes is missing', (given) => void delete given.hashes],
    ['hashes 3 should be a text', (given) => void Object.assign(given.hashes as object, { 3: 7 })],
    ['running should be true or false', (given) => Object.assign(given, { running: 'yes' })],
    ['it does not begin with its creation', (given) => Object.assign(given, { entries: [] })],
    ['it does not begin with its creation', (given) => void given.entries.shift()],
    ['it says hex 1, and its entries race 1', (given) => Object.assign(given, { game: 'hex' })],
    ['entry 2: is of no known kind: nuked', (given) => void Object.assign(given.entries[2] ?? {}, { kind: 'nuked' })],
    ['entry 2: is of no known kind: toString', (given) => void Object.assign(given.entries[2] ?? {}, { kind: 'toString' })],
    ['entry 2: at is missing', (given) => void delete given.entries[2]?.at],
    ['entry 1: seat should be a seat below 100', (given) => void Object.assign(given.entries[1] ?? {}, { seat: 1e9 })],
    [
      'entry 6: inputs 0 action is missing',
      (given) => void Object.assign(given.entries[6] ?? {}, { inputs: [{ kind: 'act', seat: 0 }] }),
    ],
    ['it is nested too deeply', (given) => Object.assign(given, { deep: JSON.parse('['.repeat(9999) + ']'.repeat(9999)) })],
  ])('is refused: %s', (reason, change) => {
    const found = refusal((given) => {
      const changed = change(given);
      return Array.isArray(changed) ? changed : given;
    });
    expect(found).toBe(`bad-record: ${reason}`);
  });

  test('may have parts that a newer Rookery added', () => {
    expect(refusal((given) => void Object.assign(given.entries[1] ?? {}, { mood: 'good' }))).toBeUndefined();
  });

  test('never makes reading or verifying throw, whatever was put in the place of whatever', () => {
    expect.hasAssertions();
    const count = placesIn(record).length;
    const junk = fc.oneof(
      fc.constantFrom(undefined, null, -1, 1e300, '', 'x', '__proto__', {}, [], [[]], true, { '@': 99 }, { '@': 'x' }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count - 1 }), junk, (place, put) => {
        const changed = copied(record);
        const [holder, name] = placesIn(changed)[place] as [Record<string, unknown>, string];
        holder[name] = put;
        const read = parseMatchFile(changed);
        if (!read.ok) expect(read.refusal.code).toBe('bad-record');
        else verifyMatchFile(GAMES, read.value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an older format', () => {
  /** As if there had been a format in which the seed was called otherwise and the hashes stood in one text. */
  const older = (): object => {
    const { seed, hashes, ...rest } = record;
    return { ...rest, format: 0, chance: seed, hashes: hashes.join(' ') };
  };
  const steps: FormatMigrations = {
    0: ({ chance, hashes, ...rest }) => {
      if (typeof hashes !== 'string') throw new TypeError('the hashes are no text');
      return { ...rest, seed: chance, hashes: hashes.split(' ') };
    },
  };

  test('is brought to the present one, and verifies', () => {
    const read = value(parseMatchFile(copied(older()), steps));
    expect(read).toEqual(record);
    expect(value(verifyMatchFile(GAMES, read)).divergence).toBeNull();
  });

  test('is refused where no step leads from it, and where it is damaged', () => {
    expect(parseMatchFile(older())).toMatchObject({ ok: false, refusal: { code: 'bad-record' } });
    const damaged = parseMatchFile({ ...older(), hashes: 7 }, steps);
    expect(damaged).toMatchObject({ refusal: { details: { reason: expect.stringContaining('the hashes are no text') } } });
  });
});
