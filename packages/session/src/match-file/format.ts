import { type Reply, refused } from '@rookery/protocol';

/** A record of some format, before it was looked at. */
export type RawMatchFile = Readonly<Record<string, unknown>>;

/** How a record of each older format becomes one of the next. What a step throws is the record's fault: it was damaged. */
export type FormatMigrations = Readonly<Record<number, (record: RawMatchFile) => RawMatchFile>>;

/** The steps that there are. Steps are only ever added: records of every age are out there. */
export const FORMAT_STEPS: FormatMigrations = {};

/** Brings a record step by step to the present format. */
export function toPresentFormat(data: RawMatchFile, steps: FormatMigrations, present: number): Reply<RawMatchFile> {
  const bad = (reason: string) => refused('bad-record', { reason }, false);
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
