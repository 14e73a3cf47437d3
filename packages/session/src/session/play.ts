import { type Input, type Move, REFUSALS, type Result } from '@rookery/engine';
import { replayInput, submit } from '@rookery/engine/host';
import { findStuckStep, printStuckStep } from '@rookery/engine/inspect';
import { redo, rewind, undo } from '@rookery/engine/undo';
import { type Command, refuse } from '@rookery/protocol';
import type { Entry, EntryBody } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { markOf, notAllowed, type PendingEntries, type PendingEntry, refusedByRules } from './decision.ts';
import type { Fail } from './failure.ts';
import { playedEntries } from './played-entries.ts';
import { type SessionState, stageOf } from './state.ts';

type Played = Extract<EntryBody, { readonly kind: 'played' }>;
type PlayCommand = Extract<Command, { readonly kind: 'act' | 'undo' | 'redo' }>;

/** Returns the reason why this seat may not play now. */
export function objectionTo(state: SessionState, seat: number | null): Extract<PendingEntries, { ok: false }> | undefined {
  if (seat === null) return refuse('not-seated', {}, false);
  const stage = stageOf(state);
  if (stage === 'lobby') return refuse('not-started', {}, false);
  if (stage === 'over') return refuse('match-over', {}, false);
  if (state.seats[seat]?.isOut === true) return refuse('seat-out', { seat }, false);
  return undefined;
}

/** Executes a player's command on the match. */
export function play(match: AnyMatch, seat: number, command: PlayCommand): Result {
  switch (command.kind) {
    case 'act': {
      const { action, args = {}, movesVersion } = command;
      return submit(match, seat, { action, args, movesVersion });
    }
    case 'undo':
      return undo(match, seat, { steps: command.steps ?? 1 });
    case 'redo':
      return redo(match, seat);
  }
}

/** A move to attempt on a match, and its seat. */
export interface MoveAttempt {
  readonly seat: number;
  readonly because?: Played['because'];
  readonly make: (match: AnyMatch) => Result<unknown>;
}

/**
 * Attempts a move and returns its entries. If the rules throw, refuses the move and leaves the match unchanged; `restore`
 * rebuilds it if the engine could not roll back. Checks for a stuck match only if `reportsStuck` is set.
 */
export function attempt(
  match: AnyMatch,
  { seat, because, make }: MoveAttempt,
  restore: () => void,
  fail: Fail,
  reportsStuck: boolean,
): PendingEntries {
  const mark = markOf(match);
  try {
    const result = make(match);
    if (!result.ok) return refusedByRules(result.refusal);
  } catch (error) {
    const failed = fail(error);
    // The suspended step that waited for this answer is lost, with all its earlier answers.
    if (match.log.length !== mark.inputs || match.movesVersion !== mark.movesVersion) restore();
    return failed;
  }
  if (reportsStuck && match.movesVersion !== mark.movesVersion) reportStuck(match, fail);
  return { ok: true, value: decisionsSince(match, mark, seat, because) };
}

/**
 * Reports a match that can't continue to the operator. Players don't get the reason, because it may reveal hidden
 * information.
 */
export function reportStuck(match: AnyMatch, fail: Fail): void {
  let stuck: ReturnType<typeof findStuckStep>;
  try {
    stuck = findStuckStep(match);
  } catch {
    // The rules threw while computing legal moves. The move stands; the next view reports the error with its seat.
    return;
  }
  if (stuck !== undefined) fail(new Error(printStuckStep(match, stuck)));
}

function decisionsSince(
  match: AnyMatch,
  mark: ReturnType<typeof markOf>,
  seat: number,
  because: Played['because'],
): readonly PendingEntry[] {
  const inputs: readonly Input[] = match.log.slice(mark.inputs);
  if (inputs.length === 0) return [];
  return [{ happened: { kind: 'played', seat, inputs, ...(because && { because }) }, mark }];
}

/** Replays a recorded move. */
export function playAgain(match: AnyMatch, { seat, inputs, because }: Played): void {
  // Redoing keeps the rest of the redo stack; replaying the inputs would clear it.
  if (because === 'redo' && redo(match, seat).ok) return;
  for (const input of inputs) replayInput(match, input);
}

/** Replays a log on a match that is at its start. */
export function playAll(match: AnyMatch, entries: readonly Entry[]): void {
  for (const entry of playedEntries(entries)) playAgain(match, entry);
}

/** Returns an attempt to go back to the state after a step, ignoring the undo policy. */
export function decideRewind(
  state: SessionState,
  seat: number | null,
  step: number,
  isAllowed: boolean,
): MoveAttempt | Extract<PendingEntries, { ok: false }> {
  if (seat === null) return refuse('not-seated', {}, false);
  if (!isAllowed) return notAllowed('it is not open for development');
  if (state.match === undefined) return refuse('not-started', {}, false);
  if (state.ending !== null && state.ending.by !== 'rules') return refuse('match-over', {}, false);
  return { seat, because: 'rewind', make: (match) => rewind(match, step) };
}

/** Returns the attempt of a bot's move. */
export function movePlayed(seat: number, move: Move, because: Played['because']): MoveAttempt {
  return { seat, ...(because && { because }), make: (match) => match.play({ ...move, seat }) };
}

/** Returns the refusal to undo more steps than there are. */
export function nothingToUndo(): Extract<PendingEntries, { ok: false }> {
  return {
    ok: false,
    refusal: { code: 'nothing-to-undo', message: REFUSALS['nothing-to-undo'], retry: false, details: {} },
  };
}

/**
 * Returns the number of steps to undo until before a seat's last step. Counts in the log, because a match restored from a
 * snapshot lacks its earlier steps.
 */
export function stepsToOwn(match: AnyMatch, seat: number): number {
  const movers: number[] = [];
  for (const input of match.log) {
    if (input.kind === 'undo') movers.length -= input.steps;
    else if (input.kind === 'act') movers.push(input.seat);
  }
  const last = movers.lastIndexOf(seat);
  return last < 0 ? 0 : movers.length - last;
}
