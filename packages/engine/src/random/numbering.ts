import { childSeed, WordStream } from './stream.ts';

/** Bits of one half of a handle; a permutation mixes two halves. */
const HALF = 8;
const SIDE = 1 << HALF;
const MASK = SIDE - 1;
/** Eight rounds: four are enough against an attacker who knows many pairs, the rest is margin. */
const ROUNDS = 8;

/**
 * The numbers that identify entities in views. Handles count up as entities are shuffled or created, so a handle would
 * reveal the order of a shuffled deck, and thereby when a card was drawn. A secret permutation of the match (a Feistel
 * network over the handle's lower sixteen bits, keyed by the seed) removes that order.
 */
export class Numbering {
  readonly #seed: string;
  readonly #first: number;
  #rounds: Uint8Array | undefined = undefined;

  /** `first` is the first handle issued after the game's fields were built; views identify earlier entities by their id. */
  constructor(seed: string, first: number) {
    this.#seed = seed;
    this.#first = first;
  }

  numberOf(handle: number): number {
    const rest = handle - this.#first;
    if (rest < 0) return handle;
    this.#rounds ??= roundTables(this.#seed);
    let left = (rest >>> HALF) & MASK;
    let right = rest & MASK;
    for (let from = 0; from < ROUNDS * SIDE; from += SIDE) {
      const mixed = left ^ (this.#rounds[from + right] as number);
      left = right;
      right = mixed;
    }
    return this.#first + ((rest >>> (2 * HALF)) << (2 * HALF)) + (left << HALF) + right;
  }
}

/** A secret function from byte to byte for each round. */
function roundTables(seed: string): Uint8Array {
  const stream = new WordStream(childSeed(seed, 'numbers'));
  const tables = new Uint8Array(ROUNDS * SIDE);
  for (let i = 0; i < tables.length; i++) tables[i] = stream.word(i >> 2) >>> (8 * (i & 3));
  return tables;
}
