import {
  type AnyGame,
  type Exploration,
  explore,
  type Match,
  type Move,
  moveKey,
  parseMove,
  printMove,
  type Random,
  RookeryError,
  sampleWorld,
  seededRandom,
} from '@rookery/engine';
import { expectedRewards } from '../rewards.ts';
import { bestOf } from './best.ts';
import { Node } from './node.ts';
import type { Search, SearchSettings } from './search.ts';

/** A place in a tree that many worlds share: a move may be possible in some of them only. */
class SharedNode extends Node {
  /** By the key of the move that leads to each. */
  readonly known = new Map<string, SharedNode>();
  /** In how many visits of the place before it the move was possible. */
  available = 0;
}

interface World<D extends AnyGame> {
  readonly match: Match<D>;
  readonly walk: Exploration;
  /** The moves of the seat at the beginning, as they are in this world. */
  first: readonly (Move | undefined)[];
}

type Step = { readonly node: SharedNode; readonly move: Move };

/** How many moves are drawn where they cannot be listed, or are more than this. */
const DRAWN = 40;
/** So many worlds are thought of at most; each is visited in turn. */
const MOST_WORLDS = 48;
/** After so many iterations another world is imagined. */
const PER_WORLD = 8;
/** So often what is hidden is shuffled again before a world that could not be is taken as it is. */
const TRIES = 20;

/**
 * A search of a game with hidden things or chance: a tree that is shared by worlds as the seat may imagine them. In each iteration
 * one world is played from the root; only moves that are possible in it are looked at, and what they are worth is what they were
 * worth in all worlds together. Nothing of the real match is looked at but what its seat may do.
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
  /** What the seat may do, in the match itself. */
  private readonly choices: readonly Move[];
  private readonly path: SharedNode[] = [];
  /** Whether no world can be found that would have shown what the seat has seen: then any move is as good. */
  private blind = false;
  private most = MOST_WORLDS;
  /** Whether worlds can be had by shuffling. */
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
   * The world of this iteration. Where that is possible, what is hidden is only shuffled again, which costs little, in every
   * iteration; else each world is made for itself, and there are fewer, visited in turn.
   */
  private nextWorld(): World<D> | undefined {
    const { worlds, iterations } = this;
    const wanted = this.cheap ? 1 : Math.min(this.most, 1 + Math.floor(iterations / PER_WORLD));
    if (worlds.length < wanted) {
      const match = this.tryImagine(seededRandom(`${this.seed}/world ${worlds.length}`));
      if (match !== undefined) worlds.push({ match, walk: explore(match), first: this.choicesIn(match) });
      // Hard to find: those that there are must do.
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

  /** Takes one of the choices at random. */
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
    // It is not possible here, or hardly ever.
    this.cheap = false;
  }

  /** The same choices in a world: by their place in the list where all are listed, by their notation else. */
  private choicesIn(world: Match<D>): readonly (Move | undefined)[] {
    const listed = listOf(world, this.seat);
    if (listed !== undefined && listed.length === this.choices.length) return listed;
    return this.choices.map((move) => {
      const read = parseMove(world, printMove(this.match, move), this.seat);
      return read.ok ? read.value : undefined;
    });
  }

  /** A step from the root: the choices are the seat's own, in every world the same. */
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

  /** One that was never tried, or else the one that promises most among those possible here. */
  private choose(node: SharedNode, keyed: readonly (readonly [string, Move])[], seat: number): Step | undefined {
    let best: Step | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let untried = 0;
    let fresh: readonly [string, Move] | undefined;
    const wide = node.known.size >= 8 + 4 * Math.sqrt(node.visits);
    for (const entry of keyed) {
      const child = node.known.get(entry[0]);
      if (child === undefined) {
        // Each of those never tried is as likely.
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

  /** Its own move only: what follows is another in every world. */
  line(): readonly string[] {
    const move = bestOf(this.root)?.move;
    return move === undefined ? [] : [printMove(this.match, move)];
  }

  close(): void {
    for (const { walk } of this.worlds) walk.close();
  }
}

/** All moves of a seat, where they can be listed. */
function listOf<D extends AnyGame>(match: Match<D>, seat: number | undefined): Move[] | undefined {
  try {
    const legal = seat === undefined ? match.legal() : match.legal(seat);
    return legal.length <= 4 * DRAWN ? [...legal] : undefined;
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'too-many-candidates') return undefined;
    throw error;
  }
}

/** The moves of a seat, or some of them drawn where there are too many. */
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
