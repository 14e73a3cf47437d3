import type { AnyGame, Refusal } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';
import type { Happened } from '../entry.ts';
import type { AnyMatch } from '../games.ts';

/** Where a match stood before something was done on it. */
export interface Mark {
  readonly step: number;
  readonly situation: number;
  readonly inputs: number;
}

/** Something that is to be recorded. Its part on the match may have been done already: then it says from where, or brings the match, and the rules. */
export interface Decision {
  readonly happened: Happened;
  readonly mark?: Mark;
  readonly match?: AnyMatch;
  readonly definition?: AnyGame;
}

/** What was decided about a command. */
export type Decided = Reply<readonly Decision[]>;

/** Where a match stands. */
export function markOf(match: AnyMatch): Mark {
  return { step: match.step, situation: match.movesVersion, inputs: match.log.length };
}

/** Something is to be recorded. */
export function decided(...happened: readonly Happened[]): Decided {
  return { ok: true, value: happened.map((each) => ({ happened: each })) };
}

/** A refusal of the rules, as it is sent. */
export function refusedByRules({ code, message, retry, details }: Refusal): Extract<Decided, { ok: false }> {
  return { ok: false, refusal: { code, message, retry, details } };
}

/** What is not allowed in this session, for a reason. */
export function notAllowed(reason: string): Extract<Decided, { ok: false }> {
  return refused('not-allowed', { reason }, false);
}
