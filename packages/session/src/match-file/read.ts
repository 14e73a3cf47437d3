import { type Reply, refused } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import { entryShape } from './entry-shape.ts';
import { FORMAT_STEPS, type FormatMigrations, toPresentFormat } from './format.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './match-file.ts';
import { anything, flag, isObject, isShallow, listOf, object, orNull, text } from './shape.ts';

/** Upper bound on entries; no match has more. */
const MOST_ENTRIES = 1_000_000;

const headShape = object(
  {
    id: text,
    game: text,
    version: text,
    running: flag,
    commitment: text,
    seed: orNull(text),
    chain: text,
    hashes: listOf(text, MOST_ENTRIES * 10),
    entries: listOf(anything, MOST_ENTRIES),
  },
  { migratedFrom: object({ version: text, chain: text }) },
);

/**
 * Parses an untrusted match file: validates its shape and migrates older formats. Refuses with `bad-record` if it is
 * invalid. `verifyMatchFile` checks whether its contents are true.
 *
 * @example
 * const read = parseMatchFile(JSON.parse(JSON.stringify(record)));
 * console.log(read.ok && read.value.game); // connect-four
 */
export function parseMatchFile(data: unknown, steps: FormatMigrations = FORMAT_STEPS): Reply<MatchFile> {
  if (!isObject(data)) return badRecord('it should be an object');
  if (!isShallow(data)) return badRecord('it is nested too deeply');
  const present = toPresentFormat(data, steps, MATCH_FILE_FORMAT);
  if (!present.ok) return present;
  const wrong = headShape(present.value);
  if (wrong !== undefined) return badRecord(wrong);
  // Only the entries are not validated yet.
  const record = present.value as unknown as MatchFile;
  const entries = readEntries(record.entries);
  if (!entries.ok) return entries;
  const [created] = entries.value;
  if (created?.kind !== 'created') return badRecord('it does not begin with its creation');
  if (created.game !== record.game || created.version !== record.version)
    return badRecord(`it says ${record.game} ${record.version}, and its entries ${created.game} ${created.version}`);
  return { ok: true, value: record };
}

/**
 * Validates entries from plain data. Refuses with `bad-record` and the index of the first invalid one.
 *
 * @example
 * const read = readEntries(entries.map(({ text }) => JSON.parse(text)));
 * console.log(read.ok && read.value[0]?.kind); // created
 */
export function readEntries(data: readonly unknown[]): Reply<readonly Entry[]> {
  for (const [number, entry] of data.entries()) {
    const wrong = isShallow(entry) ? entryShape(entry) : 'is nested too deeply';
    if (wrong !== undefined) return badRecord(`entry ${number}: ${wrong}`);
  }
  return { ok: true, value: data as readonly Entry[] };
}

/** Returns the refusal of an invalid match file. */
export function badRecord(reason: string): Extract<Reply<never>, { readonly ok: false }> {
  return refused('bad-record', { reason }, false);
}
