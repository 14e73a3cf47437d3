import type { AnyGame, Match, Move } from '@rookery/engine';

/** How much a bot may think about one move: so many iterations, so many milliseconds, or whichever comes first. */
export interface SearchBudget {
  readonly iterations?: number;
  readonly ms?: number;
}

/** How far a bot has come with a move. */
export interface SearchProgress {
  readonly iterations: number;
  /** What it expects for its seat: 0 is lost, 1 is won. */
  readonly value: number;
  /** The best line it sees, as moves are printed. */
  readonly line: readonly string[];
}

/** How a bot is watched and stopped while it thinks. */
export interface SearchControl {
  /** Asked now and then; when it says true, the bot plays the best it has found. */
  readonly stop?: () => boolean;
  /** Told now and then, and at the end. */
  readonly progress?: (progress: SearchProgress) => void;
}

/** A move that a bot has looked at. */
export interface RatedMove {
  readonly move: Move;
  /** What it expects of it for its seat, from 0 to 1. */
  readonly value: number;
  /** How much of its thought went into it. */
  readonly visits: number;
}

/** What a bot has decided, and why. */
export interface BotDecision {
  readonly move: Move;
  /** What it expects for its seat, from 0 (lost) to 1 (won). */
  readonly value: number;
  readonly iterations: number;
  /** The best first. */
  readonly candidates: readonly RatedMove[];
  /** The best line it sees, as moves are printed. */
  readonly line: readonly string[];
}

/** A thought about one move that is had a little at a time, so that something else can be done in between. */
export interface SearchTask {
  /** Thinks so many iterations more; true once the budget is spent, or more thought would change nothing. */
  run(iterations: number): boolean;
  /** How far it has come. */
  progress(): SearchProgress;
  /** The best it has found. Ends the thought. */
  decision(): BotDecision;
}

/**
 * Someone who plays any game. A bot decides for a seat that may act now: an action, an answer in the middle of an effect, or its
 * part of a step that all take at once. It looks only at worlds as its seat may imagine them. The same seed and iterations give
 * the same move.
 *
 * @example
 * const { move } = randomBot({ seed: 'r' }).decide(match, seat);
 * match.play(move);
 */
export interface Bot {
  readonly name: string;
  decide<D extends AnyGame>(match: Match<D>, seat: number, control?: SearchControl): BotDecision;
  /** How much it thinks about a move at most; none of a bot that does not search. */
  readonly budget?: SearchBudget;
  /** Begins to think about a move; bots that search can do it a little at a time. The same thought as that of `decide`. */
  think?<D extends AnyGame>(match: Match<D>, seat: number): SearchTask;
}

/** What all bots are made with. */
export interface BotOptions {
  /** What its chance follows from; `bot`, unless told. */
  readonly seed?: string;
  readonly budget?: SearchBudget;
  /** How much it may think at most, whatever its budget or level says. */
  readonly ceiling?: SearchBudget;
}

/** A budget that is within a ceiling: where the ceiling counts what the budget does not, the ceiling counts. */
export function withinCeiling(budget: SearchBudget, ceiling: SearchBudget = {}): SearchBudget {
  const iterations = Math.min(budget.iterations ?? Infinity, ceiling.iterations ?? Infinity);
  const ms = Math.min(budget.ms ?? Infinity, ceiling.ms ?? Infinity);
  return { ...(iterations < Infinity && { iterations }), ...(ms < Infinity && { ms }) };
}
