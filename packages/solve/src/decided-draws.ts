/** A random result: how many there were, all equally likely, and the one that was taken. */
interface Draw {
  readonly results: number;
  taken: number;
}

/** The random results that lead to the current position. Every combination comes up once: the last draw counts up first. */
export class DecidedDraws {
  readonly #draws: Draw[] = [];

  get length(): number {
    return this.#draws.length;
  }

  /** Returns the result of a draw: the one already decided, else the first. */
  readonly decide = (results: number, index: number): number => {
    const known = this.#draws[index];
    if (known !== undefined) return known.taken;
    this.#draws.push({ results, taken: 0 });
    return 0;
  };

  /** Returns the probability of all draws from an index on. */
  probabilitySince(from: number): number {
    let probability = 1;
    for (let i = from; i < this.#draws.length; i++) probability /= (this.#draws[i] as Draw).results;
    return probability;
  }

  /** Forgets all draws from an index on. */
  cut(length: number): void {
    this.#draws.length = length;
  }

  /** Continues with the next combination of the draws from an index on. Returns false after the last, and forgets them. */
  advance(from: number): boolean {
    while (this.#draws.length > from) {
      const last = this.#draws.at(-1) as Draw;
      if (last.taken + 1 < last.results) {
        last.taken++;
        return true;
      }
      this.#draws.pop();
    }
    return false;
  }
}
