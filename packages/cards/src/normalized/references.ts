/** Names of the values that JSON can't express, in the engine's encoding. */
const WORDS: readonly unknown[] = ['undefined', 'NaN', 'Infinity', '-Infinity', '-0'];
/** Names among them that stand for numbers. */
export const NUMBER_WORDS: readonly unknown[] = WORDS.slice(1);

/** Returns the mark of encoded data: the id of an entity or the name of a special value; undefined if there is none. */
export function markIn(data: object): unknown {
  return Object.hasOwn(data, '@') ? (data as { readonly '@': unknown })['@'] : undefined;
}

/** Maximum nesting depth: more than any game needs, and safe for the call stack. */
const DEEPEST = 500;

/** Visits encoded data and reports entity ids and invalid values to the callbacks. */
export function visitReferences(
  data: unknown,
  told: { readonly id: (id: number) => void; readonly wrong: (value: unknown) => void },
  depth = 0,
): void {
  if (typeof data === 'number' || typeof data === 'string' || typeof data === 'boolean' || data === null) return;
  const mark = typeof data === 'object' && !Array.isArray(data) ? markIn(data) : undefined;
  if (typeof data !== 'object' || depth > DEEPEST) told.wrong(data);
  else if (mark === undefined || (typeof mark === 'object' && mark !== null)) {
    for (const item of Object.values(mark ?? data)) visitReferences(item, told, depth + 1);
  } else if (typeof mark === 'number' && Number.isInteger(mark)) told.id(mark);
  else if (!WORDS.includes(mark)) told.wrong(data);
}
