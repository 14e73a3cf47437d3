import { fault } from './catalogue.ts';

/** In production bundles there is no search for similar words. */
export function unknownWord(what: string, word: string, _known?: Iterable<string>, text?: string): never {
  return fault('unknown-word', { what, word, text });
}

export function callerLine(): string {
  return '';
}

export function frozenWrite(_error: unknown): undefined {}
