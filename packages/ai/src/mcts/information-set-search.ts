import { type AnyGame, type Match, type Move, type Random, RookeryError, seededRandom } from '@rookery/engine';
import { moveKey, parseMove, printMove } from '@rookery/engine/formats';
import { type Exploration, explore, sampleWorld } from '@rookery/engine/worlds';
import { expectedRewards } from '../rewards.ts';
import { bestOf } from './best.ts';
import { Node } from './node.ts';
import type { Search, SearchSettings } from './search.ts';

/** A node shared by many worlds; a move may be legal in only some of them. */
class SharedNode extends Node {
  /** Children by the key of their move. */
  readonly known = new Map<string, SharedNode>();
  /** Number of visits to the parent in which the move was legal. */
  available = 0;
}

interface World<D extends AnyGame> {
  readonly match: Match<D>;
  readonly walk: Exploration;
  /** Moves of the seat at the root, as they are in this world. */
  first: readonly (Move | undefined)[];
}

type Step = { readonly node: SharedNode; readonly move: Move };

/** Number of random moves to draw if the moves can't be listed, or are more than four times as many. */
const DRAWN = 40;
/** Maximum number of worlds if each must be sampled from scratch; the search visits them in turn. */
const MOST_WORLDS = 48;
/** Number of iterations after which the search samples another world. */
const PER_WORLD = 8;
/** Number of failed shuffles after which the search samples worlds from scratch instead. */
const TRIES = 20;

/**
 * Information set Monte-Carlo tree search, for games with hidden information or chance. All sampled worlds share one
 * tree. Each iteration plays one world from the root and considers only moves that are legal in it; the value of a move
 * is its mean over all worlds. Of the real match, the search reads only the legal moves of its seat.
 */
export class WorldSearch<D extends AnyGame> implements Search {
  readonly root: SharedNode;
  iterations = 0;
  private readonly match: Match<D>;
  private readonly seat: number;
  private readonly random: Random;
  private readonly seed: string;
  private readonly settings: SearchSettings;
  private readonly worlds: World<D>[] = [];
  /** Legal moves of the seat in the match itself. */
  private readonly choices: readonly Move[];
  private readonly path: SharedNode[] = [];
  /** Whether no world is consistent with what the seat has seen; the search then picks a random move. */
  private blind = false;
  private most = MOST_WORLDS;
  /** Whether reshuffling hidden entities gives valid worlds, which is cheaper than sampling from scratch. */
  private cheap = true;

  constructor(match: Match<D>, seat: number, random: Random, seed: string, settings: SearchSettings) {
    this.match = match;
    this.seat = seat;
    this.random = random;
    this.seed = seed;
    this.settings = settings;
    this.choices = movesOf(match, seat, random);
    this.root = new SharedNode(undefined, -1);
    this.root.seat = seat;
    this.root.moves = [...this.choices];
  }

  get isDecided(): boolean {
    return this.choices.length < 2 || this.blind;
  }

  iterate(): void {
    const { settings, path } = this;
    const world = this.nextWorld();
    if (world === undefined) {
      this.guess();
      return;
    }
    const { match, walk } = world;
    this.iterations++;
    let node = this.root;
    let depth = 0;
    path.length = 0;
    path.push(node);
    while (!match.isOver) {
      const next = depth === 0 ? this.stepFrom(world) : this.stepDown(match, node);
      if (next === undefined) break;
      if (depth === 0) walk.play(next.move);
      else match.play(next.move);
      depth++;
      node = next.node;
      path.push(node);
      if (node.visits === 0) break;
    }
    for (let left = settings.playout; left > 0 && !match.isOver; left--) {
      const move = match.sample(this.random, 'descent');
      if (move === undefined) break;
      match.play(move);
    }
    const rewards = expectedRewards(match, this.settings);
    walk.backTo(0);
    for (let i = 0; i < path.length; i++) {
      const visited = path[i] as SharedNode;
      visited.visits++;
      visited.total += rewards[visited.mover] ?? 0;
    }
  }

  /**
   * Returns the world of this iteration. If possible, the search only reshuffles the hidden entities of one world, which
   * is cheap enough for every iteration. Otherwise it samples whole worlds, fewer of them, and visits them in turn.
   */
  private nextWorld(): World<D> | undefined {
    const { worlds, iterations } = this;
    const wanted = this.cheap ? 1 : Math.min(this.most, 1 + Math.floor(iterations / PER_WORLD));
    if (worlds.length < wanted) {
      const match = this.tryImagine(seededRandom(`${this.seed}/world ${worlds.length}`));
      if (match !== undefined) worlds.push({ match, walk: explore(match), first: this.choicesIn(match) });
      // Worlds are hard to find here: make do with those already sampled.
      else this.most = worlds.length;
      if (worlds.length === 0) return undefined;
    }
    const world = worlds[iterations % worlds.length] as World<D>;
    if (this.cheap) this.shuffle(world);
    return world;
  }

