import { setupsOf } from '../entity/player-options.ts';
import { fault, OK, type Result, refuseRecord } from '../errors/catalogue.ts';
import { CHANCE } from '../secrecy/knowledge.ts';
import * as REG from '../state/registers.ts';
import { createMatch } from './create.ts';
import type { AnyGame, UndoPolicy } from './definition.ts';
import { decode, type Input } from './input.ts';
import type { Match } from './match.ts';
import type { Step } from './runner.ts';

type AnyMatch = Match;

/** Options of `undo`: the number of steps, and the seats that consent. */
export interface UndoOptions {
  /** Number of steps, or `'turn'` for the whole turn. @default 1 */
  readonly steps?: number | 'turn';
  /**
   * Seats that consent. If all others do, learned information does not prevent the undo, except with `never-after-learned`.
   */
  readonly consent?: readonly number[];
}

/** Returns the steps that can be undone, including a suspended one and excluding the start of the match. */
function stepsOf(match: AnyMatch): readonly Step[] {
  const { steps, runner } = match.inner;
  const done = steps.slice(1);
  const waiting = runner.running?.step;
  return waiting?.move === undefined ? done : [...done, waiting];
}

/** Returns the number of steps, including a suspended one and those that are not in memory. */
function lengthOf(match: AnyMatch): number {
  return match.step + (match.inner.runner.running?.step.move === undefined ? 0 : 1);
}

/**
 * Undoes steps for a seat, as the game's policy allows: freely, until a player has learned something, or with the consent
 * of the others. The log keeps the undone inputs.
 *
 * @example
 * match.play(move);
 * const result = undo(match, 0, { steps: 'turn' });
 * console.log(result.ok, match.step); // true 0
 */
export function undo<D extends AnyGame>(match: Match<D>, seat: number, options: UndoOptions = {}): Result {
  const any = match;
  if (match.inner.exploring > 0) fault('exploring');
  reach(any, options.steps ?? 1);
  const steps = stepsOf(any);
  const count = options.steps === 'turn' ? turnLength(any, steps) : (options.steps ?? 1);
  if (count < 1 || count > steps.length || !Number.isInteger(count))
    return refuseRecord('nothing-to-undo', 'undo', {}, false);
  const taken = steps.slice(-count);
  const refusal = objection(any, seat, taken, options.consent ?? []);
  if (refusal !== undefined) return refusal;
  takeBack(any, count);
  match.inner.log.push({ kind: 'undo', seat, steps: count, ...(options.consent && { consent: options.consent }) });
  return OK;
}

/**
 * Replays the whole match if `count` may reach back before a loaded snapshot, because those steps are not in memory. The
 * position does not change: undone steps can still be redone, and commands that seats are about to send stay valid.
 */
function reach(match: AnyMatch, count: number | 'turn'): void {
  const { base, log, undone, state } = match.inner;
  // A match that was read as a position has no log to replay.
  if (base === 0 || log.length < base) return;
  if (count !== 'turn' && (count <= stepsOf(match).length || count > lengthOf(match))) return;
  const { since, sinceOf } = state;
  const redoable = [...undone];
  playAgain(match, Number.POSITIVE_INFINITY);
  undone.push(...redoable);
  state.since = since;
  state.sinceOf = sinceOf;
}

function turnLength(match: AnyMatch, steps: readonly Step[]): number {
  const turn = steps.at(-1)?.turn ?? (match.inner.state.regs[REG.turn] as number);
  let count = 0;
  while (steps.at(-1 - count)?.turn === turn) count++;
  return count;
}

function objection(match: AnyMatch, seat: number, steps: readonly Step[], consent: readonly number[]): Result | undefined {
  const { definition } = match;
  for (const { move } of steps) {
    const action = definition.actions[move?.action ?? ''];
    if (action?.undoable === false) return refuseRecord('undo-not-allowed', 'undo', { action: move?.action }, false);
  }
  const policy = policyOf(match);
  const missing = match.players.filter((player) => player.seat !== seat && !consent.includes(player.seat));
  const isAgreed = missing.length === 0;
  if (policy === 'free' || (isAgreed && policy !== 'never-after-learned')) return undefined;
  if (policy === 'consent') {
    return refuseRecord('undo-needs-consent', 'undo', { seats: missing.map((player) => player.seat).join(', ') });
  }
  for (const { inputs, learned } of steps) {
    const reason =
      !isAgreed && inputs.some((input) => input.seat !== seat)
        ? 'another player has acted since'
        : (learned & CHANCE) !== 0
          ? 'a random result has come up since'
          : learned !== 0
            ? 'hidden information has been revealed since'
            : undefined;
    if (reason !== undefined) return refuseRecord('undo-learned', 'undo', { reason }, false);
  }
  return undefined;
}

/** Returns the undo policy of a match. */
function policyOf({ definition, seats }: AnyMatch): UndoPolicy {
  const { undo: policy = 'until-learned' } = definition;
  return seats === 1 && policy !== 'never-after-learned' ? 'free' : policy;
}

/**
 * Whether a seat may undo the last step without asking anyone. For screens, which call it often; `undo` makes the final
 * decision.
 *
 * @example
 * console.log(canUndo(match, seat)); // false
 * match.play(move);
 * console.log(canUndo(match, seat)); // true
 */
