import type { Result } from '@rookery/engine';
import type { ActionTrace } from '@rookery/engine/inspect';
import type { View } from '@rookery/engine/view';
import type { Preview } from '@rookery/engine/worlds';
import type { HintMove, MatchQueryName, Patch, WireRefusal } from '@rookery/protocol';
import type { GameRegistry } from '../games.ts';
import { type MatchFile, recordJob } from '../match-file/match-file.ts';
import type { HistoryItem } from '../session/history.ts';
import type { Inspection, InspectRequest } from '../session/inspection.ts';
import type { ReplayJob } from '../session/replay-job.ts';
import type { Session } from '../session/session.ts';
import type { ReplayKind } from './replays.ts';

/** Arguments and result of a query. */
interface QueryType {
  readonly args: readonly unknown[];
  readonly value: unknown;
}

/** The queries about a match. Results contain only what the viewer may know. */
export interface MatchQueryTypes extends Readonly<Record<MatchQueryName, QueryType>> {
  /** Returns all steps so far, including undone ones, as the viewer saw them at the time. */
  readonly history: { readonly args: []; readonly value: readonly HistoryItem[] };
  /** Returns the match after a step, as the viewer saw it at the time. Step 0 is the initial state. */
  readonly stateAt: { readonly args: [step: number]; readonly value: View };
  /** Returns the patch of the viewer's view from one step to another; null if nothing has changed. */
  readonly diff: { readonly args: [from: number, to: number]; readonly value: Patch | null };
  /** Explains for each action why the viewer's seat can or can't take it. */
  readonly traces: { readonly args: []; readonly value: readonly ActionTrace[] };
  /**
   * Returns the certain and the possible effects of a move without playing it, as far as the viewer's seat can know. The
   * move has the form that `act` and `answer` take.
   */
  readonly preview: { readonly args: [move: HintMove]; readonly value: Preview };
  /**
   * Suggests a good move for the viewer's seat, in the form that `act` and `answer` take. Only for matches on this
   * device; refused for matches on a server.
   */
  readonly hint: { readonly args: []; readonly value: HintMove };
  /**
   * Returns a position with everything that is hidden, and what one viewer knows of it. Refused unless the session is for
   * development.
   */
  readonly inspect: { readonly args: [request: InspectRequest]; readonly value: Inspection };
  /** Exports a finished match as a file that anyone can replay. */
  readonly record: { readonly args: []; readonly value: MatchFile };
}

/** The arguments of a query. */
export type QueryArgs<K extends MatchQueryName> = MatchQueryTypes[K]['args'];
/** The result of a query. */
export type QueryValue<K extends MatchQueryName> = MatchQueryTypes[K]['value'];

/** The ways to compute the answer to a query, for one caller. */
export interface QuerySource {
  readonly games: GameRegistry;
  /** Replays the match outside of the room's queue. Each kind of result has its own cache. */
  replay<T>(
    kind: ReplayKind,
    begin: (session: Session, viewer: number | null) => ReplayJob<Result<T, WireRefusal>>,
  ): Promise<Result<T, WireRefusal>>;
  /** Reads the session in the room's queue. Refuses callers without a seat. */
  read<T>(use: (session: Session, seat: number) => Result<T, WireRefusal>): Promise<Result<T, WireRefusal>>;
  /** Lets a bot think for the caller's seat. */
  think(): Promise<Result<HintMove, WireRefusal>>;
}

/** Computes the answers to all queries. */
export const MATCH_QUERY_ANSWERS: {
  readonly [K in MatchQueryName]: (
    source: QuerySource,
    ...args: QueryArgs<K>
  ) => Promise<Result<QueryValue<K>, WireRefusal>>;
} = {
  history: ({ replay }) => replay('match', (session, viewer) => mapJob(session.historyJob(viewer), asResult)),
  stateAt: ({ replay }, step) => replay('view', (session, viewer) => session.stateAtJob(step, viewer)),
  diff: ({ replay }, from, to) => replay('view', (session, viewer) => mapJob(session.diffJob(from, to, viewer), orNull)),
  traces: ({ read }) => read((session, seat) => asResult(session.traces(seat))),
  preview: ({ read }, move) => read((session, seat) => session.preview(seat, move)),
  hint: ({ think }) => think(),
  inspect: ({ replay }, request) => replay('view', (session) => session.inspectJob(request)),
  record: ({ replay, games }) => replay('match', (session) => recordJob(games, session)),
};

function* mapJob<T, U>(job: ReplayJob<T>, map: (result: T) => U): ReplayJob<U> {
  return map(yield* job);
}

function asResult<T>(value: T): Result<T, WireRefusal> {
  return { ok: true, value };
}

function orNull<T>(reply: Result<T | undefined, WireRefusal>): Result<T | null, WireRefusal> {
  return reply.ok ? asResult(reply.value ?? null) : reply;
}
