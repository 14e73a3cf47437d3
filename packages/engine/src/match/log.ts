import type { Move } from '../action/move.ts';
import { encodeMove, type Input } from './input.ts';

/** Every input of a match, in order. Moves are encoded as plain data only when read. */
export class Log {
  readonly #written: Input[] = [];
  readonly #fresh: (Move | Input)[] = [];

  get length(): number {
    return this.#written.length + this.#fresh.length;
  }

  /** Adds a move as it was played, or an input that is already plain data. */
  push(entry: Move | Input): void {
    this.#fresh.push(entry);
  }

  /** Returns the log as plain data. */
  read(): readonly Input[] {
    const written = this.#written;
    const fresh = this.#fresh;
    for (const entry of fresh) written.push(entry.kind === 'undo' ? entry : encodeMove(entry));
    fresh.length = 0;
    return written;
  }

  /** Drops all entries after the first `length`. */
  cut(length: number): void {
    const written = this.#written;
    const fresh = this.#fresh;
    if (length < written.length) written.length = length;
    const left = length - written.length;
    if (left < fresh.length) fresh.length = left;
  }

  /** Replaces the log by another one that is already plain data. */
  replace(inputs: readonly Input[]): void {
    this.cut(0);
    for (const input of inputs) this.#written.push(input);
  }
}
