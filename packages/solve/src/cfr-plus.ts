import { checkIterations } from './iterations.ts';
import { policyFrom, type TreePolicy } from './policy.ts';
import { Regrets } from './regrets.ts';
import type { GameTree, TreeNode } from './tree-node.ts';

/** Options of CFR+. */
export interface CfrOptions {
  /** Number of passes over the whole tree for each seat. @default 1,000 */
  readonly iterations?: number;
}

/**
 * Approximates an equilibrium by CFR+ (Tammelin, 2014): counterfactual regret minimisation over the whole tree, with regrets that never
 * fall below 0, seats updated in turn, and later iterations weighing more. For two seats of a zero-sum game it converges to an equilibrium.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(exploitability(tree, cfrPlus(tree, { iterations: 1000 })) < 0.001); // true
 */
export function cfrPlus(tree: GameTree, { iterations = 1_000 }: CfrOptions = {}): TreePolicy {
  checkIterations(iterations);
  const all = tree.states.map((state) => new Regrets(state));
  for (let round = 1; round <= iterations; round++) {
    for (let seat = 0; seat < tree.seats; seat++) {
      passFor(tree.root, seat, 1, 1, round, all);
      for (const { index, seat: owner } of tree.states) if (owner === seat) all[index]?.settle();
    }
  }
  return policyFrom(tree, ({ index }) => (all[index] as Regrets).taken);
}

/** Returns the value of a node for a seat, and adds to the seat's regrets and average policy. */
function passFor(
  node: TreeNode,
  seat: number,
  own: number,
  others: number,
  round: number,
  all: readonly Regrets[],
): number {
  if (node.kind === 'end') return node.payoffs[seat] as number;
  let value = 0;
  if (node.kind === 'chance') {
    for (const each of node.outcomes)
      value += each.probability * passFor(each.node, seat, own, others * each.probability, round, all);
    return value;
  }
  const { state, children } = node;
  const { fresh, now, taken } = all[state.index] as Regrets;
  if (state.seat !== seat) {
    for (let i = 0; i < children.length; i++) {
      const chance = now[i] as number;
      // What others never do decides nothing, but the seat's average policy needs its visits.
      value += chance * passFor(children[i] as TreeNode, seat, own, others * chance, round, all);
    }
    return value;
  }
  for (let i = 0; i < children.length; i++) {
    const chance = now[i] as number;
    const gained = passFor(children[i] as TreeNode, seat, own * chance, others, round, all);
    value += chance * gained;
    fresh[i] = (fresh[i] as number) + others * gained;
    taken[i] = (taken[i] as number) + round * own * chance;
  }
  for (let i = 0; i < children.length; i++) fresh[i] = (fresh[i] as number) - others * value;
  return value;
}
