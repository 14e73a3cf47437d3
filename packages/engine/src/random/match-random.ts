import { CHANCE } from '../secrecy/knowledge.ts';
import * as REG from '../state/registers.ts';
import type { State } from '../state/state.ts';
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
        return this.#stream.word(state.take(REG.random));
      },
      (name) => childRandom(state, this.#seed, name),
    );
    this.#seed = seed;
  }

  /** Lets it follow another seed from here on. Costs nothing until it is used. */
  reseed(seed: string): void {
    this.#seed = seed;
    this.#stream = undefined;
  }
}

/** Where the words of a place come from. */
type Words = Pick<WordStream, 'word'>;

/** Stands in a seed that takes over from another at some place. */
const TAKEN_OVER = '\u0001';

/**
 * The seed that gives what one gives before a place, and what another gives from there on and where it was hidden: for worlds in which what was
 * seen has happened and what comes is open.
 */
export function takeOver(
  before: string,
  place: number,
  hidden: readonly (readonly [number, number])[],
  from: string,
): string {
  return ['', [place, ...hidden].join(), before, from].join(TAKEN_OVER);
}

function wordsOf(seed: string): Words {
  const [first, place, ...parts] = seed.split(TAKEN_OVER);
  const last = parts.pop();
  if (first !== '' || last === undefined) return new WordStream(seed);
  const before = wordsOf(parts.join(TAKEN_OVER));
  const from = new WordStream(last);
  const [end = 0, ...hidden] = (place ?? '').split(',').map(Number);
  const isOld = (at: number): boolean =>
    at < end && hidden.every((bound, i) => i % 2 === 1 || at < bound || at >= (hidden[i + 1] ?? 0));
  return { word: (at) => (isOld(at) ? before : from).word(at) };
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
