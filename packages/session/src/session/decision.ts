import type { AnyGame, Refusal } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';
import type { EntryBody } from '../entry.ts';
import type { AnyMatch } from '../games.ts';

/** Where a match stood before something was done on it. */
export interface Mark {
  readonly step: number;
  readonly situation: number;
  readonly inputs: number;
}

/** Something that is to be recorded. Its part on the match may have been done already: then it says from where, or brings the match, and the rules. */
export interface PendingEntry {
  readonly happened: EntryBody;
  readonly mark?: Mark;
  readonly match?: AnyMatch;
  readonly definition?: AnyGame;
}

/** What was decided about a command. */
export type PendingEntries = Reply<readonly PendingEntry[]>;

/** Where a match stands. */
export function markOf(match: AnyMatch): Mark {
  return { step: match.step, situation: match.movesVersion, inputs: match.log.length };
}

/** Something is to be recorded. */
export function decided(...happened: readonly EntryBody[]): PendingEntries {
  return { ok: true, value: happened.map((each) => ({ happened: each })) };
}

/** A refusal of the rules, as it is sent. */
export function refusedByRules({ code, message, retry, details }: Refusal): Extract<PendingEntries, { ok: false }> {
  return { ok: false, refusal: { code, message, retry, details } };
}

/** What is not allowed in this session, for a reason. */
export function notAllowed(reason: string): Extract<PendingEntries, { ok: false }> {
  return refused('not-allowed', { reason }, false);
}
