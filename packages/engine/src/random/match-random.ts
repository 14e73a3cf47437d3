import { CHANCE } from '../secrecy/knowledge.ts';
import { REG, type State } from '../state/state.ts';
import { Random } from './random.ts';
import { childSeed, WordStream } from './stream.ts';

/** The randomness of a match: where it stands in its stream is part of the journaled state. */
export function matchRandom(state: State, seed: string): Random {
  let stream: WordStream | undefined;
  const word = (): number => {
    if (!state.writable) state.closed('Randomness');
    state.learned |= CHANCE;
    stream ??= new WordStream(seed);
    return stream.word(state.take(REG.random));
  };
  return new Random(word, (name) => childRandom(state, seed, name));
}

/** A stream of its own; where it stands is kept by its name. */
function childRandom(state: State, seed: string, path: string): Random {
  const stream = new WordStream(childSeed(seed, path));
  const word = (): number => {
    if (!state.writable) state.closed('Randomness');
    state.learned |= CHANCE;
    const places = state.regs[REG.children] as Readonly<Record<string, number>>;
    const place = Object.hasOwn(places, path) ? (places[path] as number) : 0;
    state.setRegister(REG.children, Object.freeze({ ...places, [path]: place + 1 }));
    return stream.word(place);
  };
  return new Random(word, (name) => childRandom(state, seed, `${path}/${name}`));
}
