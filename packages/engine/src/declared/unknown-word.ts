import { BUILT_IN } from '../entity/built-in.ts';
import { kindOf } from '../entity/kind.ts';
import { fault } from '../errors/catalogue.ts';
import type { EntityInternals } from '../state/state.ts';

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

type Class = { readonly prototype: object };
/** Cache of the property names that entities of a game may have, by its list of classes. */
const found = new WeakMap<object, Set<string>>();

/** Throws if no entity of a game can have a property: its name is then a mistake, not just missing on one entity. */
export function demandKnown(held: EntityInternals, key: string, text: string, more: readonly string[]): void {
  const { names } = held.$record.state;
  const keys = found.get(names) ?? new Set();
  if (keys.has(key)) return;
  const classes = [...names.keys(), ...BUILT_IN.values()] as Class[];
  if (!classes.some((cls) => key in cls.prototype || isInSource(cls, key))) {
    const attributes = classes.flatMap((cls) => [...kindOf(cls).byName.keys()]);
    unknownWord('name', key, [...more, ...attributes, ...Object.keys(held).filter((own) => own[0] !== '$')], text);
  }
  found.set(names, keys.add(key));
}

/**
 * Whether the source of a class or of one of its bases mentions a name: fields appear nowhere else before the first
 * instance.
 */
function isInSource(cls: unknown, key: string): boolean {
  if (typeof cls !== 'function') return false;
  const words = String(cls).split(/[^\p{L}\p{N}_]+/u);
  return words.includes(key) || isInSource(Object.getPrototypeOf(cls), key);
}
