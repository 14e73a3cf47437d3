import type { Node } from './node.ts';

/** How a search looks for moves. */
export interface SearchSettings {
  /** How many random moves follow a new place before it is judged. */
  readonly playout: number;
  readonly exploration: number;
  /** The seat that searches, and what a draw is worth to it, where a win is 1. */
  readonly seat: number;
  readonly drawn: number;
}

/** A search that can be stopped after any iteration. */
export interface Search {
  readonly root: Node;
  readonly iterations: number;
  /** Whether more thought would change nothing. */
  readonly isDecided: boolean;
  iterate(): void;
  /** The best line it sees, as moves are printed, as far as that can be told. */
  line(): readonly string[];
  /** Leaves everything as it was. */
  close(): void;
}
