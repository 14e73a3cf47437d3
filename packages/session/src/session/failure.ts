import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';

/** The place in a match at which the rules of its game failed. */
export interface FailurePlace {
  /** The id of the match. */
  readonly match: string;
  /** The step after which the error occurred; 0 during setup. */
  readonly step: number;
  /** The seat that moved, or for which the rules were evaluated; null if there is none. */
  readonly seat: number | null;
}

/** Reports an error of the rules and returns the refusal for the player. */
export type Fail = (error: unknown) => Extract<Result<never, WireRefusal>, { ok: false }>;

/** Reports nothing. For a match that is only replayed. */
export const UNREPORTED: Fail = () => refuse('game-failed', {}, false);

/** The reporting part of a session's policy. */
interface Reporting {
  readonly failed?: (error: unknown, place: FailurePlace) => void;
  readonly debug?: boolean;
}

/**
 * Reports errors of the rules at a place. If the session allows debugging, the refusal contains the cause and its source
 * position.
 */
export function failAt({ failed, debug = false }: Reporting, place: FailurePlace): Fail {
  return (error) => {
    failed?.(error, place);
    return refuse('game-failed', debug ? { ...failureOf(error), step: place.step, seat: place.seat } : {}, false);
  };
}

/** Returns the message of an error and, if known, the file, line and column in the game's code. */
function failureOf(error: unknown): { readonly reason: string; readonly source?: string } {
  const reason = error instanceof Error ? error.message : String(error);
  const source = sourceOf(innermost(error));
  return source === undefined ? { reason } : { reason, source };
}

/** Returns the root cause of an error. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** Paths of the packages that rules call: as source, installed, and as development bundlers write them. */
const OF_ROOKERY = /[\\/]packages[\\/](?:engine|cards)[\\/]|@rookery[\\/_](?:engine|cards)\b|[\\/]\.vite[\\/]/;

/** Returns the innermost stack line outside the engine. V8 writes `at f (file:1:2)`, other engines `f@file:1:2`. */
function sourceOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  const line = lines.find((each) => !OF_ROOKERY.test(each)) ?? lines[0];
  const [, path, position] = /(?:[(@]|at )((?:\w+:)?[^()@]*?)(?:\?[^:]*)?(:\d+:\d+)\)?$/.exec(line ?? '') ?? [];
  return path === undefined ? undefined : path.replace(/^\w+:\/\/[^/]*/, '') + position;
}
