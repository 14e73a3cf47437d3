import type { Names } from './names.ts';
import type { When } from './when.ts';

/** A choice by a value of the thing. */
export interface ByValue<T, P extends string = string> {
  readonly by: P;
  readonly of: Readonly<Record<string, T>>;
  readonly else?: T;
}

/** A choice by a condition. */
export interface ByCondition<T, V extends Names = Names, P extends string = V['path']> {
  readonly if: When<V, P>;
  readonly use: By<T, V, P>;
  readonly else?: By<T, V, P>;
}

/** A value, or one that depends on a value of the thing or on a condition. There is no other branching in a presentation. */
export type By<T, V extends Names = Names, P extends string = V['path']> = T | ByValue<T, P> | ByCondition<T, V, P>;
