import { probabilitiesOf, type TreePolicy } from './policy.ts';
import type { GameTree, TreeNode } from './tree-node.ts';

/**
 * Returns what each seat wins on average if all seats play a policy.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * const [value = 0] = expectedValues(tree, cfrPlus(tree, { iterations: 500 }));
 * console.log(value.toFixed(3)); // -0.056
 */
export function expectedValues(tree: GameTree, policy: TreePolicy): readonly number[] {
  const probabilities = probabilitiesOf(tree, policy);
  const known = new Map<TreeNode, readonly number[]>();
  const mix = (parts: readonly { readonly probability: number; readonly node: TreeNode }[]): readonly number[] => {
    const sums = Array.from({ length: tree.seats }, () => 0);
    for (const { probability, node } of parts) {
      if (probability === 0) continue;
      for (const [seat, value] of worthOf(node).entries()) sums[seat] = (sums[seat] as number) + probability * value;
    }
    return sums;
  };
  const worthOf = (node: TreeNode): readonly number[] => {
    if (node.kind === 'end') return node.payoffs;
    const before = known.get(node);
    if (before !== undefined) return before;
    const value =
      node.kind === 'chance'
        ? mix(node.outcomes)
        : mix(node.children.map((child, i) => ({ node: child, probability: probabilities[node.state.index]?.[i] ?? 0 })));
    known.set(node, value);
    return value;
  };
  return worthOf(tree.root);
}
