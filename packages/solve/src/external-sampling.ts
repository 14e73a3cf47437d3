import { fastRandom, type Random } from '@rookery/engine';
import { checkIterations } from './iterations.ts';
import { policyFrom, type TreePolicy } from './policy.ts';
import { Regrets } from './regrets.ts';
import type { GameTree, TreeNode } from './tree-node.ts';

/** Options of external-sampling MCCFR. */
export interface SamplingOptions {
  /** Number of samples for each seat. @default 100,000 */
  readonly iterations?: number;
  /** Seed of the samples; the same seed gives the same policy. @default 1 */
  readonly seed?: number;
}

/**
 * Approximates an equilibrium by external-sampling Monte Carlo CFR (Lanctot and others, 2009): each pass tries all actions of one seat, and
 * samples chance and the other seats. A pass costs much less than one of `cfrPlus`, and many more are needed.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(exploitability(tree, externalSampling(tree, { iterations: 20_000 })) < 0.05); // true
 */
export function externalSampling(tree: GameTree, { iterations = 100_000, seed = 1 }: SamplingOptions = {}): TreePolicy {
  checkIterations(iterations);
  const random = fastRandom(seed);
  const all = tree.states.map((state) => new Regrets(state));
  for (let round = 1; round <= iterations; round++)
    for (let seat = 0; seat < tree.seats; seat++) sample(tree.root, seat, random, all);
  return policyFrom(tree, ({ index }) => (all[index] as Regrets).taken);
}

/** Returns the sampled value of a node for a seat, and adds to its regrets and to the average policy of the others. */
function sample(node: TreeNode, seat: number, random: Random, all: readonly Regrets[]): number {
  if (node.kind === 'end') return node.payoffs[seat] as number;
  if (node.kind === 'chance') {
    const { outcomes } = node;
    const taken = draw(random, outcomes.length, (i) => outcomes[i]?.probability ?? 0);
    return sample((outcomes[taken] as (typeof outcomes)[number]).node, seat, random, all);
  }
  const { state, children } = node;
  const regrets = all[state.index] as Regrets;
  const { sums, now, taken } = regrets;
  regrets.match();
  if (state.seat !== seat) {
    for (let i = 0; i < taken.length; i++) taken[i] = (taken[i] as number) + (now[i] as number);
    const action = draw(random, children.length, (i) => now[i] as number);
    return sample(children[action] as TreeNode, seat, random, all);
  }
  // The state comes up only once in a pass, so its probabilities do not change before the end of the loops.
  const values = children.map((child) => sample(child, seat, random, all));
  let value = 0;
  for (let i = 0; i < values.length; i++) value += (now[i] as number) * (values[i] as number);
  for (let i = 0; i < values.length; i++) sums[i] = (sums[i] as number) + (values[i] as number) - value;
  return value;
}

/** Draws an index by probability. */
function draw(random: Random, count: number, probabilityOf: (i: number) => number): number {
  let left = random.random();
  for (let i = 0; i < count - 1; i++) {
    left -= probabilityOf(i);
    if (left < 0) return i;
  }
  return count - 1;
}
