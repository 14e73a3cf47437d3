import { expectedValues } from './expected-values.ts';
import { policyFrom, probabilitiesOf, type TreePolicy } from './policy.ts';
import type { ChoiceNode, GameTree, TreeNode } from './tree-node.ts';

/** The best that a seat can do against the others' policy: what it wins on average, and how. */
export interface BestResponse {
  readonly value: number;
  /** One action for each information state of the seat; the policy as it was for the other seats. */
  readonly policy: TreePolicy;
}

/** A position of an information state, with the probability that chance and the other seats lead to it. */
interface Reached {
  readonly node: ChoiceNode;
  readonly reach: number;
}

/**
 * Computes a best response of a seat against the others playing a policy. It knows the policy, but not what is hidden from it.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(bestResponse(tree, uniformPolicy(tree), 0).value.toFixed(3)); // 0.500
 */
export function bestResponse(tree: GameTree, policy: TreePolicy, seat: number): BestResponse {
  const probabilities = probabilitiesOf(tree, policy);
  const positions = new Map<number, Reached[]>();
  const reachAll = (node: TreeNode, reach: number): void => {
    if (node.kind === 'end') return;
    if (node.kind === 'chance') {
      for (const { probability, node: next } of node.outcomes) reachAll(next, reach * probability);
      return;
    }
    const { state, children } = node;
    const isOwn = state.seat === seat;
    if (isOwn) {
      const reached = positions.get(state.index) ?? [];
      reached.push({ node, reach });
      positions.set(state.index, reached);
    }
    for (const [i, child] of children.entries())
      reachAll(child, isOwn ? reach : reach * (probabilities[state.index]?.[i] ?? 0));
  };
  reachAll(tree.root, 1);
  const best = new Map<number, number>();
  const values = new Map<TreeNode, number>();
  // Perfect recall: what the seat does later never leads to the same state again, so this ends.
  const bestAt = (index: number, actions: number): number => {
    const known = best.get(index);
    if (known !== undefined) return known;
    const sums = Array.from({ length: actions }, (_, i) =>
      (positions.get(index) ?? []).reduce((sum, { node, reach }) => sum + reach * worthOf(node.children[i] as TreeNode), 0),
    );
    const found = sums.indexOf(Math.max(...sums));
    best.set(index, found);
    return found;
  };
  const worthOf = (node: TreeNode): number => {
    if (node.kind === 'end') return node.payoffs[seat] as number;
    const known = values.get(node);
    if (known !== undefined) return known;
    let value = 0;
    if (node.kind === 'chance') for (const each of node.outcomes) value += each.probability * worthOf(each.node);
    else if (node.state.seat === seat)
      value = worthOf(node.children[bestAt(node.state.index, node.children.length)] as TreeNode);
    else
      for (const [i, child] of node.children.entries())
        value += (probabilities[node.state.index]?.[i] ?? 0) * worthOf(child);
    values.set(node, value);
    return value;
  };
  const value = worthOf(tree.root);
  return {
    value,
    policy: policyFrom(tree, ({ index, seat: owner, actions }) =>
      owner === seat
        ? actions.map((_, i) => Number(i === bestAt(index, actions.length)))
        : (probabilities[index] as readonly number[]),
    ),
  };
}

/**
 * Returns how much a seat wins on average by changing to its best response, averaged over the seats: 0 in an equilibrium. For two seats of a
 * zero-sum game this is what a policy loses against the worst opponent.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(exploitability(tree, uniformPolicy(tree)).toFixed(3)); // 0.458
 */
export function exploitability(tree: GameTree, policy: TreePolicy): number {
  const values = expectedValues(tree, policy);
  const gains = values.map((value, seat) => bestResponse(tree, policy, seat).value - value);
  return gains.reduce((sum, gain) => sum + gain, 0) / tree.seats;
}
