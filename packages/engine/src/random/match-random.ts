import { CHANCE } from '../secrecy/knowledge.ts';
import * as REG from '../state/registers.ts';
import type { HiddenShuffle, State } from '../state/state.ts';
import { Random } from './random.ts';
import { childSeed, WordStream } from './stream.ts';

/** The randomness of a match: where it stands in its stream is part of the journaled state. */
export class MatchRandom extends Random {
  #seed: string;
  #stream: Words | undefined = undefined;

  constructor(state: State, seed: string) {
    super(
      () => {
        state.demandOpen('Randomness');
        state.learned |= CHANCE;
        this.#stream ??= wordsOf(this.#seed);
        return this.#stream.word(state.take(REG.random), state.hiding);
      },
      (name) => childRandom(state, ownSeed(this.#seed), name),
    );
    this.#seed = seed;
  }

  /** Lets it follow another seed from here on. Costs nothing until it is used. */
  reseed(seed: string): void {
    this.#seed = seed;
    this.#stream = undefined;
  }

  /** Where the stream goes on after a hidden shuffle that began at a place, if that is fixed: what was seen then comes again. */
  placeAfter(shuffle: number): number | undefined {
    return this.#stream?.placeAfter(shuffle);
  }
}

/** Where the words of a place come from; a hidden shuffle says its number and where it began. */
interface Words {
  word(at: number, hiding: HiddenShuffle | undefined): number;
  placeAfter(shuffle: number): number | undefined;
}

/** Stands in a seed that takes over from another at some place. */
const TAKEN_OVER = '\u0001';
/** Where a seed that takes over has the words for hidden shuffles: far behind all others, for each shuffle another place. */
const FOR_SHUFFLES = 2 ** 30;
const FOR_EACH = 2 ** 20;

/**
 * The seed that gives what one gives before a place, and what another gives from there on and to hidden shuffles: for worlds in which
 * what was seen has happened and what comes is open. Where in its stream a match stands depends on what is hidden, since a draw may
 * take one word or several; so the new seed is read from its own beginning, and nothing of that shows.
 */
export function spliceSeed(
  before: string,
  place: number,
  hidden: readonly (readonly [number, number])[],
  from: string,
): string {
  return ['', [place, ...hidden].join(), before, from].join(TAKEN_OVER);
}

/** The seed that follows another from a place on; what came before is not asked for again. */
export function continueSeed(seed: string, place: number): string {
  return spliceSeed('', place, [], seed);
}

/** What is left of a seed that took over: its own. */
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

/** A stream of its own; where it stands is kept by its name. */
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
