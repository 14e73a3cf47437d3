import type { Entity, Input, Result } from '@rookery/engine';
import { diff, entityById, entityId, printMove, printPosition, type Snapshot, snapshot } from '@rookery/engine/formats';
import { loggedMove, replayInput } from '@rookery/engine/host';
import { type ActionTrace, explain } from '@rookery/engine/inspect';
import { addressOf, viewFor } from '@rookery/engine/view';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import { notAllowed } from './decision.ts';
import type { Fail } from './failure.ts';
import { inputsByStep, malformed, missingStep, type ReplayLook, replayed } from './history.ts';
import type { Inspection, InspectRequest, ViewerInspection } from './inspection.ts';
import { matchOf } from './lobby.ts';
import type { ReplayJob } from './replay-job.ts';
import type { SessionState } from './state.ts';

/** Returns a job for everything about a position; it refuses if there is no request, because the session is not for development. */
export function inspectJob(
  state: SessionState,
  request: InspectRequest | undefined,
  fail: Fail,
): ReplayJob<Result<Inspection, WireRefusal>> {
  const { match } = state;
  if (request === undefined) return done(notAllowed('it is not open for development'));
  if (match === undefined) return done(refuse('not-started'));
  const { step, viewer, since, moves = false } = request;
  const at = step ?? match.step;
  const refused = missingStep(match, since === undefined ? [at] : [at, since]);
  if (refused !== undefined) return done(refused);
  if (viewer != null && match.players[viewer] === undefined) return done(malformed(`there is no seat ${viewer}`));
  try {
    // At once, because the match may have changed when the job runs. A replay would not reach an open question.
    const now = at === match.step ? positionOf(match, viewer) : undefined;
    const last = Math.max(now === undefined || moves ? at : -1, since === undefined ? -1 : Math.max(at, since));
    const wanted = {
      at,
      viewer,
      since,
      moves: moves ? setupAnswers(state) : undefined,
      now,
      start: state.created.position,
    };
    return inspected(match, last < 0 ? undefined : inputsByStep(match).slice(0, last), wanted, fail);
  } catch (error) {
    return done(fail(error));
  }
}

interface Wanted {
  readonly at: number;
  readonly viewer: number | null | undefined;
  readonly since: number | undefined;
  /** The answers in the setup, to which the moves are added; undefined if they are not wanted. */
  readonly moves: readonly PrintedMove[] | undefined;
  /** The position, if it is the present one. */
  readonly now: Inspection | undefined;
  /** The position at which the match started. */
  readonly start: string | undefined;
}

/** Replays the steps, if any, and collects what is wanted. */
function* inspected(
  present: AnyMatch,
  steps: readonly (readonly Input[])[] | undefined,
  { at, viewer, since, moves, now, start }: Wanted,
  fail: Fail,
): ReplayJob<Result<Inspection, WireRefusal>> {
  let found = now;
  const led = [...(moves ?? [])];
  const states = new Map<number, Snapshot>();
  let labels: Readonly<Record<number, string>> = {};
  const look: ReplayLook = {
    before(match, input) {
      if (moves !== undefined && match.step < at) led.push(...printed(match, input));
    },
    after(match) {
      if (match.step === at) found ??= positionOf(match, viewer);
      if (since === undefined || (match.step !== at && match.step !== since)) return;
      states.set(match.step, snapshot(match));
      labels = { ...labels, ...labelsOf(match) };
    },
  };
  try {
    if (steps !== undefined) yield* replayed(present, steps, look);
  } catch (error) {
    return fail(error);
  }
  if (found === undefined) return malformed(`there is no step ${at}`);
  const [before, after] = [states.get(since ?? at), states.get(at)];
  const value: Inspection = {
    ...found,
    labels: { ...labels, ...found.labels },
    ...(before !== undefined && after !== undefined && { changes: diff(before, after) }),
    ...(moves !== undefined && { moves: led }),
    ...(start !== undefined && { start }),
  };
  return { ok: true, value };
}

type PrintedMove = readonly [seat: number, move: string];

/** Prints the answers to the questions of the setup, which belong to no step. */
function setupAnswers(state: SessionState): readonly PrintedMove[] {
  const { log = [] } = state.match ?? {};
  const first = log.findIndex(({ kind }) => kind !== 'answer');
  const answers = first < 0 ? log : log.slice(0, first);
  const made = answers.length === 0 ? undefined : matchOf(state);
  if (!made?.ok) return [];
  return answers.flatMap((input) => {
    const move = printed(made.value, input);
    replayInput(made.value, input);
    return move;
  });
}

function printed(match: AnyMatch, input: Input): readonly PrintedMove[] {
  return input.kind === 'undo' ? [] : [[input.seat, printMove(match, loggedMove(match, input))]];
}

function positionOf(match: AnyMatch, viewer: number | null | undefined): Inspection {
  const { phase, turn } = viewFor(match);
  const { debug } = match.definition;
  return {
    step: match.step,
    position: printPosition(match),
    labels: labelsOf(match),
    phase,
    turn,
    toAct: match.mayAct,
    offered: Object.fromEntries(match.mayAct.map((seat) => [seat, match.availableActions(seat).map(({ name }) => name)])),
    questions: match.questions.map(({ seat, words }) => ({ seat, prompt: words })),
    isOver: match.isOver,
    ...(debug !== undefined && { values: JSON.parse(JSON.stringify(debug({ game: match.game }))) }),
    ...(viewer !== undefined && { as: asSeenBy(match, viewer) }),
  };
}

/** Returns the entities that exist. */
function entitiesOf(match: AnyMatch): readonly Entity[] {
  return snapshot(match).entities.flatMap(({ id }) => entityById(match, id) ?? []);
}

function labelsOf(match: AnyMatch): Readonly<Record<number, string>> {
  return Object.fromEntries(entitiesOf(match).map((entity) => [entityId(entity), entity.label()]));
}

function asSeenBy(match: AnyMatch, viewer: number | null): ViewerInspection {
  const seat = viewer ?? undefined;
  const actions = seat === undefined ? [] : Object.keys(match.definition.actions);
  return {
    viewer,
    view: viewFor(match, seat),
    known: knownTo(match, viewer),
    traces: actions.map((action) => traceOf(match, seat ?? 0, action)),
  };
}

/** Returns the numbers in a viewer's view of all entities that it knows. */
function knownTo(match: AnyMatch, viewer: number | null): Readonly<Record<number, number>> {
  const player = viewer === null ? undefined : match.players[viewer];
  const known = entitiesOf(match).filter((entity) => entity.isKnownTo(player));
  return Object.fromEntries(
    known.flatMap((entity) => {
      // The number of an entity is the same in the views of all who know it; spectators have no seat to ask for.
      const seat = viewer ?? match.players.find((each) => entity.isKnownTo(each))?.seat ?? 0;
      const address = addressOf(entity, seat);
      const number = typeof address === 'object' && address !== null && 'id' in address ? address.id : undefined;
      return typeof number === 'number' ? [[entityId(entity), number]] : [];
    }),
  );
}

/** Explains an action; one whose rules throw is refused with the error, so that the others are still explained. */
function traceOf(match: AnyMatch, seat: number, action: string): ActionTrace {
  try {
    return explain(match, seat, action);
  } catch (error) {
    const refused = [`error: ${error instanceof Error ? error.message : String(error)}`];
    return { action, offered: true, available: false, conditions: [], selections: [], refused };
  }
}

// biome-ignore lint/correctness/useYield: a job that has nothing to replay.
function* done<T>(value: T): ReplayJob<T> {
  return value;
}
