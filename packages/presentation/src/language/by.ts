import type { Names } from './names.ts';
import type { When } from './when.ts';

/** A value, or one that depends on a value of the thing or on a condition. There is no other branching in a presentation. */
export type By<T, V extends Names = Names, P extends string = V['path']> =
  | T
  | { readonly by: P; readonly of: Readonly<Record<string, T>>; readonly else?: T }
  | { readonly if: When<V, P>; readonly then: By<T, V, P>; readonly else?: By<T, V, P> };
