import type { Presentation } from '../language/presentation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose parts are looks by name, which are completed one by one. */
const BY_NAME: readonly (keyof Presentation)[] = ['printed', 'values', 'lists', 'boards', 'things', 'settings'];
/** Fields that are objects of single choices. */
const SINGLE: readonly (keyof Presentation)[] = ['players', 'panel', 'director'];

/**
 * Completes what a game says with what was derived. Each field that the game says takes the place of the derived one; the others remain. A layout is
 * taken as a whole; the derived one is then `rest`, for the spaces that the layout does not mention.
 */
export function completePresentation(derived: Presentation, own: Presentation): Presentation {
  const result: Record<string, unknown> = { ...derived, ...own };
  for (const field of BY_NAME)
    result[field] = mergeNamed(asFields(derived[field]), asFields(own[field]), field === 'values');
  for (const field of SINGLE) result[field] = mergeNamed(asFields(derived[field]), asFields(own[field]), false);
  if (own.layout !== undefined && derived.layout !== undefined) result.rest = derived.layout;
  return Object.fromEntries(Object.entries(result).filter(([, part]) => part !== undefined));
}

/** Looks of both; those that both have are merged field by field, and for values once more by value. */
function mergeNamed(derived: Fields | undefined, own: Fields | undefined, isDeep: boolean): Fields | undefined {
  if (derived === undefined || own === undefined) return own ?? derived;
  const merged: Record<string, unknown> = { ...derived };
  for (const [name, look] of Object.entries(own)) {
    const [before, after] = [asFields(derived[name]), asFields(look)];
    if (before === undefined || after === undefined) merged[name] = look;
    else merged[name] = isDeep ? mergeNamed(before, after, false) : { ...before, ...after };
  }
  return merged;
}

function asFields(value: unknown): Fields | undefined {
  return isFields(value) ? value : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
