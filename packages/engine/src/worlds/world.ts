import type { PlayerOf } from '../action/action.ts';
import { continueSeed, spliceSeed } from '../core/match-random.ts';
import * as REG from '../core/registers.ts';
import { CHANCE, SPECTATOR } from '../core/seats.ts';
import { fault, RookeryError } from '../errors/catalogue.ts';
import { fork } from '../formats/snapshot.ts';
import type { AnyGame, GameOf } from '../match/definition.ts';
import { type EncodedValue, encode, type Input } from '../match/input.ts';
import type { Match } from '../match/match.ts';
import { runBackTo } from '../match/rewinding.ts';
import type { Running } from '../match/runner.ts';
import type { Step } from '../match/step.ts';
import { matchAt, replayInput } from '../match/undo.ts';
import type { Random } from '../random/random.ts';
import { type Viewer, withoutFacts } from '../view/view.ts';
import { learnedSince, shownInPassing } from './learned.ts';
import {
  exchange,
  type Hidden,
  type Mapping,
  NOTHING,
  type Permutation,
  permuteHidden,
  surveyHidden,
} from './permute-hidden.ts';

/** Starting point of sampling: the pending step (`now`), or the step before the current position (`last-step`). */
export type WorldOrigin = 'now' | 'last-step';

/**
 * Tries once to sample a world for a viewer: permutes the entities that the viewer cannot tell apart, reseeds the
 * randomness and runs the step again. Returns undefined if that would have shown the viewer anything different.
 *
 * @example
 * const world = trySampleWorld(createMatch(goFish, { seed: 'a' }), 0, seededRandom('w'));
 * console.log(world?.toAct); // [ 0 ]
 */
export function trySampleWorld<D extends AnyGame>(
  match: Match<D>,
  viewer: Viewer,
  random: Random,
  since: WorldOrigin = 'now',
): Match<D> | undefined {
  return attempt(match, viewer, random, since, false);
}

function attempt<D extends AnyGame>(
  match: Match<D>,
  viewer: Viewer,
  random: Random,
  since: WorldOrigin,
  sameChance: boolean,
): Match<D> | undefined {
  const seat = viewer ?? SPECTATOR;
  const world = since === 'now' || match.step === 0 ? fork(match) : matchAt(match, match.step - 1);
  const { state, runner } = world.timeline;
  const { running } = runner;
  const learned = running === undefined || since !== 'now' ? NOTHING : learnedSince(state, seat, running.step.mark);
  if (running !== undefined) runBackTo(runner, undefined, running.step.mark);
  const again = since === 'now' ? inputsKnownTo(running, seat) : (match.timeline.steps.at(-1)?.inputs ?? []);
  state.writable = true;
  const hidden = surveyHidden(state, seat, learned);
  const permuted = permuteHidden(state, hidden, random);
  state.book?.forgetFor(seat);
  const waiting = world.timeline.flow.waiting;
  if (since === 'now') waiting?.kind.unseal?.(world.timeline.flow, waiting, seat);
  state.writable = false;
  if (!arrange(world, seat, hidden, permuted, random)) return undefined;
  const seed = `${random.below(2 ** 32)}/${random.below(2 ** 32)}`;
  world.reseed(
    sameChance
      ? spliceSeed(match.seed, match.timeline.state.regs[REG.random] as number, match.timeline.state.hiddenWords, seed)
      : continueSeed(seed, state.regs[REG.random] as number),
  );
  try {
    for (const input of again) replayMapped(world, input, permuted.mapping);
  } catch (error) {
    // The input was illegal in that world, or its rules threw, so the viewer could not be in that world.
    if (error instanceof RookeryError) return undefined;
    throw error;
  }
  // The viewer must not know the inputs of others.
  world.timeline.inputs.cut(0);
  state.movesVersion = match.timeline.state.movesVersion;
  state.seatVersions = match.timeline.state.seatVersions;
  const stepOf = ({ timeline }: Match<D>): Step | undefined =>
    again.length === 0 ? undefined : since === 'now' ? timeline.runner.running?.step : timeline.steps.at(-1);
  return seenBy(world, viewer, stepOf(world)) === seenBy(match, viewer, stepOf(match)) ? world : undefined;
}

/**
 * Returns everything a viewer sees, including entities that the step showed for a moment. Facts are left out: they follow
 * from the rest, and one that does not is a leak, which worlds must be able to show.
 */
function seenBy<D extends AnyGame>(match: Match<D>, viewer: Viewer, step: Step | undefined): string {
  const passing = step === undefined ? [] : shownInPassing(match.timeline.state, viewer ?? SPECTATOR, step.mark);
  return JSON.stringify([withoutFacts(match, viewer), passing]);
}

