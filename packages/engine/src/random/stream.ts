import { BLOCK, chachaBlock, keyFrom } from './chacha.ts';
import { Random, type WordSource } from './random.ts';

/** Twelve rounds: a margin of five over the best attack known, and faster than twenty. */
const ROUNDS = 12;
const NONCE = [0x6b6f6f72, 0x00797265, 0] as const;

/** A keyed stream of random words with random access; the caller keeps the position. */
export class WordStream {
  readonly #key: Int32Array;
  readonly #block = new Int32Array(BLOCK);
  #at = -1;

  constructor(seed: string) {
    this.#key = keyFrom(seed);
  }

  word(place: number): number {
    const at = Math.floor(place / BLOCK);
    if (at !== this.#at) {
      chachaBlock(this.#block, this.#key, at, NONCE, ROUNDS);
      this.#at = at;
    }
    return (this.#block[place % BLOCK] as number) >>> 0;
  }
}

/** The seed of a child stream. */
export function childSeed(seed: string, name: string): string {
  return `${seed.length}:${seed}/${name}`;
}

/**
 * Randomness apart from any match, for bots, tests and tools.
 *
 * @example
 * const random = seededRandom('bot 1');
 * const move = match.sample(random);
 * if (move) console.log(printMove(match, move)); // move g3 f4
 */
export function seededRandom(seed: string): Random {
  const stream = new WordStream(seed);
  let place = 0;
  const word: WordSource = () => stream.word(place++);
  return new Random(word, (name) => seededRandom(childSeed(seed, name)));
}

/**
 * Like `seededRandom`, with a small fast generator (sfc32) that an observer could predict: for rollouts, never for a match.
 *
 * @example
 * const random = fastRandom(42);
 * console.log([random.die(6), random.die(6), random.die(6)]); // [ 3, 2, 6 ]
 */
export function fastRandom(seed: number): Random {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  const word: WordSource = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) word();
  return new Random(word, (name) => fastRandom(keyFrom(`${seed}/${name}`)[0] as number));
}
