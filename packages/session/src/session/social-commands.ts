import { undo } from '@rookery/engine/undo';
import { type Command, type Proposal, refuse } from '@rookery/protocol';
import type { Entry, EntryBody } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import type { Participant } from './actor.ts';
import { stopClocks } from './clocks.ts';
import { decided, notAllowed, type PendingEntries } from './decision.ts';
import { end } from './endings.ts';
import { type MoveAttempt, nothingToUndo, objectionTo, stepsToOwn } from './play.ts';
import { isPlaying, type SessionState } from './state.ts';

type SocialCommand = Extract<
  Command,
  { readonly kind: 'resign' | 'offerDraw' | 'askUndo' | 'askPause' | 'agree' | 'resume' }
>;
type Proposed = Extract<EntryBody, { readonly kind: 'proposed' }>;

const SOCIAL_COMMANDS = ['resign', 'offerDraw', 'askUndo', 'askPause', 'agree', 'resume'] as const;
const WHAT = { offerDraw: 'draw', askUndo: 'undo', askPause: 'pause' } as const;

/** Attempts a move on the match. */
type Try = (attempt: MoveAttempt) => PendingEntries;

/** Whether a command is about resigning, a proposal or a pause. */
export function isSocialCommand(command: Command): command is SocialCommand {
  return (SOCIAL_COMMANDS as readonly string[]).includes(command.kind);
}

/** Decides on resignations, proposals and pauses. */
export function decideSocialCommand(
  state: SessionState,
  command: SocialCommand,
  by: Participant,
  attempt: Try,
): PendingEntries {
  const objection = objectionTo(state, by.seat);
  if (objection !== undefined) return objection;
  const seat = by.seat as number;
  switch (command.kind) {
    case 'resign':
      return decided({ kind: 'resigned', seat });
    case 'resume':
      return state.isPaused ? decided({ kind: 'resumed', seat }) : refuse('not-paused');
    case 'agree':
      return answer(state, seat, command.agree, attempt);
    default: {
      const what = WHAT[command.kind];
      return propose(state, seat, what, command.kind === 'askUndo' ? command.steps : undefined, attempt);
    }
  }
}

/**
 * Returns the seats that must agree: human players still in the match. A draw or an undo also waits for absent players; a
 * pause does not need their consent.
 */
function asked({ seats }: SessionState, { by, what }: Pick<Proposal, 'by' | 'what'>): readonly number[] {
  return seats.flatMap((seat, number) =>
    number !== by && isPlaying(seat) && (what !== 'pause' || !seat.isAway) ? [number] : [],
  );
}

function propose(
  state: SessionState,
  by: number,
  what: Proposal['what'],
  given: number | undefined,
  attempt: Try,
): PendingEntries {
  if (state.proposal !== null) return refuse('already-proposed');
  if (state.isPaused && what !== 'draw') return refuse('paused');
  const isAlone = asked(state, { by, what }).length === 0;
  if (what === 'draw' && isAlone) return notAllowed('there is nobody to agree to a draw');
  const proposed: Proposed = { kind: 'proposed', seat: by, what };
  if (what !== 'undo') return decided(proposed);
  const match = state.match as AnyMatch;
  const steps = given ?? stepsToOwn(match, by);
  const most = match.step + (match.questions.length > 0 ? 1 : 0);
  if (steps < 1 || steps > most) return nothingToUndo();
  const happened = { ...proposed, steps };
  if (!isAlone) return decided(happened);
  // Without other human players the undo needs no consent.
  return followedBy(happened, attempt(undoByConsent(state, by, steps)));
}

function answer(state: SessionState, seat: number, agree: boolean, attempt: Try): PendingEntries {
  const { proposal } = state;
  if (proposal === null) return refuse('nothing-proposed');
  const agreed: EntryBody = { kind: 'agreed', seat, agree };
  // The proposer may withdraw the proposal.
  if (!agree) return decided(agreed);
  const isAsked = asked(state, proposal).includes(seat);
  if (!isAsked) return notAllowed('only the other players can answer your proposal');
  if (proposal.agreed.includes(seat)) return decided();
  const { what, by, steps = 1 } = proposal;
  if (what !== 'undo' || !isAgreed(state, { ...proposal, agreed: [...proposal.agreed, seat] })) return decided(agreed);
  if (state.isPaused) return refuse('paused');
  return followedBy(agreed, attempt(undoByConsent(state, by, steps)));
}

function followedBy(first: EntryBody, then: PendingEntries): PendingEntries {
  return then.ok ? { ok: true, value: [{ happened: first }, ...then.value] } : then;
}

function undoByConsent({ seats }: SessionState, seat: number, steps: number): MoveAttempt {
  const consent = seats.map((_, number) => number).filter((number) => number !== seat);
  return { seat, because: 'agreement', make: (match) => undo(match, seat, { steps, consent }) };
}

function isAgreed(state: SessionState, proposal: Proposal): boolean {
  return asked(state, proposal).every((seat) => proposal.agreed.includes(seat));
}

/** Applies a proposal. */
export function foldProposed(state: SessionState, { seat, what, steps, at }: Extract<Entry, Proposed>): void {
  settle(state, { what, by: seat, ...(steps !== undefined && { steps }), agreed: [] }, at);
}

/** Applies an answer to a proposal. */
export function foldAgreed(state: SessionState, { seat, agree, at }: Extract<Entry, { readonly kind: 'agreed' }>): void {
  const { proposal } = state;
  if (proposal === null) return;
  if (agree) {
    settle(state, { ...proposal, agreed: [...proposal.agreed, seat] }, at);
    return;
  }
  const { what, by } = proposal;
  state.proposal = null;
  // A withdrawal needs no notice.
  state.declined = seat === by ? null : { what, by, declinedBy: seat };
}

/** Carries out a proposal once all agree. The undo itself is in an entry of its own. */
function settle(state: SessionState, proposal: Proposal, at: number): void {
  state.declined = null;
  if (!isAgreed(state, proposal)) {
    state.proposal = proposal;
    return;
  }
  state.proposal = null;
  if (proposal.what === 'draw') end(state, { by: 'agreement', winners: [] }, at);
  if (proposal.what !== 'pause') return;
  stopClocks(state, at);
  state.isPaused = true;
}

/**
 * Returns the proposal that remains after a move. A new position ends a proposal, except a pause, or a draw offered by the
 * player who moved.
 */
export function proposalAfter({ proposal }: SessionState, mover: number): Proposal | null {
  const outlives = proposal?.what === 'pause' || (proposal?.what === 'draw' && proposal.by === mover);
  return outlives ? proposal : null;
}
