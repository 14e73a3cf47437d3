import { fault, RookeryError } from './catalogue.ts';

/** Throws a fault for an unknown word that suggests similar words, or all known ones. */
export function unknownWord(what: string, word: string, known: Iterable<string>, text = ''): never {
  const all = [...new Set(known)];
  const far = all.map((other) => difference(word.toLowerCase(), other.toLowerCase()));
  const least = Math.min(3, word.length, ...far);
  const near = all.filter((_, i) => least < 3 && far[i] === least);
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Known: ${all.join(', ') || 'none'}.`;
  return fault('unknown-word', { what, word, where: text && ` in "${text}"`, hint });
}

/** Returns the number of letters between the common start and the common end of two words. */
function difference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) first++;
  let last = first;
  while (last < shorter && a.at(first - last - 1) === b.at(first - last - 1)) last++;
  return Math.max(a.length, b.length) - last;
}

/** Returns the stack line at which game code called the engine. */
export function callerLine(): string {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const outer = frames.find((frame) => !/[\\/]engine[\\/](src|dist)[\\/](action|entity|errors)[\\/]/.test(frame));
  return outer === undefined ? '' : ` (${outer.trim()})`;
}

/** Turns a native error about writing to a frozen object into a fault with advice; undefined for other errors. */
export function frozenWrite(error: unknown): RookeryError | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const frozen = /(?:read only|delete|add|define) property '?([^', ]+)|not extensible/.exec(error.message);
  return frozen === null ? undefined : new RookeryError('frozen-write', { what: frozen[1] ?? 'a field' }, error);
}
