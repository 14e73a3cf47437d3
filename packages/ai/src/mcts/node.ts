import type { Move } from '@rookery/engine';

/** A place in the tree of a search: what the move that leads here is worth to whoever makes it. */
export class Node {
  /** The move that leads here, in the world in which it was first made. */
  readonly move: Move | undefined;
  /** Who makes that move; -1 at the root. */
  readonly mover: number;
  visits = 0;
  /** The sum of rewards of the mover. */
  total = 0;
  /** What the mover gets for certain, where that is known. */
  proven: number | undefined = undefined;
  /** The moves from here; those before `tried` have children, in the same order. Undefined until the first look. */
  moves: Move[] | undefined = undefined;
  children: Node[] = [];
  /** Whose turn it is here. */
  seat = -1;

  constructor(move: Move | undefined, mover: number) {
    this.move = move;
    this.mover = mover;
  }

  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits;
  }
}

/** How much is tried against how much is known. */
export const EXPLORATION = 0.7;

/** The child that promises most to whoever moves: by its mean, and the more the less it was tried. */
export function select({ children, visits }: Node, exploration: number): Node {
  const log = Math.log(visits);
  let best = children[0] as Node;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Node;
    const { proven } = child;
    if (proven === 1) return child;
    const value =
      proven === 0
        ? -1
        : child.total / child.visits + (proven === undefined ? exploration * Math.sqrt(log / child.visits) : 0);
    if (value > most) {
      most = value;
      best = child;
    }
  }
  return best;
}

/** Whether everything that follows is proven, and what that proves: the best for whoever moves here. */
export function prove(node: Node): void {
  const { children, moves, seat, mover } = node;
  let best = 0;
  let open = moves === undefined || children.length < moves.length;
  for (let i = 0; i < children.length; i++) {
    const { proven } = children[i] as Node;
    if (proven === undefined) open = true;
    else if (proven > best) best = proven;
  }
  if (best < 1 && open) return;
  node.proven = mover === seat ? best : 1 - best;
}
