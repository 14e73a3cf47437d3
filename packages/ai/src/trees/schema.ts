/** What a node of a decision tree asks. Functions are named, never written out: `actions.meld.conditions.0`. */
export interface NodeCondition {
  readonly type: 'gameState' | 'cardProperty' | 'setProperty' | 'custom';
  /**
   * For `gameState`: one of `GAME_PATHS`. For `cardProperty` and `setProperty`: a choice made so far and one of its attributes, as
   * `card.rank`.
   */
  readonly path?: string;
  readonly operator?: (typeof OPERATORS)[number];
  readonly value?: unknown;
  /** The name of a condition, selection, check or cost of an action, or `question`. */
  readonly fn?: string;
}

/** What an action node does. */
export interface ActionDescriptor {
  /** The name of an action, `finish`, or `answer` for an answer to a question. */
  readonly type: string;
}

/** A node of a decision tree. */
export interface DecisionNode {
  readonly id: string;
  readonly type: 'decision' | 'action' | 'terminal';
  readonly condition?: NodeCondition;
  /** Followed where the condition gives that word, or a list that holds it. */
  readonly branches?: Readonly<Record<string, DecisionNode>>;
  /** Followed where the condition holds; for a selection, once for every value that can be chosen. */
  readonly trueBranch?: DecisionNode;
  readonly falseBranch?: DecisionNode;
  readonly action?: ActionDescriptor;
  /** A fixed score for the moves of an action node, instead of heuristics. */
  readonly score?: number;
  /** What scores the moves of an action node: `heuristics` for all by their weights, or one as `heuristics.score`. Outcomes count always. */
  readonly heuristic?: string;
  readonly description?: string;
  /** From 0 to 1: players of less than that do not see what follows. */
  readonly difficulty?: number;
}

/** A game's decisions as data: what is asked in which order until a move is found legal. */
export interface DecisionTree {
  /** The version of this schema. */
  readonly version: string;
  /** The name of the game. */
  readonly gameType: string;
  readonly generatedAt: string;
  readonly root: DecisionNode;
  /** The heuristics by name, and where each is found in the definition. */
  readonly heuristics: Readonly<Record<string, string>>;
  /** The actions there are. */
  readonly actionTypes: readonly string[];
}

/** A legal move as plain data, with names as the seat would say them. */
export interface MoveDescriptor {
  /** The move as it is printed: `parseMove` gives it back. */
  readonly id: string;
  /** The name of the action, or `answer`. */
  readonly type: string;
  /** The thing that was chosen, or the things, and where they lie. */
  readonly cardId?: string;
  readonly cardIds?: readonly string[];
  readonly sourceId?: string;
  /** The place or player that was chosen. */
  readonly targetId?: string;
  /** The number that was chosen. */
  readonly count?: number;
  readonly score: number;
  /** What each heuristic, or the `outcome`, adds to the score. */
  readonly scoreBreakdown: Readonly<Record<string, number>>;
  readonly description: string;
  readonly isReversible: boolean;
}

/**
 * The version of the schema of decision trees.
 *
 * @example
 * console.log(generateTree(klondike).version === TREE_VERSION); // true
 */
export const TREE_VERSION = '1.0';

/** How a condition compares. */
export const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'contains'] as const;

/** What a condition can read of a match. */
export const GAME_PATHS = ['status', 'flow', 'offers', 'phase', 'turn'] as const;
/** One of the things a condition can read of a match. */
export type GamePath = (typeof GAME_PATHS)[number];
