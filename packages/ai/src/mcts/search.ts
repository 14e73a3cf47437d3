import type { Node } from './node.ts';

/** Settings of a search. */
export interface SearchSettings {
  /** Maximum number of moves in a rollout. */
  readonly playout: number;
  readonly exploration: number;
  /** Searching seat, and the value of a draw for it, where a win is 1. */
  readonly seat: number;
  readonly drawn: number;
}

/** A search that can stop after any iteration. */
export interface Search {
  readonly root: Node;
  readonly iterations: number;
  /** Whether further iterations can't change the move. */
  readonly isDecided: boolean;
  iterate(): void;
  /** Best line found, as printed moves, as far as it is the same in all worlds. */
  line(): readonly string[];
  /** Restores the searched matches to their state before the search. */
  close(): void;
}
