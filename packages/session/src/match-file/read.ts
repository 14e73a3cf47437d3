import type { Result } from '@rookery/engine';
import { checkShape, type Shape, shape } from '@rookery/engine/check';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import { toPresentEntry } from '../entry-format.ts';
import { entryShape } from './entry-shape.ts';
import { FORMAT_STEPS, type FormatMigrations, type RawMatchFile, toPresentFormat } from './format.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './match-file.ts';

/** Upper bound on entries; no match has more. */
const MOST_ENTRIES = 1_000_000;

const head = {
  id: shape.text,
  game: shape.text,
  version: shape.text,
  running: shape.flag,
  commitment: shape.text,
  seed: shape.nullable(shape.text),
  chain: shape.text,
  hashes: shape.list(shape.text, { max: MOST_ENTRIES * 10 }),
};
const entriesShape = shape.list(entryShape, { max: MOST_ENTRIES });

/** Shape of a match file of the present format. */
const fileShape: Shape<MatchFile> = shape.object(
  { format: shape.oneOf(MATCH_FILE_FORMAT), ...head, entries: entriesShape },
  { migratedFrom: shape.object({ version: shape.text, chain: shape.text }) },
);

/**
 * Parses an untrusted match file: validates its shape and migrates older formats. Refuses with `bad-record` if it is
 * invalid. `verifyMatchFile` checks whether its contents are true.
 *
 * @example
 * const read = parseMatchFile(JSON.parse(JSON.stringify(record)));
 * console.log(read.ok && read.value.game); // connect-four
 */
export function parseMatchFile(data: unknown, steps: FormatMigrations = FORMAT_STEPS): Result<MatchFile, WireRefusal> {
  const raw = checkShape(shape.record(shape.data()), data);
  if (!raw.ok) return badRecord(raw.refusal.message);
  const present = toPresentFormat(raw.value, steps, MATCH_FILE_FORMAT);
  if (!present.ok) return present;
  const checked = checkShape(fileShape, withPresentEntries(present.value));
  if (!checked.ok) return badRecord(checked.refusal.message);
  const record = checked.value;
  const [created] = record.entries;
  if (created?.kind !== 'created') return badRecord('it does not start with the creation of the match');
  if (created.game !== record.game || created.version !== record.version)
    return badRecord(`it says ${record.game} ${record.version}, and its entries ${created.game} ${created.version}`);
  return checked;
}

/**
 * Validates entries of any format from plain data. Refuses with `bad-record` and the place of the first mismatch.
 *
 * @example
 * const read = readEntries(entries.map(({ text }) => JSON.parse(text)));
 * console.log(read.ok && read.value[0]?.kind); // created
 */
export function readEntries(data: readonly unknown[]): Result<readonly Entry[], WireRefusal> {
  const checked = checkShape(entriesShape, data.map(toPresentEntry));
  return checked.ok ? checked : badRecord(`/entries${checked.refusal.path} ${checked.refusal.reason}`);
}

/** Gives entries of older formats their present names. */
function withPresentEntries(file: RawMatchFile): RawMatchFile {
  return Array.isArray(file.entries) ? { ...file, entries: file.entries.map(toPresentEntry) } : file;
}

/** Returns the refusal of an invalid match file. */
export function badRecord(reason: string): Extract<Result<never, WireRefusal>, { readonly ok: false }> {
  return refuse('bad-record', { reason }, false);
}