export function canUndo<D extends AnyGame>(match: Match<D>, seat: number): boolean {
  const { definition, step, steps, inner } = match;
  const waiting = inner.runner.running?.step;
  const last = waiting?.move === undefined ? (step > 0 ? steps.at(-1) : undefined) : waiting;
  if (last === undefined || definition.actions[last.move?.action ?? '']?.undoable === false) return false;
  // A seat replaces sealed input by submitting again. The result must not reveal whether others have submitted.
  if (last.batch?.length === 0) return false;
  const policy = policyOf(match);
  if (policy === 'free' || policy === 'consent') return policy === 'free';
  return last.learned === 0 && last.inputs.every((input) => input.seat === seat);
}

/**
 * Whether a seat may redo the step that was undone last.
 *
 * @example
 * match.play(move);
 * undo(match, seat);
 * console.log(canRedo(match, seat)); // true
 */
export function canRedo<D extends AnyGame>(match: Match<D>, seat: number): boolean {
  return match.inner.undone.at(-1)?.move?.seat === seat;
}

/**
 * Redoes the step that was undone last.
 *
 * @example
 * match.play(move);
 * undo(match, 0);
 * console.log(redo(match, 0).ok, match.step); // true 1
 */
export function redo<D extends AnyGame>(match: Match<D>, seat: number): Result {
  const { undone } = match.inner;
  if (match.inner.exploring > 0) fault('exploring');
  const step = undone.at(-1);
  if (step === undefined || !canRedo(match, seat)) return refuseRecord('nothing-to-redo', 'undo', {}, false);
  const rest = undone.slice(0, -1);
  for (const input of step.inputs) replayInput(match, input);
  undone.push(...rest);
  return OK;
}

/**
 * Rewinds to the end of a step, whatever the policy says. For debugging; the log records it like any undo.
 *
 * @example
 * match.play(move);
 * rewind(match, 0);
 * console.log(match.step); // 0
 */
export function rewind<D extends AnyGame>(match: Match<D>, step: number): Result {
  const any = match;
  if (match.inner.exploring > 0) fault('exploring');
  const count = lengthOf(any) - step;
  reach(any, count);
  if (step < 0 || count < 1 || count > stepsOf(any).length || !Number.isInteger(step))
    return refuseRecord('nothing-to-undo', 'undo', {}, false);
  takeBack(any, count);
  match.inner.log.push({ kind: 'undo', seat: -1, steps: count });
  return OK;
}

function takeBack(match: AnyMatch, count: number): void {
  const { inner } = match;
  const taken = stepsOf(match).slice(-count);
  const first = taken[0] as Step;
  const kept = stepsOf(match).length - count;
  const undone = [...inner.undone];
  if (first.mark >= inner.state.journal.oldest) {
    inner.runner.backTo(undefined, first.mark);
    inner.steps.length = kept + 1;
  } else playAgain(match, kept);
  inner.undone.length = 0;
  inner.undone.push(...undone, ...taken.reverse());
  inner.state.moveTo(inner.log.length + 1);
}

/** Returns to a step that the journal no longer contains by replaying the inputs from the start. */
function playAgain(match: AnyMatch, count: number): void {
  const log = [...match.log];
  match.inner.replaying = true;
  try {
    match.restart();
    replaySteps(match, log, count);
  } finally {
    match.inner.replaying = false;
  }
  match.inner.log.replace(log);
}

/** Replays the first `count` steps of a log, leaving out undone ones. */
function replaySteps<D extends AnyGame>(match: Match<D>, log: readonly Input[], count: number): void {
  // The inputs before the first action are answers to questions of the setup.
  const start: Input[] = [];
  const steps: Input[][] = [];
  for (const input of log) {
    if (input.kind === 'undo') steps.length -= input.steps;
    else if (input.kind === 'act') steps.push([input]);
    else (steps.at(-1) ?? start).push(input);
  }
  for (const input of [...start, ...steps.slice(0, count).flat()]) replayInput(match, input);
}

/**
 * Replays an input of a log. Throws if the match refuses it now.
 *
 * @example
 * match.play(move);
 * const copy = createMatch(checkers, { players: ['Ann', 'Ben'], seed: 'example' });
 * for (const input of match.log) replayInput(copy, input);
 * console.log(copy.hash() === match.hash()); // true
 */
export function replayInput<D extends AnyGame>(match: Match<D>, input: Input): void {
  const { state, log } = match.inner;
  if (input.kind === 'undo') {
    reach(match, input.steps);
    if (input.steps > stepsOf(match).length)
      fault('replay-diverged', { step: match.step, reason: 'there is not so much to take back' });
    takeBack(match, input.steps);
    log.push(input);
    return;
  }
  const args = input.args.map((arg) => decode(state, arg));
  const result = match.play({ kind: input.kind, seat: input.seat, action: input.action, args });
  if (!result.ok) fault('replay-diverged', { step: match.step, reason: result.refusal.message });
}

/**
 * Returns the match as it was after a step, as an independent match.
 *
 * @example
 * match.play(move);
 * console.log(matchAt(match, 0).step, match.step); // 0 1
 */
export function matchAt<D extends AnyGame>(match: Match<D>, step: number): Match<D> {
  const { state } = match.inner;
  if (!Number.isInteger(step) || step < 0 || step > match.step)
    fault('illegal-move', { message: `There is no step ${step}; the last is ${match.step}.` });
  if (match.inner.base > match.log.length) fault('illegal-move', { message: 'A position that was read has no past.' });
  const { definition, options, seed, strict } = match;
  const players = setupsOf(state.seating);
  const earlier = createMatch(definition, { players, options, seed, strict, limits: state.limits });
  earlier.inner.state.numbering = state.numbering;
  replaySteps(earlier, match.log, step);
  return earlier;
}
