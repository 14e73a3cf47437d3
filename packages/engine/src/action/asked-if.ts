import type { Selection, SelectionContext } from './selection.ts';

/** Option that makes a selection conditional, so that its value may be undefined. */
export interface OnlyIf<C> {
  readonly if: (context: C) => boolean;
}

/** The methods of a selection that determine its candidates. */
type Part = 'each' | 'list' | 'elements' | 'problem' | 'sample' | 'filled' | 'isListable' | 'candidates' | 'choices';
type Method = (this: Selection, context: SelectionContext, ...rest: unknown[]) => unknown;
type Parts = Record<Part | 'blocked' | 'range' | 'next' | 'entryBounds', Method>;

const NONE: readonly unknown[] = [];

/** Results of these methods if the selection does not apply: undefined is the only value. */
const UNASKED: Readonly<Parts> = {
  each: () => [undefined],
  list: () => [undefined],
  elements: () => NONE,
  sample: () => undefined,
  filled: () => ({ value: undefined }),
  isListable: () => true,
  candidates: () => NONE,
  choices: () => NONE,
  blocked: () => NONE,
  range: () => [0, 0],
  next: () => ({ candidates: NONE, mayEnd: true }),
  entryBounds: () => ({}),
  problem(_context, value) {
    return value === undefined ? undefined : { code: 'not-a-candidate', details: { selection: this.name } };
  },
};

/**
 * Makes a selection conditional. It wraps the selection, so that selections without a condition pay nothing for it.
 */
export function askedIf<S extends Selection>(selection: S, condition: ((context: never) => boolean) | undefined): S {
  if (condition === undefined) return selection;
  const holds = condition as (context: SelectionContext) => boolean;
  const made = Object.create(selection) as S & Parts;
  const inner = selection as S & Parts;
  for (const part of Object.keys(UNASKED) as (keyof Parts)[]) {
    if (typeof inner[part] !== 'function') continue;
    (made as Parts)[part] = function (context, ...rest) {
      return holds(context) ? inner[part](context, ...rest) : UNASKED[part].call(this, context, ...rest);
    };
  }
  made.isAsked = holds;
  made.none = () => undefined;
  return made;
}
