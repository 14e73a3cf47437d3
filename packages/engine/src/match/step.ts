import type { Move } from '../action/move.ts';
import { encodeMove, type Input } from './input.ts';

const NONE: readonly never[] = Object.freeze([]);

/** A step: its inputs, and the data needed to roll it back. */
export class Step {
  /** The move that started it; undefined for the start of the match. */
  readonly move: Move | undefined;
  /** The answers, in the order of arrival. */
  readonly given: readonly Move[];
  /** Accepted answers, in the order of the questions. */
  readonly answers: readonly unknown[];
  readonly mark: number;
  readonly turn: number;
  /** Bit mask of seats that learned something, and whether randomness was visible. */
  learned = 0;
  /** Moves submitted at once that took effect in this step; empty while some are missing. */
  batch: readonly Move[] | undefined = undefined;
  /** Inputs and enacted moves in encoded form, for a step from a snapshot: the entities that they name may be gone. */
  told: { readonly inputs: readonly Input[]; readonly enacted: readonly Input[] } | undefined = undefined;

  constructor(move: Move | undefined, given: readonly Move[], answers: readonly unknown[], mark: number, turn: number) {
    this.move = move;
    this.given = given;
    this.answers = answers;
    this.mark = mark;
    this.turn = turn;
  }

  /** Its inputs, as encoded in the log. */
  get inputs(): readonly Input[] {
    return this.told?.inputs ?? (this.move === undefined ? this.given : [this.move, ...this.given]).map(encodeMove);
  }

  /** Moves that took effect in this step: none while other seats still have to submit theirs, then all of them. */
  get enacted(): readonly Move[] {
    return this.batch ?? (this.move === undefined ? NONE : [this.move]);
  }
}
