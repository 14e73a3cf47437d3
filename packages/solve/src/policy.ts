import { SolveError } from './solve-error.ts';
import type { GameTree, InformationState } from './tree-node.ts';

/** A way to play: for each information state, by its key, the probability of each action. Plain JSON. */
export type TreePolicy = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Largest difference from 1 of the sum of the probabilities of a state. */
const TOLERANCE = 1e-6;

/**
 * Returns the policy that takes every action equally often.
 *
 * @example
 * const tree = gameTree(kuhnPoker);
 * console.log(expectedValues(tree, uniformPolicy(tree))[0]?.toFixed(3)); // 0.125
 */
export function uniformPolicy(tree: GameTree): TreePolicy {
  return policyFrom(tree, ({ actions }) => actions.map(() => 1));
}

/** Makes a policy from a weight for each action of each state. A state with no weight at all is played uniformly. */
export function policyFrom(tree: GameTree, weights: (state: InformationState) => ArrayLike<number>): TreePolicy {
  return Object.fromEntries(
    tree.states.map((state) => {
      const given = Array.from(weights(state));
      const sum = given.reduce((total, weight) => total + weight, 0);
      return [
        state.key,
        Object.fromEntries(
          state.actions.map((action, i) => [action, sum > 0 ? (given[i] as number) / sum : 1 / state.actions.length]),
        ),
      ];
    }),
  );
}

/** Returns the probabilities of a policy, by the index of the state and the position of the action. */
export function probabilitiesOf(tree: GameTree, policy: TreePolicy): readonly (readonly number[])[] {
  return tree.states.map(({ key, actions }) => {
    const given = policy[key];
    if (given === undefined) throw new SolveError('unknown-state', { state: key });
    const probabilities = actions.map((action) => given[action] ?? 0);
    const sum = probabilities.reduce((total, each) => total + each, 0);
    if (!(Math.abs(sum - 1) <= TOLERANCE) || probabilities.some((each) => each < 0))
      throw new SolveError('bad-policy', { state: key, sum });
    return probabilities;
  });
}
