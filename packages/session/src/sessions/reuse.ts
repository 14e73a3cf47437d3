type Fields = Readonly<Record<string, unknown>>;

/**
 * The value that comes after, with every part that has not changed taken from the one before: so what is the same is the same
 * object. Views are made anew each time; kept this way they cost little memory, and what has changed is soon found.
 */
export function reuse<T>(before: unknown, after: T): T {
  if (before === after || typeof after !== 'object' || after === null) return after;
  if (typeof before !== 'object' || before === null) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? (reuseItems(before, after, reuse) as T) : after;
  return Array.isArray(before) ? after : (reuseFields(before as Fields, after as Fields) as T);
}

/** A list with every item that has not changed taken from the one before; nothing is made where none has. */
export function reuseItems<T>(
  before: readonly T[],
  after: readonly T[],
  reuseItem: (old: T | undefined, item: T) => T,
): readonly T[] {
  let made: T[] | undefined = before.length === after.length ? undefined : [];
  for (let i = 0; i < after.length; i++) {
    const kept = reuseItem(before[i], after[i] as T);
    if (made === undefined && kept !== before[i]) made = before.slice(0, i);
    made?.push(kept);
  }
  return made ?? before;
}

function reuseFields(before: Fields, after: Fields): Fields {
  let count = 0;
  let made: Record<string, unknown> | undefined;
  for (const key in after) {
    count++;
    // A key like any other in JSON, but every object seems to have it.
    const old = key === '__proto__' ? undefined : before[key];
    const kept = reuse(old, after[key]);
    if (made === undefined) {
      if (kept === old) continue;
      made = copyUpTo(key, before, after);
    }
    made[key] = kept;
  }
  if (made !== undefined) return made;
  for (const _ in before) count--;
  return count === 0 ? before : after;
}

/** A copy, with what comes before a key taken from the one before. */
function copyUpTo(end: string, before: Fields, after: Fields): Record<string, unknown> {
  const made = { ...after };
  for (const key in after) {
    if (key === end) break;
    made[key] = before[key];
  }
  return made;
}
