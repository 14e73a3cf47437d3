import type { AnyGame, Match, Move, Random } from '@rookery/engine';
import { moveKey, printMove } from '@rookery/engine/formats';
import { type Exploration, explore } from '@rookery/engine/worlds';
import { certainRewards, expectedRewards } from '../rewards.ts';
import { bestOf } from './best.ts';
import { Node, prove, select } from './node.ts';
import type { Search, SearchSettings } from './search.ts';

/** Maximum number of children of a new node; grows with visits (progressive widening). */
const WIDE = 64;
/** Maximum length of the reported line. */
const LINE = 8;

/**
 * Monte-Carlo tree search for games without hidden information or chance. It plays and rolls back moves in a single
 * world, and does not search proven wins and losses again.
 */
export class OpenSearch<D extends AnyGame> implements Search {
  readonly world: Match<D>;
  root: Node;
  iterations = 0;
  /** Whether no position visited so far had hidden information or chance. */
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
    // In a simultaneous step, the first move is that of the searching seat.
    if (root.moves === undefined) this.open(root, settings.seat);
  }

  /** Expands a node: lists its moves and the seat to move. */
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
    // Selection: descend to a node with untried moves.
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

  /** Only the first move needs an undo point, because `backTo(0)` rolls back everything after it as well. */
  private play(move: Move, depth: number): void {
    if (depth === 0) this.walk.play(move);
    else this.world.play(move);
  }

  /** Plays random moves to the end of the game or the rollout limit, and returns the reward of each seat. */
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

  /** Returns the child for a move that was played, so that its subtree can be reused. */
  static follow(root: Node, move: Move): Node | undefined {
    const key = moveKey(move);
    return root.children.find((child) => child.move !== undefined && moveKey(child.move) === key);
  }
}

/** Maximum number of children of a node after `visits` visits. */
function widthOf(visits: number): number {
  return WIDE + 2 * Math.sqrt(visits);
}
