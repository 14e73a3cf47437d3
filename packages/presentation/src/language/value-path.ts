/**
 * The way to a value of an entity: an attribute (`age`), one of what an attribute refers to (`owner.colour`), an entry of a counter or of plain
 * data (`store.silk`), a fact (`facts.total`), a printed value (`printed.cost`), or one of these.
 */
export const BUILT_IN_PATHS = ['#label', '#name', '#kind', '#count', '#index', '#seat', '#owner', '#place'] as const;
/** One of the values that every entity has: label, name, class, number of contents, number among its siblings from 1, seat, owner's name, label of what it lies in. */
export type BuiltInPath = (typeof BUILT_IN_PATHS)[number];

/** A value that conditions compare with. */
export type Scalar = string | number | boolean | null;

/** Limits of a number; at least one of the two. */
export interface MinMax {
  readonly min?: number;
  readonly max?: number;
}

/** The expectation of a value: equal, one of several, or a number within limits. */
export type Expected = Scalar | readonly Scalar[] | MinMax;
