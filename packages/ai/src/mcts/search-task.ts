import type { AnyGame, Match, Move } from '@rookery/engine';
import { moveKey } from '@rookery/engine/formats';
import type { BotDecision, RatedMove, SearchBudget, SearchControl, SearchProgress, SearchTask } from '../bot.ts';
import { bestOf, expected, isSettled, ranked } from './best.ts';
import type { Search } from './search.ts';

const DEFAULT_ITERATIONS = 1000;
/** Number of iterations between two checks of the clock. */
const LOOK_EVERY = 16;
/** Interval between progress reports, in milliseconds. */
const TELL_EVERY = 50;

/** A search to run for one move of a seat. */
export interface SearchRequest<D extends AnyGame> {
  readonly match: Match<D>;
  readonly seat: number;
  readonly budget: SearchBudget;
  readonly search: Search;
  /** Returns a replacement once the first search turns out not to fit the game. */
  readonly instead?: () => Search | undefined;
  /** Called when the search has ended. */
  readonly ended?: (search: Search) => void;
}

/** An incremental search within its budget. The result does not depend on the number of slices it runs in. */
export class SearchThinking<D extends AnyGame> implements SearchTask {
  private readonly course: SearchRequest<D>;
  private search: Search;
  private readonly most: number;
  private readonly end: number | undefined;
  private done = false;
  private decided: BotDecision | undefined;

  constructor(course: SearchRequest<D>) {
    const { iterations, ms } = course.budget;
    this.course = course;
    this.search = course.search;
    this.most = iterations ?? (ms === undefined ? DEFAULT_ITERATIONS : Number.POSITIVE_INFINITY);
    this.end = ms === undefined ? undefined : performance.now() + ms;
  }

  run(iterations: number): boolean {
    const { instead } = this.course;
    for (let left = iterations; left > 0 && !this.done; left--) {
      const other = instead?.();
      if (other !== undefined) {
        this.search.close();
        this.search = other;
      }
      const { search, most, end } = this;
      if (search.iterations >= most || search.isDecided) this.done = true;
      else search.iterate();
      if (search.iterations % LOOK_EVERY !== 0 || this.done) continue;
      this.done = isSettled(search.root, most - search.iterations) || (end !== undefined && performance.now() >= end);
    }
    return this.done;
  }

  progress(): SearchProgress {
    const { search } = this;
    return { iterations: search.iterations, value: expected(bestOf(search.root)), line: search.line() };
  }

  decision(): BotDecision {
    if (this.decided !== undefined) return this.decided;
    this.done = true;
    const { search } = this;
    const { match, seat } = this.course;
    for (let tries = 0; tries < LOOK_EVERY && search.root.children.length === 0; tries++) search.iterate();
    const line = search.line();
    search.close();
    this.course.ended?.(search);
    const candidates = candidatesOf(match, seat, search);
    const [best] = candidates;
    if (best === undefined)
      throw new RangeError(`The search of ${match.definition.name} for seat ${seat} has found nothing.`);
    this.decided = { move: best.move, value: best.value, iterations: search.iterations, candidates, line };
    return this.decided;
  }
}

/** Wraps a decision that needs no search as a finished task. */
export function withoutThought(decision: BotDecision): SearchTask {
  const { iterations, value, line } = decision;
  return { run: () => true, progress: () => ({ iterations, value, line }), decision: () => decision };
}

/** Runs a search until the budget is spent, `stop` returns true, or further search can't change the move. */
export function thinkThrough(thinking: SearchTask, { stop, progress }: SearchControl = {}): BotDecision {
  let told = performance.now();
  while (!thinking.run(LOOK_EVERY) && !stop?.()) {
    if (progress === undefined || performance.now() - told < TELL_EVERY) continue;
    progress(thinking.progress());
    told = performance.now();
  }
  progress?.(thinking.progress());
  return thinking.decision();
}

function candidatesOf<D extends AnyGame>(match: Match<D>, seat: number, { root }: Search): readonly RatedMove[] {
  const own = ownMoves(match, seat);
  return ranked(root).flatMap((child) => {
    const move = child.move && (own.get(moveKey(child.move)) ?? child.move);
    return move ? [{ move, value: expected(child), visits: child.visits }] : [];
  });
}

/** Maps move keys to the moves of the match itself, because a search has those of its worlds. */
function ownMoves<D extends AnyGame>(match: Match<D>, seat: number): ReadonlyMap<string, Move> {
  try {
    return new Map([...match.legal(seat)].map((move) => [moveKey(move), move]));
  } catch {
    return new Map();
  }
}
