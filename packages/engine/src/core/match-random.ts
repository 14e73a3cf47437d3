import { Random } from '../random/random.ts';
import { childSeed, WordStream } from '../random/stream.ts';
import * as REG from './registers.ts';
import { CHANCE } from './seats.ts';
import type { HiddenShuffle, State } from './state.ts';

/** Randomness of a match. Its position in the random stream is part of the journaled state. */
export class MatchRandom extends Random {
  #seed: string;
  #stream: Words | undefined = undefined;

  constructor(state: State, seed: string) {
    super(
      () => {
        state.demandOpen('Randomness');
        state.learned |= CHANCE;
        this.#stream ??= wordsOf(this.#seed);
        return this.#stream.word(state.take(REG.random), state.hiddenShuffle);
      },
      (name) => childRandom(state, ownSeed(this.#seed), name),
    );
    this.#seed = seed;
  }

  /** Switches to another seed from here on. Costs nothing until the next draw. */
  reseed(seed: string): void {
    this.#seed = seed;
    this.#stream = undefined;
  }

  /**
   * Returns the stream position after a hidden shuffle that started at `shuffle`, if it is fixed, so that visible results
   * repeat.
   */
  placeAfter(shuffle: number): number | undefined {
    return this.#stream?.placeAfter(shuffle);
  }
}

/**
 * Source of random words by position. Hidden shuffles pass their index and start, because they may have words of their own.
 */
interface Words {
  word(at: number, hiding: HiddenShuffle | undefined): number;
  placeAfter(shuffle: number): number | undefined;
}

/** Separator in a seed that takes over from another seed at some position. */
const TAKEN_OVER = '\u0001';
/** Offset of the words for hidden shuffles in such a seed: far beyond all other words, with a range for each shuffle. */
const FOR_SHUFFLES = 2 ** 30;
const FOR_EACH = 2 ** 20;

/**
 * Returns a seed that gives the words of `before` up to a position, and the words of `from` after it and for hidden
 * shuffles: for worlds in which visible results stay and the future is open. The position of a match in its stream depends
 * on hidden information, because a draw may take one word or several. So the new seed is read from its own start, which
 * reveals nothing.
 */
export function spliceSeed(
  before: string,
  place: number,
  hidden: readonly (readonly [number, number])[],
  from: string,
): string {
  return ['', [place, ...hidden].join(), before, from].join(TAKEN_OVER);
}

/** Returns a seed that takes over at a position. The words before it are never read again. */
export function continueSeed(seed: string, place: number): string {
  return spliceSeed('', place, [], seed);
}

/** Returns the last seed in a chain of seeds that took over. */
function ownSeed(seed: string): string {
  return seed.slice(seed.lastIndexOf(TAKEN_OVER) + 1);
}

function wordsOf(seed: string): Words {
  const [first, place, ...parts] = seed.split(TAKEN_OVER);
  const last = parts.pop();
  if (first !== '' || last === undefined) return plainWords(seed);
  let before: Words | undefined;
  const from = new WordStream(last);
  const [end = 0, ...bounds] = (place ?? '').split(',').map(Number);
  return {
    word(at, hiding) {
      if (hiding !== undefined) return from.word(FOR_SHUFFLES + hiding.number * FOR_EACH + at - hiding.from);
      if (at >= end) return from.word(at - end);
      before ??= wordsOf(parts.join(TAKEN_OVER));
      return before.word(at, undefined);
    },
    placeAfter(shuffle) {
      const found = bounds.findIndex((bound, i) => i % 2 === 0 && bound === shuffle);
      return found < 0 ? undefined : bounds[found + 1];
    },
  };
}

function plainWords(seed: string): Words {
  const stream = new WordStream(seed);
  return { word: (at) => stream.word(at), placeAfter: () => undefined };
}

/** Creates an independent stream; its position is stored under its name. */
function childRandom(state: State, seed: string, path: string): Random {
  const stream = new WordStream(childSeed(seed, path));
  const word = (): number => {
    state.demandOpen('Randomness');
    state.learned |= CHANCE;
    const places = state.regs[REG.children] as Readonly<Record<string, number>>;
    const place = Object.hasOwn(places, path) ? (places[path] as number) : 0;
    state.setRegister(REG.children, Object.freeze({ ...places, [path]: place + 1 }));
    return stream.word(place);
  };
  return new Random(word, (name) => childRandom(state, seed, `${path}/${name}`));
}
