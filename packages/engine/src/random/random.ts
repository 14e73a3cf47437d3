import { fault } from '../errors/catalogue.ts';

const RANGE = 2 ** 32;

/** Source of random words: returns the next integer from 0 to 2^32 - 1. */
export type WordSource = () => number;

/**
 * Randomness for rules and bots. Its results depend only on its seed, on every machine.
 *
 * @example
 * const face = game.random.die(6);
 * console.log(face >= 1 && face <= 6); // true
 * const winner = game.random.pick(game.players);
 */
export class Random {
  private readonly word: WordSource;
  private readonly derive: (name: string) => Random;

  constructor(word: WordSource, derive: (name: string) => Random) {
    this.word = word;
    this.derive = derive;
  }

  /** A number from 0 up to, not including, 1, with 53 random bits. */
  random(): number {
    return ((this.word() >>> 5) * 0x4000000 + (this.word() >>> 6)) / 0x20000000000000;
  }

  /** A whole number from 0 up to, not including, `limit`; every one as likely. */
  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > RANGE)
      fault('bad-random', { what: `below(${limit})`, need: 'a whole number from 1' });
    // Enough bits for the limit, drawn again while they are not below it: fair, and free of divisions.
    const mask = 0xffffffff >>> Math.clz32(limit - 1);
    let bits = limit === 1 ? 0 : (this.word() & mask) >>> 0;
    while (bits >= limit) bits = (this.word() & mask) >>> 0;
    return bits;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) fault('bad-random', { what: 'pick()', need: 'at least one item' });
    return items[this.below(items.length)] as T;
  }

  /** The items in a new random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const out = items.slice();
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = out[i] as T;
      out[i] = out[j] as T;
      out[j] = held;
    }
    return out;
  }

  /** The face of one die. */
  die(sides: number): number {
    return 1 + this.below(sides);
  }

  /** The faces of several dice. */
  dice(count: number, sides: number): number[] {
    return Array.from({ length: count }, () => this.die(sides));
  }

  /** Heads or tails. */
  coin(): boolean {
    return this.below(2) === 1;
  }

  /** Creates an independent stream that depends only on this seed and the name, not on earlier draws. */
  child(name: string): Random {
    return this.derive(name);
  }
}
