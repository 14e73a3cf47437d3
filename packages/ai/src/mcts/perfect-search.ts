import {
  type AnyGame,
  type Exploration,
  explore,
  type Match,
  type Move,
  moveKey,
  printMove,
  type Random,
} from '@rookery/engine';
import { certainRewards, expectedRewards } from '../rewards.ts';
import { bestOf } from './best.ts';
import { Node, prove, select } from './node.ts';
import type { Search, SearchSettings } from './search.ts';

/** How many moves are looked at in one place at first; more of them the more often it is visited. */
const WIDE = 64;
/** How many moves of the best line are told. */
const LINE = 8;

/**
 * A search of a game in which nothing is hidden and nothing left to chance: one world, in which moves are made and taken back.
 * Wins and losses that are proven are never looked at again.
 */
export class OpenSearch<D extends AnyGame> implements Search {
  readonly world: Match<D>;
  root: Node;
  iterations = 0;
  /** Whether nothing was hidden or left to chance on any way it has looked at. */
  isOpen = true;
  private readonly walk: Exploration;
  private readonly random: Random;
  private readonly settings: SearchSettings;
  private readonly twoSided: boolean;
  private readonly path: Node[] = [];

  constructor(world: Match<D>, random: Random, settings: SearchSettings, root: Node = new Node(undefined, -1)) {
    this.world = world;
    this.random = random;
    this.settings = settings;
    this.root = root;
    this.twoSided = world.players.length <= 2;
    this.walk = explore(world);
    // Where several may act at once, the first move is that of the seat that thinks.
    if (root.moves === undefined) this.open(root, settings.seat);
  }

  /** The moves of a place, and whose they are. */
  private open(node: Node, seat?: number): void {
    const legal = this.world.legal(seat);
    node.seat = legal.seat;
    node.moves = this.random.shuffled([...legal]);
  }

  get isDecided(): boolean {
    return this.root.proven !== undefined || (this.root.moves?.length ?? 0) < 2;
  }

  iterate(): void {
    const { world, walk, path, settings, twoSided } = this;
    this.iterations++;
    let node = this.root;
    let depth = 0;
    path.length = 0;
    path.push(node);
    // Down the tree, to a place that has moves nobody has tried.
    while (node.proven === undefined || depth === 0) {
      const { moves, children } = node;
      if (moves === undefined) break;
      if (children.length < moves.length && children.length < widthOf(node.visits)) {
        const move = moves[children.length] as Move;
        const child = new Node(move, node.seat);
        children.push(child);
        this.play(move, depth++);
        path.push(child);
        node = child;
        break;
      }
      node = select(node, settings.exploration);
      path.push(node);
      if (node.proven !== undefined) break;
      this.play(node.move as Move, depth++);
      if (node.moves === undefined && !world.isOver) this.open(node);
    }
    let rewards: readonly number[] | undefined;
    if (node.proven === undefined) {
      if (world.isOver) {
        rewards = expectedRewards(world, this.settings);
        const { winners } = world.outcome ?? { winners: [] };
        if (twoSided) node.proven = certainRewards(winners, world.players.length, settings)[node.mover];
      } else rewards = this.playOut();
    }
    if (!world.isOpen) this.isOpen = false;
    if (depth > 0) walk.backTo(0);
    this.credit(rewards, node);
  }

  /** Only the first move needs a way back: from there everything is taken back at once. */
  private play(move: Move, depth: number): void {
    if (depth === 0) this.walk.play(move);
    else this.world.play(move);
  }

  /** Random moves to the end, or so far; what every seat gets then. */
  private playOut(): readonly number[] {
    const { world, random } = this;
    for (let left = this.settings.playout; left > 0 && !world.isOver; left--) {
      const move = world.sample(random, 'descent');
      if (move === undefined) break;
      world.play(move);
    }
    return expectedRewards(world, this.settings);
  }

  private credit(rewards: readonly number[] | undefined, last: Node): void {
    const { path } = this;
    for (let i = path.length - 1; i >= 0; i--) {
      const node = path[i] as Node;
      node.visits++;
      if (rewards !== undefined) node.total += rewards[node.mover] ?? 0;
      else node.total += node.mover === last.mover ? (last.proven ?? 0) : 1 - (last.proven ?? 0);
      if (this.twoSided && i < path.length - 1 && node.proven === undefined && path[i + 1]?.proven !== undefined)
        prove(node);
    }
  }

  line(): readonly string[] {
    const { world, walk } = this;
    const line: string[] = [];
    for (let node = bestOf(this.root); node?.move !== undefined && line.length < LINE; node = bestOf(node)) {
      line.push(printMove(world, node.move));
      walk.play(node.move);
    }
    if (line.length > 0) walk.backTo(0);
    return line;
  }

  close(): void {
    this.walk.close();
  }

  /** Goes on from a move that was made since: what is known of it is kept. */
  static follow(root: Node, move: Move): Node | undefined {
    const key = moveKey(move);
    return root.children.find((child) => child.move !== undefined && moveKey(child.move) === key);
  }
}

/** How many moves of a place may have been tried after so many visits. */
function widthOf(visits: number): number {
  return WIDE + 2 * Math.sqrt(visits);
}
