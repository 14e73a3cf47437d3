import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, value } from '../session/session.test-kit.ts';
import { FORMAT_STEPS, type FormatMigrations } from './format.ts';
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

/** Everything inside of data: what holds it, by what name, and the path of the holder. */
function placesIn(data: unknown, path = ''): readonly [Record<string, unknown>, string, string][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, part]): [Record<string, unknown>, string, string][] => [
    [data as Record<string, unknown>, name, path],
    ...placesIn(part, `${path}/${name}`),
  ]);
}

describe('a record from outside', () => {
  test('is read where it is whole', () => {
    expect(value(parseMatchFile(copied(record)))).toEqual(record);
  });

  test.each<[string, (record: Loose) => unknown]>([
    ['it should be an object', () => [1]],
    ['it does not say what format it is of', (given) => delete given.format],
    ['it is of format 3, and this Rookery knows up to 2', (given) => Object.assign(given, { format: 3 })],
    ['it is of format -1, which nobody can read any more', (given) => Object.assign(given, { format: -1 })],
    ['/hashes is missing', (given) => void delete given.hashes],
    ['/hashes/3 should be a text', (given) => void Object.assign(given.hashes as object, { 3: 7 })],
    ['/running should be true or false', (given) => Object.assign(given, { running: 'yes' })],
    ['it does not start with the creation of the match', (given) => Object.assign(given, { entries: [] })],
    ['it does not start with the creation of the match', (given) => void given.entries.shift()],
    ['it says hex 1, and its entries race 1', (given) => Object.assign(given, { game: 'hex' })],
    ['/entries/2/kind is unknown: nuked', (given) => void Object.assign(given.entries[2] ?? {}, { kind: 'nuked' })],
    ['/entries/2/kind is unknown: toString', (given) => void Object.assign(given.entries[2] ?? {}, { kind: 'toString' })],
    ['/entries/2/at is missing', (given) => void delete given.entries[2]?.at],
    [
      '/entries/1/seat should be a whole number from 0 to 99',
      (given) => void Object.assign(given.entries[1] ?? {}, { seat: 1e9 }),
    ],
    [
      '/entries/6/inputs/0/action is missing',
      (given) => void Object.assign(given.entries[6] ?? {}, { inputs: [{ kind: 'act', seat: 0 }] }),
    ],
    [
      '/deep should be nested less deeply',
      (given) => Object.assign(given, { deep: JSON.parse('['.repeat(9999) + ']'.repeat(9999)) }),
    ],
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

  test('is refused with the place of the mistake, changes nothing and never throws, whatever was put in the place of whatever', () => {
    expect.hasAssertions();
    const count = placesIn(record).length;
    const junk = fc.oneof(
      fc.constantFrom(undefined, null, -1, 1e300, '', 'x', '__proto__', {}, [], [[]], true, { '@': 99 }, { '@': 'x' }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count - 1 }), junk, (place, put) => {
        const changed = copied(record);
        const [holder, name, path] = placesIn(changed)[place] as [Record<string, unknown>, string, string];
        holder[name] = put;
        const before = JSON.stringify(changed);
        const read = parseMatchFile(changed);
        expect(JSON.stringify(changed)).toBe(before);
        if (read.ok) {
          verifyMatchFile(GAMES, read.value);
          return;
        }
        expect(read.refusal.code).toBe('bad-record');
        // Of a few values, the head and the entries must agree; these are named by the sentence.
        const [where = ''] = String(read.refusal.details.reason).split(' ');
        if (where !== 'it') expect(where.startsWith(`${path}/`)).toBe(true);
        else expect(['format', 'version', 'game', 'kind', '0', 'entries']).toContain(name);
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
    ...FORMAT_STEPS,
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
