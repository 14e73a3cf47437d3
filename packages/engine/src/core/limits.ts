/** Limits of one step. The engine counts instead of measuring time, so that they are deterministic. */
export interface Limits {
  readonly writes: number;
  readonly questions: number;
  readonly flow: number;
  /** Maximum depth of events that cause one another, and maximum number of events in total. */
  readonly depth: number;
  readonly events: number;
  /** Maximum number of listed moves of one action. */
  readonly candidates: number;
  /** Number of writes of past steps kept for a fast undo. Undoing older steps replays the match from the start. */
  readonly history: number;
}

export const LIMITS: Limits = {
  writes: 1_000_000,
  questions: 1000,
  flow: 10_000,
  depth: 100,
  events: 10_000,
  candidates: 100_000,
  history: 500_000,
};
