/** The values that JSON has no word for, as the engine writes them. */
const WORDS: readonly unknown[] = ['undefined', 'NaN', 'Infinity', '-Infinity', '-0'];
/** Those of them that are numbers. */
export const NUMBER_WORDS: readonly unknown[] = WORDS.slice(1);

/** What is marked in encoded data: the id of a thing, the word of a value; nothing where data is not marked. */
export function markIn(data: object): unknown {
  return Object.hasOwn(data, '@') ? (data as { readonly '@': unknown })['@'] : undefined;
}

/** Deeper than data of any game, and shallow enough for the stack. */
const DEEPEST = 500;

/** Visits encoded data, and tells the ids of things in it, and what is no data at all. */
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
