/** Names by number, iterable: an enum of which the names are not known. */
export interface EnumNames<N extends string = string> {
  readonly [index: number]: N;
  readonly size: number;
  [Symbol.iterator](): Iterator<number>;
}

/** Names in their order, each with its number: forwards by name, backwards by number, and iterable. */
export type IterableEnum<N extends string> = EnumNames<N> & { readonly [K in N]: number };

/**
 * Makes an iterable enum of names: for ranks, suits, colours.
 *
 * @example
 * const Rank = createEnum(['Ace', 'Two', 'Three']);
 * console.log(Rank.Two, Rank[1], [...Rank]); // 1 Two [ 0, 1, 2 ]
 */
export function createEnum<const N extends string>(names: readonly N[]): IterableEnum<N> {
  // It loses its prototype at the end: what is created without one is read several times as slowly.
  const made: Record<string | number, unknown> = {};
  for (const [index, name] of names.entries()) {
    if (Object.hasOwn(made, name) || name === 'size' || name === '__proto__' || /^\d+$/.test(name)) {
      throw new TypeError(
        `An enum cannot have the name ${JSON.stringify(name)}: names differ, and none is a number, "size" or "__proto__".`,
      );
    }
    made[name] = index;
    made[index] = name;
  }
  Object.defineProperty(made, 'size', { value: names.length });
  Object.defineProperty(made, Symbol.iterator, { value: () => names.keys() });
  return Object.freeze(Object.setPrototypeOf(made, null)) as IterableEnum<N>;
}
