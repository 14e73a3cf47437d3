import { undo } from '@rookery/engine';
import { type Command, type Proposal, refused } from '@rookery/protocol';
import type { Entry, Happened } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import type { Actor } from './actor.ts';
import { stopClocks } from './clocks.ts';
import { type Decided, decided, notAllowed } from './decision.ts';
import { end } from './endings.ts';
import { type Attempt, nothingToUndo, objectionTo, stepsToOwn } from './play.ts';
import { nameAt } from './seats.ts';
import { isPlaying, type SessionState } from './state.ts';

type MannersCommand = Extract<
  Command,
  { readonly kind: 'resign' | 'offerDraw' | 'askTakeBack' | 'askPause' | 'agree' | 'resume' | 'say' }
>;
type Proposed = Extract<Happened, { readonly kind: 'proposed' }>;

const MANNERS = ['resign', 'offerDraw', 'askTakeBack', 'askPause', 'agree', 'resume', 'say'] as const;
/** How many lines of the chat a view shows. */
const CHAT_LINES = 100;
const WHAT = { offerDraw: 'draw', askTakeBack: 'takeBack', askPause: 'pause' } as const;

/** Tries something on the match, as `attempt` does. */
type Try = (attempt: Attempt) => Decided;

/** Whether a command is about manners. */
export function isOfManners(command: Command): command is MannersCommand {
  return (MANNERS as readonly string[]).includes(command.kind);
}

/** Decides about resigning, proposals, pauses and the chat. */
export function decideManners(state: SessionState, command: MannersCommand, by: Actor, attempt: Try): Decided {
  if (command.kind === 'say') return say(state, command.text, by);
  const objection = objectionTo(state, by.seat);
  if (objection !== undefined) return objection;
  const seat = by.seat as number;
  switch (command.kind) {
    case 'resign':
      return decided({ kind: 'resigned', seat });
    case 'resume':
      return state.isPaused ? decided({ kind: 'resumed', seat }) : refused('not-paused');
    case 'agree':
      return answer(state, seat, command.agree, attempt);
    default: {
      const what = WHAT[command.kind];
      return propose(state, seat, what, command.kind === 'askTakeBack' ? command.steps : undefined, attempt);
    }
  }
}

function say(state: SessionState, given: string, by: Actor): Decided {
  const text = given.trim();
  if (text === '') return refused('bad-message', { reason: 'there is nothing in it' });
  const isStranger = by.seat === null && !by.isHost;
  if (isStranger && !state.created.spectators) return refused('no-spectators', {}, false);
  const name = by.seat === null ? (by.name ?? (by.isHost ? 'Host' : 'Spectator')) : nameAt(state, by.seat);
  return decided({ kind: 'said', seat: by.seat, name, text });
}

/**
 * The seats that have to agree: who plays, and no bot. Nobody's match is drawn behind their back; for the rest, who has gone is
 * not asked.
 */
function asked({ seats }: SessionState, { by, what }: Pick<Proposal, 'by' | 'what'>): readonly number[] {
  return seats.flatMap((seat, number) =>
    number !== by && isPlaying(seat) && (what === 'draw' || !seat.isAway) ? [number] : [],
  );
}

function propose(
  state: SessionState,
  by: number,
  what: Proposal['what'],
  given: number | undefined,
  attempt: Try,
): Decided {
  if (state.proposal !== null) return refused('already-proposed');
  if (state.isPaused && what !== 'draw') return refused('paused');
  const isAlone = asked(state, { by, what }).length === 0;
  if (what === 'draw' && isAlone) return notAllowed('there is nobody to agree to a draw');
  const proposed: Proposed = { kind: 'proposed', seat: by, what };
  if (what !== 'takeBack') return decided(proposed);
  const match = state.match as AnyMatch;
  const steps = given ?? stepsToOwn(match, by);
  const most = match.step + (match.questions.length > 0 ? 1 : 0);
  if (steps < 1 || steps > most) return nothingToUndo();
  const happened = { ...proposed, steps };
  if (!isAlone) return decided(happened);
  // Bots never mind.
  return followedBy(happened, attempt(takingBack(state, by, steps)));
}

function answer(state: SessionState, seat: number, agree: boolean, attempt: Try): Decided {
  const { proposal } = state;
  if (proposal === null) return refused('nothing-proposed');
  const agreed: Happened = { kind: 'agreed', seat, agree };
  // Who has proposed something may withdraw it.
  if (!agree) return decided(agreed);
  const isAsked = asked(state, proposal).includes(seat);
  if (!isAsked) return notAllowed('your own proposal is for the others to answer');
  if (proposal.agreed.includes(seat)) return decided();
  const { what, by, steps = 1 } = proposal;
  if (what !== 'takeBack' || !isAgreed(state, { ...proposal, agreed: [...proposal.agreed, seat] })) return decided(agreed);
  if (state.isPaused) return refused('paused');
  return followedBy(agreed, attempt(takingBack(state, by, steps)));
}

function followedBy(first: Happened, then: Decided): Decided {
  return then.ok ? { ok: true, value: [{ happened: first }, ...then.value] } : then;
}

function takingBack({ seats }: SessionState, seat: number, steps: number): Attempt {
  const consent = seats.map((_, number) => number).filter((number) => number !== seat);
  return { seat, because: 'agreement', make: (match) => undo(match, seat, { steps, consent }) };
}

function isAgreed(state: SessionState, proposal: Proposal): boolean {
  return asked(state, proposal).every((seat) => proposal.agreed.includes(seat));
}

/** Takes in a proposal. */
export function foldProposed(state: SessionState, { seat, what, steps, at }: Extract<Entry, Proposed>): void {
  settle(state, { what, by: seat, ...(steps !== undefined && { steps }), agreed: [] }, at);
}

/** Takes in an answer to a proposal. */
export function foldAgreed(state: SessionState, { seat, agree, at }: Extract<Entry, { readonly kind: 'agreed' }>): void {
  const { proposal } = state;
  if (proposal === null) return;
  if (agree) settle(state, { ...proposal, agreed: [...proposal.agreed, seat] }, at);
  else state.proposal = null;
}

/** Carries out a proposal when all agree; what is taken back then stands in an entry of its own. */
function settle(state: SessionState, proposal: Proposal, at: number): void {
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

/** Takes in a line of the chat. */
export function foldSaid(state: SessionState, { seat, name, text, at }: Extract<Entry, { readonly kind: 'said' }>): void {
  state.chat = [...state.chat.slice(1 - CHAT_LINES), { seat, name, text, at }];
}

/** A proposal does not outlive the situation that it was made in; a pause does, and a draw that whoever offers it moves after. */
export function proposalAfter({ proposal }: SessionState, mover: number): Proposal | null {
  const outlives = proposal?.what === 'pause' || (proposal?.what === 'draw' && proposal.by === mover);
  return outlives ? proposal : null;
}
