import { type Input, type Move, REFUSALS, type Result, redo, replayInput, rewind, submit, undo } from '@rookery/engine';
import { findStuckStep, printStuckStep } from '@rookery/engine/inspect';
import { type Command, refused } from '@rookery/protocol';
import type { Entry, EntryBody } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { markOf, notAllowed, type PendingEntries, type PendingEntry, refusedByRules } from './decision.ts';
import type { Fail } from './failure.ts';
import { type SessionState, stageOf } from './state.ts';

type Played = Extract<EntryBody, { readonly kind: 'played' }>;
type PlayCommand = Extract<Command, { readonly kind: 'act' | 'undo' | 'redo' }>;

/** Why nobody, or this seat, may play now. */
export function objectionTo(state: SessionState, seat: number | null): Extract<PendingEntries, { ok: false }> | undefined {
  if (seat === null) return refused('not-seated', {}, false);
  const stage = stageOf(state);
  if (stage === 'lobby') return refused('not-started', {}, false);
  if (stage === 'over') return refused('match-over', {}, false);
  if (state.seats[seat]?.isOut === true) return refused('seat-out', { seat }, false);
  return undefined;
}

/** Makes what a player wants on the match. */
export function play(match: AnyMatch, seat: number, command: PlayCommand): Result {
  switch (command.kind) {
    case 'act': {
      const { action, args = {}, input } = command;
      return submit(match, seat, { action, args, input });
    }
    case 'undo':
      return undo(match, seat, { steps: command.steps ?? 1 });
    case 'redo':
      return redo(match, seat);
  }
}

/** What is made on a match, and for whom. */
export interface MoveAttempt {
  readonly seat: number;
  readonly because?: Played['because'];
  readonly make: (match: AnyMatch) => Result<unknown>;
}

/**
 * Tries something on the match, and says what came of it. Rules that fail are refused like what they do not allow, and the match
 * is as it was: `restore` brings it back where the engine could not. Whether the match cannot go on is looked for where somebody
 * would be told.
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
    // A step that was waiting for this answer is off, with all answers before.
    if (match.log.length !== mark.inputs || match.movesVersion !== mark.situation) restore();
    return failed;
  }
  if (reportsStuck && match.movesVersion !== mark.situation) reportStuck(match, fail);
  return { ok: true, value: decisionsSince(match, mark, seat, because) };
}

/** Tells the operator of a match that cannot go on. Players are not told why: that may show what is hidden. */
export function reportStuck(match: AnyMatch, fail: Fail): void {
  let stuck: ReturnType<typeof findStuckStep>;
  try {
    stuck = findStuckStep(match);
  } catch {
    // The rules fail where they say what may be done. The move stands; the next view reports it, with the seat it is for.
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

/** Makes what a log says was played. */
export function playAgain(match: AnyMatch, { seat, inputs, because }: Played): void {
  // Playing again what was taken back leaves the rest of it to be played again too; its inputs alone would not.
  if (because === 'redo' && redo(match, seat).ok) return;
  for (const input of inputs) replayInput(match, input);
}

/** Plays a log on a match that is at its start. */
export function playAll(match: AnyMatch, entries: readonly Entry[]): void {
  for (const entry of entries) if (entry.kind === 'played') playAgain(match, entry);
}

/** Goes back to after a step whatever the policy says. */
export function decideRewind(
  state: SessionState,
  seat: number | null,
  step: number,
  isAllowed: boolean,
): MoveAttempt | Extract<PendingEntries, { ok: false }> {
  if (seat === null) return refused('not-seated', {}, false);
  if (!isAllowed) return notAllowed('it is not open for development');
  if (state.match === undefined) return refused('not-started', {}, false);
  if (state.ending !== null && state.ending.by !== 'rules') return refused('match-over', {}, false);
  return { seat, because: 'rewind', make: (match) => rewind(match, step) };
}

/** A move of a bot. */
export function movePlayed(seat: number, move: Move, because: Played['because']): MoveAttempt {
  return { seat, ...(because && { because }), make: (match) => match.play({ ...move, seat }) };
}

/** That there is not so much to take back. */
export function nothingToUndo(): Extract<PendingEntries, { ok: false }> {
  return {
    ok: false,
    refusal: { code: 'nothing-to-undo', message: REFUSALS['nothing-to-undo'], retry: false, details: {} },
  };
}

/**
 * How many steps it takes to come back to before the last one of a seat. As the log has it: of a match that went on from a snapshot the
 * earlier steps are not at hand.
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
