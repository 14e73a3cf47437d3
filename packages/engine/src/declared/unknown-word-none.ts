import { fault } from '../errors/catalogue.ts';

/** In bundles for production nobody looks for words that are like the unknown one. */
export function unknownWord(what: string, word: string, _known?: Iterable<string>, text?: string): never {
  return fault('unknown-word', { what, word, text });
}

/** There a property that no thing of the game has reads as nothing: whoever wrote its name has been told. */
export function demandKnown(): void {}
