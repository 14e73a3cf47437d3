import type { AnyGame, Result } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { loggedMove } from '@rookery/engine/host';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { notAllowed, type PendingEntry } from './decision.ts';
import type { Fail } from './failure.ts';
import { matchOf } from './lobby.ts';
import { playAgain } from './play.ts';
import { leftOut, type PlayedEntry } from './played-entries.ts';
import type { SessionState } from './state.ts';

/** Options of `reload`. */
export interface ReloadOptions {
  /** Indices of entries whose moves to leave out. @default those that the last reload left out */
  readonly without?: readonly number[];
  /**
   * Whether to keep the moves before the first one that the new rules refuse. Otherwise the reload is refused, and the match
   * continues under its rules.
   * @default false
   */
  readonly keepPrefix?: boolean;
}

/** The first move of a match that other rules refuse. */
export interface ReloadDivergence {
  /** Index of its entry. */
  readonly entry: number;
  /** Number of inputs and of steps before it. */
  readonly input: number;
  readonly step: number;
  readonly seat: number;
  /** The move as printed, or the name of its action if the new rules cannot name its choices. */
  readonly move: string;
  /** Why the rules refuse it. */
  readonly reason: string;
  /** The error, if the rules threw. */
  readonly error?: unknown;
}

/** The result of a reload. */
export interface ReloadReport {
  /** The first move that the rules refuse, if the match was kept only up to there; null if they accept all. */
  readonly divergence: ReloadDivergence | null;
  /** Indices of the entries whose moves were left out. */
  readonly without: readonly number[];
}

/** A decided reload: the entry to record, and the report. */
interface DecidedReload extends ReloadReport {
  readonly pending: PendingEntry;
}

/** Replays a match under other rules of the same game. */
export function reloaded(
  state: SessionState,
  entries: readonly Entry[],
  definition: AnyGame,
  { without = leftOut(entries), keepPrefix = false }: ReloadOptions,
  fail: Fail,
): Result<DecidedReload, WireRefusal> {
  if (definition.name !== state.created.game) return notAllowed(`these are the rules of ${definition.name}`);
  if (state.match === undefined) return decided(definition, undefined, without, null);
  const begin = (): Result<AnyMatch, WireRefusal> => matchOf({ ...state, definition }, fail);
  const made = begin();
  if (!made.ok) return made;
  const left = new Set(without);
  const played = entries.flatMap((entry, i) => (entry.kind === 'played' && !left.has(i) ? [[i, entry] as const] : []));
  const stopped = replayUntilRefused(made.value, played);
  if (stopped === undefined) return decided(definition, made.value, without, null);
  const { input, reason, error } = stopped;
  if (error !== undefined) fail(error);
  if (!keepPrefix) return refuse('rules-diverge', { input, reason });
  // A move that failed in the middle may have lost the answers before it: the match is replayed up to the move.
  const again = begin();
  if (!again.ok) return again;
  const kept = played.filter(([i]) => i < stopped.entry);
  for (const [, entry] of kept) playAgain(again.value, entry);
  const rest = played.flatMap(([i]) => (i < stopped.entry ? [] : [i]));
  return decided(definition, again.value, [...without, ...rest], stopped);
}

function decided(
  definition: AnyGame,
  match: AnyMatch | undefined,
  without: readonly number[],
  divergence: ReloadDivergence | null,
): Result<DecidedReload, WireRefusal> {
  const { version } = definition;
  const happened = { kind: 'rulesChanged', version, ...(without.length > 0 && { without }) } as const;
  return { ok: true, value: { pending: { happened, definition, ...(match && { match }) }, divergence, without } };
}

/** Replays entries up to the first one that the rules refuse. */
function replayUntilRefused(
  match: AnyMatch,
  played: readonly (readonly [number, PlayedEntry])[],
): ReloadDivergence | undefined {
  for (const [entry, happened] of played) {
    const { step } = match;
    const { length: input } = match.log;
    try {
      playAgain(match, happened);
    } catch (error) {
      const { code, details } = error as { readonly code?: string; readonly details?: { readonly reason?: unknown } };
      const isRefused = code === 'replay-diverged';
      const message = error instanceof Error ? error.message : String(error);
      return {
        entry,
        input,
        step,
        seat: happened.seat,
        move: textOf(match, happened),
        reason: isRefused ? String(details?.reason) : message,
        ...(!isRefused && { error }),
      };
    }
  }
  return undefined;
}

/** The move of an entry as text. */
function textOf(match: AnyMatch, { inputs }: PlayedEntry): string {
  const [first] = inputs;
  if (first === undefined) return '';
  if (first.kind === 'undo') return 'undo';
  try {
    return printMove(match, loggedMove(match, first));
  } catch {
    return first.kind === 'answer' ? 'an answer' : first.action;
  }
}
