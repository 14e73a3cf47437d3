import type { AnyGame, Match, Move, Random } from '@rookery/engine';
import { FINISH } from '@rookery/engine/flow-nodes';
import { type Exploration, explore } from '@rookery/engine/worlds';
import { heuristicsOf, measured, positionValue, type Weighed } from '../evaluate.ts';
import { listOf } from './choices.ts';

/** Result of a move in one world. */
export interface MoveEffect {
  readonly value: number;
  /** Value of each heuristic; empty once the game is over. */
  readonly parts: readonly number[];
  readonly end: 'won' | 'lost' | 'drawn' | 'threatened' | undefined;
}

/** Maximum number of its own answers that a seat tries per question, and of nested questions. */
const ANSWERS = 12;
const DEEP = 2;
/** Maximum number of an opponent's replies to try. */
const REPLIES = 60;
/** Factor on the value of a position in which an opponent can win with the next move. */
const THREATENED = 0.1;
/** Maximum number of forced moves to play out before measuring the position. */
const MOST = 100;
const NONE: readonly never[] = [];

/** One-move search in a sampled world: plays moves there and rolls them back. */
export class HintSearch<D extends AnyGame> {
  /**
   * Furthest position in the world's random stream that the last move reached; larger than before the move if it used
   * chance.
   */
  drawn = 0;
  private readonly world: Match<D>;
  private readonly seat: number;
  private readonly random: Random;
  private readonly walk: Exploration;
  private readonly heuristics: readonly Weighed[];

  constructor(world: Match<D>, seat: number, random: Random) {
    this.world = world;
    this.seat = seat;
    this.random = random;
    this.walk = explore(world);
    this.heuristics = heuristicsOf(world.definition);
  }

  /** Measures the world before any move. */
  now(): MoveEffect {
    return this.measure();
  }

  /** Measures the result of a move. */
  of(move: Move): MoveEffect {
    this.drawn = 0;
    return this.follow(move, 0);
  }

  close(): void {
    this.walk.close();
  }

  private follow(move: Move, asked: number): MoveEffect {
    const { walk } = this;
    const { depth } = walk;
    walk.play(move);
    const found = this.settle(asked);
    walk.backTo(depth);
    return found;
  }

  /**
   * Plays until the step is complete, then measures. Other seats answer at random, the seat itself chooses its best
   * answer, and items on the stack resolve without a response.
   */
  private settle(asked: number): MoveEffect {
    const { world, walk, random, seat } = this;
    for (let left = MOST; left > 0 && !world.isOver; left--) {
      const [next] = world.toAct;
      if (next === undefined) break;
      const pending = isPending(world);
      if (pending && next === seat) return this.answer(asked);
      const move = pending ? world.sample(random, 'descent', next) : passOn(world, next);
      if (move === undefined) break;
      walk.play(move);
    }
    this.drawn = Math.max(this.drawn, world.drawnWords);
    return this.measure();
  }

  private answer(asked: number): MoveEffect {
    const { world, seat, random } = this;
    const tries = asked < DEEP ? ANSWERS : 1;
    let best: MoveEffect | undefined;
    for (const move of fewOf(world, seat, tries, random)) {
      const found = this.follow(move, asked + 1);
      if (best === undefined || found.value > best.value) best = found;
    }
    return best ?? this.measure();
  }

  private measure(): MoveEffect {
    const { world, seat, heuristics } = this;
    const value = positionValue(world, seat);
    if (world.isOver) {
      return { value, parts: NONE, end: value === 1 ? 'won' : value === 0 ? 'lost' : 'drawn' };
    }
    if (heuristics.length === 0) {
      const threatened = this.isThreatened();
      return { value: threatened ? THREATENED * value : value, parts: NONE, end: threatened ? 'threatened' : undefined };
    }
    const context = { game: world.game, player: world.players[seat] };
    return { value, parts: heuristics.map((heuristic) => measured(world, heuristic, context)), end: undefined };
  }

  /** Whether the opponent to move can end the game at once with nothing for the seat. */
  private isThreatened(): boolean {
    const { world, walk, seat, random } = this;
    const [next] = world.mayAct;
    if (next === undefined || next === seat || world.mayAct.length > 1) return false;
    const { depth } = walk;
    for (const reply of fewOf(world, next, REPLIES, random)) {
      walk.play(reply);
      const lost = world.isOver && positionValue(world, seat) === 0;
      walk.backTo(depth);
      if (lost) return true;
    }
    return false;
  }
}

/**
 * Whether a step is incomplete: a question is pending, or other seats have yet to submit their part of a simultaneous
 * step.
 */
function isPending<D extends AnyGame>(world: Match<D>): boolean {
  if (world.questions.length > 0) return true;
  const last = world.steps.at(-1);
  return last?.move !== undefined && last.enacted.length === 0;
}

/** Returns the move by which a seat passes, so that an item on the stack resolves; undefined if the stack is empty. */
function passOn<D extends AnyGame>(world: Match<D>, seat: number): Move | undefined {
  const { onStack } = world.game as { readonly onStack?: readonly unknown[] };
  if (onStack === undefined || onStack.length === 0) return undefined;
  const passes = world.availableActions(seat).some(({ name }) => name === FINISH);
  return passes ? { kind: 'act', seat, action: FINISH, args: [] } : undefined;
}

/** Returns all moves of a seat, or a random sample of at most `most`. */
function fewOf<D extends AnyGame>(match: Match<D>, seat: number, most: number, random: Random): readonly Move[] {
  if (most > 1) {
    const legal = listOf(match, seat);
    if (legal !== undefined && legal.length <= most) return legal;
  }
  const moves: Move[] = [];
  for (let i = 0; i < most; i++) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) moves.push(move);
  }
  return moves;
}
