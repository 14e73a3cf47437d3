import { type Reply, refused } from '@rookery/protocol';

/** The place in a match at which the rules of its game failed. */
export interface FailurePlace {
  /** The id of the match. */
  readonly match: string;
  /** The step that was to follow; 0 while the game is set up. */
  readonly step: number;
  /** The seat whose move it was, or for whom the rules were read; null where it was none. */
  readonly seat: number | null;
}

/** Reports an error of the rules, and returns what the player is told. */
export type Fail = (error: unknown) => Extract<Reply<never>, { ok: false }>;

/** Reports nothing: for a match that is only made again. */
export const UNREPORTED: Fail = () => refused('game-failed', {}, false);

/** What a session reports errors of its rules to. */
interface Reporting {
  readonly failed?: (error: unknown, place: FailurePlace) => void;
  readonly debug?: boolean;
}

/** Reports errors of the rules at a place. Where the session may be debugged, the refusal says what failed and where. */
export function failAt({ failed, debug = false }: Reporting, place: FailurePlace): Fail {
  return (error) => {
    failed?.(error, place);
    return refused('game-failed', debug ? { ...failureOf(error), step: place.step, seat: place.seat } : {}, false);
  };
}

/** The message of an error of the rules, and the file, line and column of the game's code it comes from, where that is known. */
function failureOf(error: unknown): { readonly reason: string; readonly source?: string } {
  const reason = error instanceof Error ? error.message : String(error);
  const source = sourceOf(innermost(error));
  return source === undefined ? { reason } : { reason, source };
}

/** The error that an engine's fault was made of. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** The packages that rules call: from source, as installed, and as bundlers for development write them. */
const OF_ROOKERY = /[\\/]packages[\\/](?:engine|cards)[\\/]|@rookery[\\/_](?:engine|cards)\b/;

/** The innermost line of a stack that is not of the engine: V8 writes `at f (file:1:2)`, others `f@file:1:2`. */
function sourceOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  const line = lines.find((each) => !OF_ROOKERY.test(each)) ?? lines[0];
  const [, path, position] = /(?:[(@]|at )((?:\w+:)?[^()@]*?)(?:\?[^:]*)?(:\d+:\d+)\)?$/.exec(line ?? '') ?? [];
  return path === undefined ? undefined : path.replace(/^\w+:\/\/[^/]*/, '') + position;
}
