import { type Result, RookeryError } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { SPECTATOR } from '../secrecy/knowledge.ts';
import type { Viewer } from '../secrecy/view.ts';
import { beginImagining, imagineAgain, type WorldSampler } from '../secrecy/world.ts';
import type { AnyGame } from './definition.ts';
import type { Match } from './match.ts';
import type { Move } from './move.ts';
import type { Running } from './runner.ts';

interface Place {
  readonly steps: number;
  readonly log: number;
  readonly mark: number;
  readonly running: Running | undefined;
}

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
  readonly #places: Place[] = [];
  #imagining: WorldSampler | undefined;
  readonly #undone: Match['inner']['undone'];
  readonly #since: number;
  readonly #sinceOf: readonly number[] | undefined;
  readonly #start: Place;

  constructor(match: Match) {
    this.#match = match;
    this.#undone = [...match.inner.undone];
    this.#start = placeOf(match.inner);
    this.#since = match.inner.state.since;
    this.#sinceOf = match.inner.state.sinceOf;
    match.inner.exploring++;
  }

  /** Number of moves from the start of the exploration. */
  get depth(): number {
    return this.#places.length;
  }

  /** Plays a move. Throws if the move is illegal. */
  play(move: Move): void {
    const match = this.#match;
    const place = placeOf(match.inner);
    let result: Result;
    try {
      result = match.play(move);
    } catch (error) {
      // The rules threw, so the match has not moved.
      this.#goTo(place);
      throw error;
    }
    if (!result.ok) throw new RookeryError('illegal-move', { message: result.refusal.message });
    this.#places.push(place);
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
    const { inner } = match;
    if (this.depth > 0) return false;
    const { running } = inner.runner;
    this.#places.push(placeOf(inner));
    // The starting position never changes, so the sampler is reused.
    if (this.#imagining?.seat !== (viewer ?? SPECTATOR)) this.#imagining = beginImagining(match, viewer);
    else if (running !== undefined) inner.runner.backTo(undefined, running.step.mark);
    if (this.#imagining.hidden.isPlain && imagineAgain(match, this.#imagining, random)) return true;
    this.back();
    return false;
  }

  /** Rolls back the last move. Returns false at the start. */
  back(): boolean {
    const place = this.#places.pop();
    if (place === undefined) return false;
    this.#goTo(place);
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
    const place = this.#places[depth];
    if (place === undefined) return;
    this.#places.length = depth;
    this.#goTo(place);
  }

  #goTo({ running, mark, steps, log }: Place): void {
    const { inner } = this.#match;
    // Messages of a step that runs again belong to that step.
    inner.state.step = inner.base + steps;
    inner.runner.backTo(running, running?.step.mark ?? mark);
    inner.steps.length = steps;
    inner.log.cut(log);
  }

  /** Rolls back to the start and releases the match. */
  close(): void {
    const { inner } = this.#match;
    const moved = this.#places.length > 0 || inner.log.length !== this.#start.log;
    this.#places.length = 0;
    if (moved) this.#goTo(this.#start);
    inner.undone.splice(0, inner.undone.length, ...this.#undone);
    inner.state.since = this.#since;
    inner.state.sinceOf = this.#sinceOf;
    inner.exploring--;
  }
}

function placeOf({ steps, log, runner, state }: Match['inner']): Place {
  return { steps: steps.length, log: log.length, mark: state.journal.mark, running: runner.running };
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
