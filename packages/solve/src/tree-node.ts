/** A random result that the rules draw: what may come of it, each with its probability. */
export interface ChanceNode {
  readonly kind: 'chance';
  readonly outcomes: readonly { readonly probability: number; readonly node: TreeNode }[];
}

/** A choice of one seat. `children` are in the order of the actions of the information state. */
export interface ChoiceNode {
  readonly kind: 'decision';
  readonly state: InformationState;
  readonly children: readonly TreeNode[];
}

/** The end of a match, and what it is worth to each seat. */
export interface EndNode {
  readonly kind: 'end';
  readonly payoffs: readonly number[];
}

/** A node of a game tree. */
export type TreeNode = ChanceNode | ChoiceNode | EndNode;

/** All that a seat knows when it has to choose: every position in which it has seen and done the same. */
export interface InformationState {
  /** Index in `tree.states`. */
  readonly index: number;
  readonly seat: number;
  /** Everything that the seat has seen change and has done since the start, in words; unique within the tree. */
  readonly key: string;
  /** The legal actions, in words; unique within the state. */
  readonly actions: readonly string[];
}

/** A game in extensive form. Positions from which everything is the same share one node. */
export interface GameTree {
  readonly game: string;
  readonly seats: number;
  readonly root: TreeNode;
  readonly states: readonly InformationState[];
  /** Number of positions visited, before equal ones were merged. */
  readonly positions: number;
}
