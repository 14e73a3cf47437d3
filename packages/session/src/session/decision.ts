import type { AnyGame, Refusal, Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';
import type { AnyMatch } from '../games.ts';

/** The position of a match before an attempt. */
export interface Mark {
  readonly step: number;
  readonly movesVersion: number;
  readonly inputs: number;
}

/**
 * An entry to record. If its move was already played on the live match, `mark` is the position before it. `match` and
 * `definition` are set when the entry brings a new match or new rules.
 */
export interface PendingEntry {
  readonly happened: EntryBody;
  readonly mark?: Mark;
  readonly match?: AnyMatch;
  readonly definition?: AnyGame;
}

/** The decision on a command. */
export type PendingEntries = Result<readonly PendingEntry[], WireRefusal>;

/** Returns the current position of a match. */
export function markOf(match: AnyMatch): Mark {
  return { step: match.step, movesVersion: match.movesVersion, inputs: match.log.length };
}

/** Returns the decision to record these entries. */
export function decided(...happened: readonly EntryBody[]): PendingEntries {
  return { ok: true, value: happened.map((each) => ({ happened: each })) };
}

/** Converts a refusal of the rules to its wire form. */
export function refusedByRules({ code, message, retry, details }: Refusal): Extract<PendingEntries, { ok: false }> {
  return { ok: false, refusal: { code, message, retry, details } };
}

/** Returns the refusal `not-allowed` with a reason. */
export function notAllowed(reason: string): Extract<PendingEntries, { ok: false }> {
  return refuse('not-allowed', { reason }, false);
}
