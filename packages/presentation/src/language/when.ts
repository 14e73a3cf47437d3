import type { Names } from './names.ts';
import type { ThingQuery } from './thing-query.ts';
import type { Expected, MinMax } from './value-path.ts';

/** Sizes of screens. */
export const VIEWPORTS = ['phone', 'tablet', 'desktop'] as const;
/** The size of a screen. */
export type Viewport = (typeof VIEWPORTS)[number];

/** Stages of a match. */
export const STAGES = ['playing', 'over'] as const;

/** Whose turn it is. */
export const TURNS = ['mine', 'others'] as const;

/**
 * A condition. `is` compares values of the thing around it. `query` holds if it finds something; `finds` limits the number of results, `holds` the
 * number of things in them.
 */
export type When<V extends Names = Names, P extends string = V['path']> =
  | { readonly is: { readonly [N in P]?: Expected } }
  | { readonly query: ThingQuery<V>; readonly finds?: MinMax; readonly holds?: MinMax }
  | { readonly phase: string | readonly string[] }
  | { readonly stage: (typeof STAGES)[number] }
  | { readonly turn: (typeof TURNS)[number] }
  | { readonly viewport: Viewport | readonly Viewport[] }
  | { readonly option: { readonly [N in V['option']]?: Expected } }
  | { readonly setting: Readonly<Record<string, Expected>> }
  | { readonly not: When<V, P> }
  | { readonly all: readonly When<V, P>[] }
  | { readonly any: readonly When<V, P>[] };
