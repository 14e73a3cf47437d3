import { canRedo, canUndo } from '@rookery/engine/undo';
import { type EntityView, offersFor, viewFor } from '@rookery/engine/view';
import type { DraftView, SeatView, SessionView } from '@rookery/protocol';
import { botAt } from './absence.ts';
import type { Fail } from './failure.ts';
import { hostSeat, nameAt } from './seats.ts';
import { playerOptionsOf } from './settings.ts';
import { type SessionState, type SharedView, stageOf } from './state.ts';

const NOTHING: readonly never[] = [];

/** Renders the view of a seat or a spectator. Reuses the unchanged parts of `before`. */
export function sessionView(
  state: SessionState,
  viewer: number | null,
  connected: ReadonlySet<number>,
  draft: DraftView | null,
  fail: Fail,
  before?: EntityView,
): SessionView {
  const frame = frameOf(state, connected);
  const { match, offers, canUndo, canRedo, failure } = matchPart(state, viewer, fail, before);
  // Copies field by field: this runs for every viewer and move, and spreading an object costs several times as much.
  const view: SessionView = {
    id: frame.id,
    game: frame.game,
    title: frame.title,
    version: frame.version,
    stage: frame.stage,
    seat: viewer,
    seats: frame.seats,
    options: frame.options,
    optionSpecs: frame.optionSpecs,
    playerOptionSpecs: frame.playerOptionSpecs,
    presets: frame.presets,
    time: frame.time,
    absence: frame.absence,
    since: frame.since,
    isPaused: frame.isPaused,
    proposal: frame.proposal,
    declined: frame.declined ?? null,
    ending: frame.ending,
    chat: frame.chat,
    chatAccess: frame.chatAccess ?? 'everyone',
    fair: frame.fair,
    premoves: viewer === null ? NOTHING : (state.seats[viewer]?.premoves ?? NOTHING),
    draft,
    match,
    offers,
    canUndo,
    canRedo,
  };
  return failure === undefined ? view : { ...view, failure };
}

/** Returns the part that all viewers share. Cached until it changes. */
function frameOf(state: SessionState, connected: ReadonlySet<number>): SharedView['shown'] {
  if (state.frame?.connected !== connected) state.frame = { connected, shown: makeFrame(state, connected) };
  return state.frame.shown;
}

function makeFrame(state: SessionState, connected: ReadonlySet<number>): SharedView['shown'] {
  const { definition, created, clocks } = state;
  const { time, absence } = created;
  return {
    id: state.id,
    game: definition.name,
    title: definition.title,
    version: definition.version,
    stage: stageOf(state),
    seats: seatViews(state, connected),
    options: state.options,
    optionSpecs: definition.options,
    playerOptionSpecs: definition.playerOptions,
    presets: definition.presets.map(({ name, description }) => ({
      name,
      ...(description !== undefined && { description }),
    })),
    time,
    absence,
    since: clocks?.since ?? null,
    isPaused: state.isPaused,
    proposal: state.proposal,
    declined: state.declined,
    ending: state.ending,
    chat: state.chat,
    chatAccess: state.chatAccess,
    fair: fairnessOf(state),
  };
}

/** Renders the match and the viewer's legal actions. */
function matchPart(
  state: SessionState,
  viewer: number | null,
  fail: Fail,
  before: EntityView | undefined,
): Pick<SessionView, 'match' | 'offers' | 'canUndo' | 'canRedo' | 'failure'> {
  const { match } = state;
  if (match === undefined) return { match: null, offers: NOTHING, canUndo: false, canRedo: false };
  const seat = viewer ?? undefined;
  const view = viewFor(match, seat, before);
  const mayAct = seat !== undefined && stageOf(state) === 'playing' && !state.isPaused && !state.seats[seat]?.isOut;
  if (!mayAct) return { match: view, offers: NOTHING, canUndo: false, canRedo: false };
  const undoing = { canUndo: canUndo(match, seat), canRedo: canRedo(match, seat) };
  if (!view.toAct.includes(seat)) return { match: view, offers: NOTHING, ...undoing };
  try {
    return { match: view, offers: offersFor(match, seat), ...undoing };
  } catch (error) {
    // The viewer still gets the match and can undo the last step.
    return { match: view, offers: NOTHING, ...undoing, failure: fail(error).refusal };
  }
}

function fairnessOf(state: SessionState): SessionView['fair'] {
  const { commitment, created } = state;
  return stageOf(state) === 'over' ? { commitment, secret: created.secret } : { commitment };
}

function seatViews(state: SessionState, connected: ReadonlySet<number>): readonly SeatView[] {
  const chosen = playerOptionsOf(state);
  const host = hostSeat(state);
  return state.seats.map((seat, number): SeatView => {
    const bot = botAt(seat);
    const left = state.clocks?.left[number];
    return {
      seat: number,
      status: seat.token !== null ? 'claimed' : seat.bot === null ? 'open' : 'bot',
      name: nameAt(state, number),
      colour: chosen[number]?.colour as string,
      ...(bot !== undefined && { bot }),
      isOut: seat.isOut,
      ready: seat.ready || number === host || seat.bot !== null,
      connected: connected.has(number),
      isHost: number === host,
      options: chosen[number] ?? {},
      ...(left !== undefined && { left }),
    };
  });
}
