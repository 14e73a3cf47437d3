import type { Move } from '../action/move.ts';
import { SPECTATOR } from '../core/seats.ts';
import { type Result, RookeryError } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';
import {
  closeExploration,
  type ExplorationStart,
  markOf,
  openExploration,
  returnTo,
  type TimelineMark,
} from '../match/exploring.ts';
import type { Match } from '../match/match.ts';
import { runBackTo } from '../match/rewinding.ts';
import type { Random } from '../random/random.ts';
import type { Viewer } from '../view/view.ts';
import { beginImagining, imagineAgain, type WorldSampler } from './world.ts';

/**
 * A search through possible continuations. It plays and rolls back moves on the match itself, without copying it. While it
 * is open, only the explorer may use the match; closing it restores the original position.
 *
 * @example
 * const walk = explore(match);
 * const replies: number[] = [];
 * for (const move of match.legal()) {
 *   walk.play(move);
 *   replies.push(match.legal().length);
 *   walk.back();
 * }
 * walk.close();
 * console.log(replies.length, match.step); // 7 0
 */
export class Exploration {
  readonly #match: Match;
  readonly #marks: TimelineMark[] = [];
  readonly #start: ExplorationStart;
  #sampler: WorldSampler | undefined;

  constructor(match: Match) {
    this.#match = match;
    this.#start = openExploration(match.timeline);
  }

  /** Number of moves from the start of the exploration. */
  get depth(): number {
    return this.#marks.length;
  }

  /** Plays a move. Throws if the move is illegal. */
  play(move: Move): void {
    const match = this.#match;
    const mark = markOf(match.timeline);
    let result: Result;
    try {
      result = match.play(move);
    } catch (error) {
      // The rules threw, so the match has not moved.
      returnTo(match.timeline, mark);
      throw error;
    }
    if (!result.ok) throw new RookeryError('illegal-move', { message: result.refusal.message });
    this.#marks.push(mark);
  }

  /**
   * Permutes the entities that a viewer may not know and reseeds all coming randomness, as a move that can be rolled back
   * like any other. Only at the start of an exploration of a world from `sampleWorld`. A suspended step runs again. Returns
   * whether that was possible and would have shown the viewer the same; if not, nothing has changed.
   *
   * @example
   * const walk = explore(match);
   * if (walk.imagine(seat, random)) walk.play(move);
   * walk.close();
   */
  imagine(viewer: Viewer, random: Random): boolean {
    const match = this.#match;
    const { timeline } = match;
    if (this.depth > 0) return false;
    const { running } = timeline.runner;
    this.#marks.push(markOf(timeline));
    // The starting position never changes, so the sampler is reused.
    if (this.#sampler?.seat !== (viewer ?? SPECTATOR)) this.#sampler = beginImagining(match, viewer);
    else if (running !== undefined) runBackTo(timeline.runner, undefined, running.step.mark);
    if (this.#sampler.hidden.isPlain && imagineAgain(match, this.#sampler, random)) return true;
    this.back();
    return false;
  }

  /** Rolls back the last move. Returns false at the start. */
  back(): boolean {
    const mark = this.#marks.pop();
    if (mark === undefined) return false;
    returnTo(this.#match.timeline, mark);
    return true;
  }

  /**
   * Rolls back to a depth, all moves at once, which is cheaper than one by one.
   *
   * @example
   * const walk = explore(match);
   * walk.play(move);
   * walk.backTo(0);
   * walk.close();
   * console.log(match.step); // 0
   */
  backTo(depth: number): void {
    const mark = this.#marks[depth];
    if (mark === undefined) return;
    this.#marks.length = depth;
    returnTo(this.#match.timeline, mark);
  }

  /** Rolls back to the start and releases the match. */
  close(): void {
    const hasMoved = this.#marks.length > 0;
    this.#marks.length = 0;
    closeExploration(this.#match.timeline, this.#start, hasMoved);
  }
}

/**
 * Starts an exploration of a match.
 *
 * @example
 * const walk = explore(match);
 * walk.play(move);
 * walk.close(); // the match is where it was
 * console.log(match.step); // 0
 */
export function explore<D extends AnyGame>(match: Match<D>): Exploration {
  return new Exploration(match);
}
