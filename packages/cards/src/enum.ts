/** An iterable enum whose names are not known to the type system. */
export interface EnumNames<N extends string = string> {
  readonly [index: number]: N;
  readonly size: number;
  [Symbol.iterator](): Iterator<number>;
}

/** An iterable enum: numbers by name, and names by number. */
export type IterableEnum<N extends string> = EnumNames<N> & { readonly [K in N]: number };

/**
 * Creates an iterable enum, for ranks, suits or colours.
 *
 * @example
 * const Rank = createEnum(['Ace', 'Two', 'Three']);
 * console.log(Rank.Two, Rank[1], [...Rank]); // 1 Two [ 0, 1, 2 ]
 */
export function createEnum<const N extends string>(names: readonly N[]): IterableEnum<N> {
  // The prototype is removed only at the end, because objects created without one are several times slower to read.
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