  private tryImagine(chance: Random): Match<D> | undefined {
    try {
      return sampleWorld(this.match, this.seat, chance);
    } catch (error) {
      if (error instanceof RookeryError && error.code === 'no-world') return undefined;
      throw error;
    }
  }

  /** Chooses a random move, for want of a world to search. */
  private guess(): void {
    const child = new SharedNode(this.random.pick(this.choices), this.seat);
    child.visits = 1;
    child.total = 0.5;
    this.root.children.push(child);
    this.iterations++;
    this.blind = true;
  }

  private shuffle(world: World<D>): void {
    for (let tries = 0; tries < TRIES; tries++) {
      if (!world.walk.imagine(this.seat, this.random)) continue;
      world.first = this.choicesIn(world.match);
      return;
    }
    // Reshuffling hardly ever gives a valid world here.
    this.cheap = false;
  }

  /** Finds the seat's choices in a world: by list index if the lists have the same length, otherwise by notation. */
  private choicesIn(world: Match<D>): readonly (Move | undefined)[] {
    const listed = listOf(world, this.seat);
    if (listed !== undefined && listed.length === this.choices.length) return listed;
    return this.choices.map((move) => {
      const read = parseMove(world, printMove(this.match, move), this.seat);
      return read.ok ? read.value : undefined;
    });
  }

  /** Selects a step from the root, where the choices are the same in every world. */
  private stepFrom({ first }: World<D>): Step | undefined {
    const keyed: [string, Move][] = [];
    first.forEach((move, i) => {
      if (move !== undefined) keyed.push([String(i), move]);
    });
    return this.choose(this.root, keyed, this.seat);
  }

  private stepDown(match: Match<D>, node: SharedNode): Step | undefined {
    const moves = movesOf(match, undefined, this.random);
    const seat = moves[0]?.seat;
    if (seat === undefined) return undefined;
    node.seat = seat;
    return this.choose(
      node,
      moves.map((move) => [moveKey(move), move]),
      seat,
    );
  }

  /** Selects an untried move at random, otherwise the legal one with the highest UCB value. */
  private choose(node: SharedNode, keyed: readonly (readonly [string, Move])[], seat: number): Step | undefined {
    let best: Step | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let untried = 0;
    let fresh: readonly [string, Move] | undefined;
    const wide = node.known.size >= 8 + 4 * Math.sqrt(node.visits);
    for (const entry of keyed) {
      const child = node.known.get(entry[0]);
      if (child === undefined) {
        // Reservoir sampling: each untried move is equally likely.
        if (!wide && this.random.below(++untried) === 0) fresh = entry;
        continue;
      }
      child.available++;
      const value =
        child.total / child.visits + this.settings.exploration * Math.sqrt(Math.log(child.available) / child.visits);
      if (value > most) {
        most = value;
        best = { node: child, move: entry[1] };
      }
    }
    if (fresh === undefined) return best;
    const child = new SharedNode(node === this.root ? this.choices[Number(fresh[0])] : fresh[1], seat);
    child.available = 1;
    node.known.set(fresh[0], child);
    node.children.push(child);
    return { node: child, move: fresh[1] };
  }

  /** Only the first move, because what follows differs from world to world. */
  line(): readonly string[] {
    const move = bestOf(this.root)?.move;
    return move === undefined ? [] : [printMove(this.match, move)];
  }

  close(): void {
    for (const { walk } of this.worlds) walk.close();
  }
}

/** Lists all moves of a seat; undefined if there are too many. */
function listOf<D extends AnyGame>(match: Match<D>, seat: number | undefined): Move[] | undefined {
  try {
    const legal = seat === undefined ? match.legal() : match.legal(seat);
    return legal.length <= 4 * DRAWN ? [...legal] : undefined;
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'too-many-candidates') return undefined;
    throw error;
  }
}

/** Returns the moves of a seat, or a random sample if there are too many. */
function movesOf<D extends AnyGame>(match: Match<D>, seat: number | undefined, random: Random): readonly Move[] {
  const listed = listOf(match, seat);
  if (listed !== undefined) return listed;
  const drawn = new Map<string, Move>();
  for (let i = 0; i < DRAWN; i++) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) drawn.set(moveKey(move), move);
  }
  return [...drawn.values()];
}
