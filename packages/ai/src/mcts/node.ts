import type { Move } from '@rookery/engine';

/** A node of the search tree. Its values are those of the move that leads here, for the seat that makes it. */
export class Node {
  /** Move that leads here, in the world that first played it. */
  readonly move: Move | undefined;
  /** Seat that makes the move; −1 at the root. */
  readonly mover: number;
  visits = 0;
  /** Sum of the mover's rewards. */
  total = 0;
  /** Proven reward of the mover, if known. */
  proven: number | undefined = undefined;
  /** Moves from here; the first `children.length` have children, in the same order. Undefined until expanded. */
  moves: Move[] | undefined = undefined;
  children: Node[] = [];
  /** Seat to move here. */
  seat = -1;

  constructor(move: Move | undefined, mover: number) {
    this.move = move;
    this.mover = mover;
  }

  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits;
  }
}

/** Exploration constant of UCB1. */
export const EXPLORATION = 0.7;

/** Selects the child with the highest UCB1 value for the seat to move. A proven win comes first, a proven loss last. */
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

/**
 * Marks a node as proven if a child is a proven win or all children are proven. Its value is the best one for the seat to
 * move.
 */
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
