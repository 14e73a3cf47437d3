import type { Move } from '../action/move.ts';
import { fault } from '../errors/catalogue.ts';

/**
 * All moves of one action: the choices of each, concatenated; and the moves of the next. A linked list, because an array
 * takes more memory.
 */
export interface MoveGroup {
  readonly kind: 'act' | 'answer';
  readonly action: string;
  readonly stride: number;
  readonly count: number;
  readonly values: readonly unknown[];
  next: MoveGroup | undefined;
}

/**
 * The legal moves of a seat, in a fixed order. All moves are listed; the move objects are created on access.
 *
 * @example
 * const moves = match.legal();
 * match.play(moves.at(random.below(moves.length)));
 * console.log(moves.length); // 7
 */
export class LegalMoves<out M extends Move = Move> implements Iterable<M> {
  readonly seat: number;
  readonly length: number;
  /** Whether these are all moves. False if a number or a text has more values than can be listed. */
  readonly complete: boolean;
  private readonly first: MoveGroup | undefined;

  constructor(seat: number, first: MoveGroup | undefined, complete: boolean) {
    this.seat = seat;
    this.first = first;
    this.complete = complete;
    let length = 0;
    for (let group = first; group !== undefined; group = group.next) length += group.count;
    this.length = length;
  }

  at(index: number): M {
    let left = index >= 0 && Number.isInteger(index) ? index : this.length;
    for (let { first: group } = this; group !== undefined; group = group.next) {
      if (left < group.count) return this.make(group, left);
      left -= group.count;
    }
    return fault('illegal-move', { message: `There is no move number ${index}; there are ${this.length}.` });
  }

  *[Symbol.iterator](): IterableIterator<M> {
    for (let { first: group } = this; group !== undefined; group = group.next)
      for (let i = 0; i < group.count; i++) yield this.make(group, i);
  }

  /** Whether a move is among them, by the identity of its choices. */
  includes(move: Move): boolean {
    const { action, args } = move;
    for (let { first: group } = this; group !== undefined; group = group.next) {
      const { kind, action: name, stride, count, values } = group;
      if (name !== action || kind !== move.kind || args.length !== stride) continue;
      if (stride === 0) return true;
      if (stride === 1) return values.includes(args[0]);
      for (let i = 0, from = 0; i < count; i++, from += stride) {
        let k = 0;
        while (k < stride && values[from + k] === args[k]) k++;
        if (k === stride) return true;
      }
    }
    return false;
  }

  private make({ kind, action, stride, values }: MoveGroup, index: number): M {
    const args = stride === 1 ? [values[index]] : values.slice(index * stride, (index + 1) * stride);
    const move: Move = { kind, seat: this.seat, action, args };
    return move as M;
  }
}