/**
 * Lets the game adjust a permuted world, and asks it whether that world is possible. The game sees only that world, which
 * does not depend on hidden information, and can only swap entities that the viewer cannot tell apart. So the same random
 * numbers always give the same world.
 */
function arrange<D extends AnyGame>(
  world: Match<D>,
  seat: number,
  hidden: Hidden,
  permuted: Permutation,
  random: Random,
): boolean {
  const { definition, game, players } = world;
  if (definition.arrange !== undefined) {
    const player = players[seat] as PlayerOf<GameOf<D>> | undefined;
    definition.arrange({ game, player, random, ...exchange(world.timeline.state, hidden, permuted) });
  }
  return definition.possible?.({ game }) ?? true;
}

/** State for sampling worlds repeatedly from one position of a world. */
export interface WorldSampler {
  readonly seat: number;
  readonly hidden: Hidden;
  /**
   * Inputs since the start of the suspended step, and what the viewer must see after them; empty if no step is suspended.
   */
  readonly inputs: readonly Input[];
  readonly seen: string;
  readonly toAct: string;
}

/** Prepares sampling at a position of a world, and rolls back the step that is suspended there. */
export function beginImagining<D extends AnyGame>(world: Match<D>, viewer: Viewer): WorldSampler {
  const seat = viewer ?? SPECTATOR;
  const { state, runner } = world.timeline;
  const { running } = runner;
  const seen = running === undefined ? '' : seenBy(world, viewer, running.step);
  const toAct = String(world.mayAct);
  const learned = running === undefined ? NOTHING : learnedSince(state, seat, running.step.mark);
  if (running !== undefined) runBackTo(runner, undefined, running.step.mark);
  return { seat, hidden: surveyHidden(state, seat, learned), inputs: inputsKnownTo(running, seat), seen, toAct };
}

/**
 * Permutes the hidden entities of a world, reseeds its randomness and replays the inputs. Returns whether that world is
 * possible and would have shown the viewer the same.
 */
export function imagineAgain<D extends AnyGame>(
  world: Match<D>,
  { seat, hidden, inputs, seen, toAct }: WorldSampler,
  random: Random,
): boolean {
  const { state } = world.timeline;
  state.writable = true;
  const permuted = permuteHidden(state, hidden, random);
  state.writable = false;
  if (!arrange(world, seat, hidden, permuted, random)) return false;
  world.reseed(continueSeed(`${random.below(2 ** 32)}/${random.below(2 ** 32)}`, state.regs[REG.random] as number));
  if (seen === '') return true;
  try {
    for (const input of inputs) replayMapped(world, input, permuted.mapping);
  } catch (error) {
    if (error instanceof RookeryError) return false;
    throw error;
  }
  const viewer = seat === SPECTATOR ? undefined : seat;
  return String(world.mayAct) === toAct && seenBy(world, viewer, world.timeline.runner.running?.step) === seen;
}

/** Returns the inputs of a suspended step without the sealed answers of other seats. */
function inputsKnownTo(running: Running | undefined, seat: number): readonly Input[] {
  if (running === undefined) return [];
  const { step, settled } = running;
  const first = step.move === undefined ? 0 : 1;
  return step.inputs.filter((input, i) => i < settled + first || input.seat === seat);
}

function replayMapped<D extends AnyGame>(world: Match<D>, input: Input, mapping: Mapping): void {
  if (input.kind === 'undo') {
    replayInput(world, input);
    return;
  }
  const { records } = world.timeline.state;
  const follow = (arg: EncodedValue): EncodedValue => {
    if (Array.isArray(arg)) return arg.map(follow);
    const id = typeof arg === 'object' && arg !== null && '@' in arg ? arg['@'] : undefined;
    const moved = typeof id === 'number' ? mapping.get(records.get(id)?.entity) : undefined;
    return moved === undefined ? arg : encode(moved);
  };
  replayInput(world, { ...input, args: input.args.map(follow) });
}

/** Number of worlds to try before sampling fails. */
const TRIES = 100;

/**
 * Samples a world for a seat, for bots to search. Nothing in it reveals what the seat may not know, neither hidden cards
 * nor coming dice. It is an independent match.
 *
 * @example
 * const truth = createMatch(goFish, { seed: 'a' });
 * const world = sampleWorld(truth, seat, seededRandom('thought 1'));
 * console.log(stateHash(world) === stateHash(truth)); // false
 */
export function sampleWorld<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): Match<D> {
  // If a suspended step has shown dice, a world with other dice would be rejected, so the visible results are kept.
  const rolled = ((match.timeline.runner.running?.step.learned ?? 0) & CHANCE) !== 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const world = attempt(match, viewer, random, 'now', rolled && tries > 0);
    if (world !== undefined && String(world.mayAct) === String(match.mayAct)) return world;
  }
  return fault('no-world', { seat: viewer ?? 'spectator', tries: TRIES });
}
