import type { Names } from './names.ts';
import type { Expected } from './value-path.ts';

/** Words for owners in queries: the viewer, the other players, nobody, the player of the loop around. */
export const OWNERS = ['me', 'others', 'nobody', 'item'] as const;
/** An owner: one of the words, or a seat. */
export type Owner = (typeof OWNERS)[number] | number;

/** Selects things; all given fields must match. Use `in` to search only inside the results of another query. */
export interface ThingQuery<V extends Names = Names> {
  readonly kind?: V['kind'];
  readonly name?: string | readonly string[];
  readonly of?: Owner;
  readonly in?: ThingQuery<V>;
  /** Values that must be as expected. */
  readonly where?: { readonly [P in V['path']]?: Expected };
  /** Maximum number of results: the first ones. */
  readonly first?: number;
}
