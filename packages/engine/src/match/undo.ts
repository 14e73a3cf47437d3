import * as REG from '../core/registers.ts';
import { CHANCE } from '../core/seats.ts';
import { fault, OK, type Result, refuseRecord } from '../errors/catalogue.ts';
import { setupsOf } from '../game/player-options.ts';
import { createMatch } from './create.ts';
import type { AnyGame, UndoPolicy } from './definition.ts';
import type { Input } from './input.ts';
import { loggedMove } from './logged-move.ts';
import type { Match } from './match.ts';
import { replaying, rollBackSteps, setUndone, undoableSteps } from './rewinding.ts';
import type { Step } from './step.ts';

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

/** Returns the number of steps, including a suspended one and those that are not in memory. */
function lengthOf(match: AnyMatch): number {
  return match.step + (match.timeline.runner.running?.step.move === undefined ? 0 : 1);
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
  match.timeline.demandNoExploration();
  reach(any, options.steps ?? 1);
  const steps = undoableSteps(match.timeline);
  const count = options.steps === 'turn' ? turnLength(any, steps) : (options.steps ?? 1);
  if (count < 1 || count > steps.length || !Number.isInteger(count))
    return refuseRecord('nothing-to-undo', 'undo', {}, false);
  const taken = steps.slice(-count);
  const refusal = objection(any, seat, taken, options.consent ?? []);
  if (refusal !== undefined) return refusal;
  undoSteps(any, count);
  match.timeline.inputs.push({ kind: 'undo', seat, steps: count, ...(options.consent && { consent: options.consent }) });
  return OK;
}

/**
 * Replays the whole match if `count` may reach back before a loaded snapshot, because those steps are not in memory. The
 * position does not change: undone steps can still be redone, and commands that seats are about to send stay valid.
 */
function reach(match: AnyMatch, count: number | 'turn'): void {
  const { timeline } = match;
  const { base, state } = timeline;
  // A match that was read as a position has no log to replay.
  if (base === 0 || timeline.inputs.length < base) return;
  if (count !== 'turn' && (count <= undoableSteps(match.timeline).length || count > lengthOf(match))) return;
  const { movesVersion, seatVersions } = state;
  const redoable = [...timeline.undone];
  playAgain(match, Number.POSITIVE_INFINITY);
  setUndone(timeline, redoable);
  state.movesVersion = movesVersion;
  state.seatVersions = seatVersions;
}

function turnLength(match: AnyMatch, steps: readonly Step[]): number {
  const turn = steps.at(-1)?.turn ?? (match.timeline.state.regs[REG.turn] as number);
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
    return refuseRecord('undo-needs-consent', 'undo', {
      seats: missing.map(({ seat: other }) => other),
      names: missing.map(({ name }) => name).join(', '),
    });
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
  const { definition, step, steps, timeline } = match;
  const waiting = timeline.runner.running?.step;
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
  return match.timeline.undone.at(-1)?.move?.seat === seat;
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
  const { timeline } = match;
  timeline.demandNoExploration();
  const { undone } = timeline;
  const step = undone.at(-1);
  if (step === undefined || !canRedo(match, seat)) return refuseRecord('nothing-to-redo', 'undo', {}, false);
  const rest = undone.slice(0, -1);
  for (const input of step.inputs) replayInput(match, input);
  setUndone(timeline, rest);
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
  match.timeline.demandNoExploration();
  const count = lengthOf(any) - step;
  reach(any, count);
  if (step < 0 || count < 1 || count > undoableSteps(match.timeline).length || !Number.isInteger(step))
    return refuseRecord('nothing-to-undo', 'undo', {}, false);
  undoSteps(any, count);
  match.timeline.inputs.push({ kind: 'undo', seat: -1, steps: count });
  return OK;
}

/** Rolls back the last steps, which can be redone then. */
function undoSteps(match: AnyMatch, count: number): void {
  const { timeline } = match;
  const { undone } = timeline;
  const steps = undoableSteps(timeline);
  const redoable = [...undone, ...steps.slice(-count).reverse()];
  if (!rollBackSteps(timeline, count)) playAgain(match, steps.length - count);
  setUndone(timeline, redoable);
  timeline.state.setMovesVersion(timeline.inputs.length + 1);
}

/** Returns to a step that the journal no longer contains by replaying the inputs from the start. */
function playAgain(match: AnyMatch, count: number): void {
  const { timeline } = match;
  const log = [...timeline.log];
  const { toStart } = match;
  replaying(timeline, () => {
    match.restart();
    match.toStart = toStart;
    toStart?.(match);
    replaySteps(match, log, count);
  });
  timeline.inputs.replace(log);
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
 * console.log(stateHash(copy) === stateHash(match)); // true
 */
export function replayInput<D extends AnyGame>(match: Match<D>, input: Input): void {
  const { timeline } = match;
  if (input.kind === 'undo') {
    reach(match, input.steps);
    if (input.steps > undoableSteps(match.timeline).length)
      fault('replay-diverged', { step: match.step, reason: 'there are fewer steps to undo' });
    undoSteps(match, input.steps);
    timeline.inputs.push(input);
    return;
  }
  const result = match.play(loggedMove(match, input));
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
  const { state } = match.timeline;
  if (!Number.isInteger(step) || step < 0 || step > match.step)
    fault('illegal-move', { message: `There is no step ${step}; the last is ${match.step}.` });
  if (match.timeline.base > match.log.length) fault('illegal-move', { message: 'A position that was read has no past.' });
  const { definition, options, seed, strict } = match;
  const players = setupsOf(state.seating);
  const earlier = createMatch(definition, { players, options, seed, strict, limits: state.limits });
  earlier.timeline.state.shareNumbers(state.numberedFrom);
  earlier.toStart = match.toStart;
  earlier.toStart?.(earlier);
  replaySteps(earlier, match.log, step);
  return earlier;
}
