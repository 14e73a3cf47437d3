import type { PlayerOf } from '../action/action.ts';
import { fault, RookeryError } from '../errors/catalogue.ts';
import type { AnyGame, GameOf } from '../match/definition.ts';
import { type EncodedValue, encode, type Input } from '../match/input.ts';
import type { Match } from '../match/match.ts';
import type { Running, Step } from '../match/runner.ts';
import { matchAt, replayInput } from '../match/undo.ts';
import { continueSeed, spliceSeed } from '../random/match-random.ts';
import type { Random } from '../random/random.ts';
import { fork } from '../record/snapshot.ts';
import * as REG from '../state/registers.ts';
import { CHANCE, SPECTATOR } from './knowledge.ts';
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
import { type Viewer, withoutFacts } from './view.ts';

/** From where a world is imagined anew: the pending step, or the step before the present. */
export type WorldOrigin = 'now' | 'last-step';

/**
 * One attempt at a world as a viewer may imagine it: what it cannot tell apart permuted, randomness reseeded, the step
 * run again. Undefined where it would have shown the viewer something else.
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
  const { state, runner, log } = world.inner;
  const { running } = runner;
  const learned = running === undefined || since !== 'now' ? NOTHING : learnedSince(state, seat, running.step.mark);
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  const again = since === 'now' ? inputsKnownTo(running, seat) : (match.inner.steps.at(-1)?.inputs ?? []);
  state.writable = true;
  const hidden = surveyHidden(state, seat, learned);
  const permuted = permuteHidden(state, hidden, random);
  state.book?.forgetFor(seat);
  const waiting = world.inner.flow.waiting;
  if (since === 'now') waiting?.kind.unseal?.(world.inner.flow, waiting, seat);
  state.writable = false;
  if (!arrange(world, seat, hidden, permuted, random)) return undefined;
  const seed = `${random.below(2 ** 32)}/${random.below(2 ** 32)}`;
  world.reseed(
    sameChance
      ? spliceSeed(match.seed, match.inner.state.regs[REG.random] as number, match.inner.state.hiddenWords, seed)
      : continueSeed(seed, state.regs[REG.random] as number),
  );
  try {
    for (const input of again) replayMapped(world, input, permuted.mapping);
  } catch (error) {
    // The input was not possible in that world, or its rules failed there: it is not such a world.
    if (error instanceof RookeryError) return undefined;
    throw error;
  }
  // What others have put in is not for the one who imagines.
  log.cut(0);
  world.inner.state.since = match.inner.state.since;
  world.inner.state.sinceOf = match.inner.state.sinceOf;
  const stepOf = ({ inner }: Match<D>): Step | undefined =>
    again.length === 0 ? undefined : since === 'now' ? inner.runner.running?.step : inner.steps.at(-1);
  return seenBy(world, viewer, stepOf(world)) === seenBy(match, viewer, stepOf(match)) ? world : undefined;
}

/**
 * What a viewer sees, and what a step has shown it in passing, though the table no longer tells it. Facts are left out: they follow from
 * the rest, and one that does not is a leak, which worlds must be able to show.
 */
function seenBy<D extends AnyGame>(match: Match<D>, viewer: Viewer, step: Step | undefined): string {
  const passing = step === undefined ? [] : shownInPassing(match.inner.state, viewer ?? SPECTATOR, step.mark);
  return JSON.stringify([withoutFacts(match, viewer), passing]);
}

/**
 * Lets the game arrange a world that was permuted, and asks it whether that world could be. It sees nothing but that world, of which
 * nothing depends on what is truly hidden, and can change nothing but by exchanging things that the viewer cannot tell apart: so
 * whatever it does, the same chance still gives the same world.
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
    definition.arrange({ game, player, random, ...exchange(world.inner.state, hidden, permuted) });
  }
  return definition.possible?.({ game }) ?? true;
}

/** What is needed to imagine other worlds again and again from one place of a world. */
export interface WorldSampler {
  readonly seat: number;
  readonly hidden: Hidden;
  /** What was put in since the step began that waits, and what the viewer must see then; nothing where no step waits. */
  readonly inputs: readonly Input[];
  readonly seen: string;
  readonly toAct: string;
}

/** Looks at a place of a world, and takes the step back that waits there. */
export function beginImagining<D extends AnyGame>(world: Match<D>, viewer: Viewer): WorldSampler {
  const seat = viewer ?? SPECTATOR;
  const { state, runner } = world.inner;
  const { running } = runner;
  const seen = running === undefined ? '' : seenBy(world, viewer, running.step);
  const toAct = String(world.mayAct);
  const learned = running === undefined ? NOTHING : learnedSince(state, seat, running.step.mark);
  if (running !== undefined) runner.backTo(undefined, running.step.mark);
  return { seat, hidden: surveyHidden(state, seat, learned), inputs: inputsKnownTo(running, seat), seen, toAct };
}

/**
 * Lets what is hidden change places in a world, its randomness be another, and what was put in happen again; says whether such a
 * world could be, and would have shown the same.
 */
export function imagineAgain<D extends AnyGame>(
  world: Match<D>,
  { seat, hidden, inputs, seen, toAct }: WorldSampler,
  random: Random,
): boolean {
  const { state } = world.inner;
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
  return String(world.mayAct) === toAct && seenBy(world, viewer, world.inner.runner.running?.step) === seen;
}

/** The inputs of a step that waits, without what others have answered sealed. */
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
  const { records } = world.inner.state;
  const follow = (arg: EncodedValue): EncodedValue => {
    if (Array.isArray(arg)) return arg.map(follow);
    const id = typeof arg === 'object' && arg !== null && '@' in arg ? arg['@'] : undefined;
    const moved = typeof id === 'number' ? mapping.get(records.get(id)?.entity) : undefined;
    return moved === undefined ? arg : encode(moved);
  };
  replayInput(world, { ...input, args: input.args.map(follow) });
}

/** How many worlds are tried before giving up. */
const TRIES = 100;

/**
 * A world as a seat may imagine it, to think in: nothing in it tells what the seat may not know, neither the hidden
 * cards nor the coming dice. It is a match of its own.
 *
 * @example
 * const truth = createMatch(goFish, { seed: 'a' });
 * const world = sampleWorld(truth, seat, seededRandom('thought 1'));
 * console.log(world.hash() === truth.hash()); // false
 */
export function sampleWorld<D extends AnyGame>(match: Match<D>, viewer: Viewer, random: Random): Match<D> {
  // Where a waiting step has shown dice, a world with others would be rejected: then what it has shown so far is kept.
  const rolled = ((match.inner.runner.running?.step.learned ?? 0) & CHANCE) !== 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const world = attempt(match, viewer, random, 'now', rolled && tries > 0);
    if (world !== undefined && String(world.mayAct) === String(match.mayAct)) return world;
  }
  return fault('no-world', { seat: viewer ?? 'spectator', tries: TRIES });
}
