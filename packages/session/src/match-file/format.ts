import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';

/** An unvalidated match file of any format. */
export type RawMatchFile = Readonly<Record<string, unknown>>;

/** Migrations by format number, each to the next format. An error thrown by a migration means that the file is damaged. */
export type FormatMigrations = Readonly<Record<number, (record: RawMatchFile) => RawMatchFile>>;

/** All format migrations. Never remove one, because files of every format exist. */
export const FORMAT_STEPS: FormatMigrations = {
  // Only the names in entries changed, and `readEntries` reads entries of every format.
  1: (record) => record,
};

/** Migrates a match file step by step to the present format. */
export function toPresentFormat(
  data: RawMatchFile,
  steps: FormatMigrations,
  present: number,
): Result<RawMatchFile, WireRefusal> {
  const bad = (reason: string) => refuse('bad-record', { reason }, false);
  const found = data.format;
  if (!Number.isSafeInteger(found)) return bad('it does not say what format it is of');
  let format = found as number;
  if (format > present) return bad(`it is of format ${format}, and this Rookery knows up to ${present}`);
  let record = data;
  while (format < present) {
    const step = Object.hasOwn(steps, format) ? steps[format] : undefined;
    if (step === undefined) return bad(`it is of format ${format}, which nobody can read any more`);
    try {
      record = { ...step(record), format: ++format };
    } catch (error) {
      return bad(`its format ${format}: ${error instanceof Error ? error.message : 'it is damaged'}`);
    }
  }
  return { ok: true, value: record };
}
