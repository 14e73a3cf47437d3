import { fault } from '../errors/catalogue.ts';

/** In production bundles there is no search for similar words. */
export function unknownWord(what: string, word: string, _known?: Iterable<string>, text?: string): never {
  return fault('unknown-word', { what, word, text });
}

/** In production bundles an unknown property reads as undefined; the author saw the fault during development. */
export function demandKnown(): void {}
