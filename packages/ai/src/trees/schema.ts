/** Condition of a decision node. It refers to functions by name: `actions.meld.conditions.0`. */
export interface NodeCondition {
  readonly type: 'gameState' | 'cardProperty' | 'setProperty' | 'custom';
  /**
   * For `gameState`: one of `GAME_PATHS`. For `cardProperty` and `setProperty`: the name of an earlier choice and one of
   * its attributes, as in `card.rank`.
   */
  readonly path?: string;
  readonly operator?: (typeof OPERATORS)[number];
  readonly value?: unknown;
  /** Name of a condition, selection, check or cost of an action, or `question`. */
  readonly fn?: string;
}

/** Action of an action node. */
export interface ActionDescriptor {
  /** Name of an action, `finish`, or `answer` for an answer to a question. */
  readonly type: string;
}

/** A node of a decision tree. */
export interface DecisionNode {
  readonly id: string;
  readonly type: 'decision' | 'action' | 'terminal';
  readonly condition?: NodeCondition;
  /** Branches by value: followed if the condition yields that value, or a list that contains it. */
  readonly branches?: Readonly<Record<string, DecisionNode>>;
  /** Followed if the condition holds; for a selection, once for each possible value. */
  readonly trueBranch?: DecisionNode;
  readonly falseBranch?: DecisionNode;
  readonly action?: ActionDescriptor;
  /** Fixed score for the moves of an action node, instead of heuristics. */
  readonly score?: number;
  /**
   * Heuristic that scores the moves of an action node: `heuristics` for all by weight, or a single one, as in
   * `heuristics.score`. Outcomes always count.
   */
  readonly heuristic?: string;
  readonly description?: string;
  /** Difficulty from 0 to 1; players of a lower difficulty skip this node. */
  readonly difficulty?: number;
}

/** Decisions of a game as data: the tests to make, in order, until a move is known to be legal. */
export interface DecisionTree {
  /** Version of the schema. */
  readonly version: string;
  /** Name of the game. */
  readonly gameType: string;
  readonly generatedAt: string;
  readonly root: DecisionNode;
  /** Heuristics by name, with their path in the definition. */
  readonly heuristics: Readonly<Record<string, string>>;
  /** Names of all actions. */
  readonly actionTypes: readonly string[];
}

/** A legal move as plain data, with names as the seat knows them. */
export interface MoveDescriptor {
  /** The printed move; `parseMove` reads it. */
  readonly id: string;
  /** Name of the action, or `answer`. */
  readonly type: string;
  /** Label of the chosen entity (or labels, for a list), and of the space that contains it. */
  readonly cardId?: string;
  readonly cardIds?: readonly string[];
  readonly sourceId?: string;
  /** Label of the chosen space or player. */
  readonly targetId?: string;
  /** The chosen number. */
  readonly count?: number;
  readonly score: number;
  /** Contribution of each heuristic, or of the `outcome`, to the score. */
  readonly scoreBreakdown: Readonly<Record<string, number>>;
  readonly description: string;
  readonly isReversible: boolean;
}

/**
 * Version of the decision tree schema.
 *
 * @example
 * console.log(generateTree(klondike).version === TREE_VERSION); // true
 */
export const TREE_VERSION = '1.0';

/** Comparison operators of a condition. */
export const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'contains'] as const;

/** Values of a match that a condition can read. */
export const GAME_PATHS = ['status', 'flow', 'offers', 'phase', 'turn'] as const;
/** Value of a match that a condition can read. */
export type GamePath = (typeof GAME_PATHS)[number];
