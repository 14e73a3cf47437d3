/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The difference between two JSON values. A primitive replaces the old value, and so does `{ '=': value }`. Any other
 * object is merged into the old value by key or index; if the old value is a primitive, it replaces it. `-` lists removed
 * keys, `+` is one splice of a list (start, delete count, new items), and `*` is a list of splices whose positions all
 * refer to the old list. A key that starts with one of these signs is escaped with a leading dot.
 */
export type Patch = null | boolean | number | string | { readonly [key: string]: Json | Patch | undefined };

/** Keys that need the escaping dot: those that start with a sign, and `__proto__`, which JavaScript treats specially. */
const SIGNS = /^([=+*.-]|__proto__$)/;

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/**
 * Returns the patch from `before` to `after`, or undefined if they are equal.
 *
 * @example
 * const patch = createPatch({ turn: 1, pile: [1, 2] }, { turn: 2, pile: [1, 2, 3] });
 * console.log(patch); // { turn: 2, pile: { '+': [ 2, 0, 3 ] } }
 */
export function createPatch(before: unknown, after: unknown): Patch | undefined {
  if (Object.is(before, after)) return undefined;
  if (typeof after !== 'object' || after === null) return (after ?? null) as Patch;
  if (Array.isArray(after)) return Array.isArray(before) ? diffOfLists(before, after) : { '=': after as Json };
  if (typeof before !== 'object' || before === null) return whole(after);
  if (Array.isArray(before)) return { '=': after as Json };
  return diffOfObjects(before as Fields, after as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function diffOfObjects(before: Fields, after: Fields): Patch | undefined {
  // Allocates nothing until a change is found, because most compared values are equal.
  let changes: Record<string, Json | Patch> | undefined;
  let kept = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    const old = own(before, key);
    if (old !== undefined) kept++;
    if (old === value) continue;
    const change = old === undefined ? whole(value) : createPatch(old, value);
    if (change === undefined) continue;
    changes ??= {};
    changes[SIGNS.test(key) ? `.${key}` : key] = change;
  }
  const gone = keysGone(before, after, kept);
  return gone === undefined ? changes : { ...changes, '-': gone };
}

/**
 * Returns the keys that only `before` has, or undefined if there are none. `kept` is the number of keys in both, usually
 * all of them.
 */
function keysGone(before: Fields, after: Fields, kept: number): readonly string[] | undefined {
  let left = -kept;
  for (const key in before) if (before[key] !== undefined) left++;
  return left === 0
    ? undefined
    : Object.keys(before).filter((key) => before[key] !== undefined && own(after, key) === undefined);
}

/**
 * Returns the patch for a value that replaces nothing or a primitive. A small flat object, such as a reference, needs no
 * `=`.
 */
function whole(value: unknown): Patch {
  return typeof value === 'object' && value !== null && !isFlat(value) ? { '=': value as Json } : (value as Patch);
}

function isFlat(value: object): boolean {
  if (Array.isArray(value)) return false;
  for (const key in value) {
    const held = (value as Fields)[key];
    if (held === undefined || (typeof held === 'object' && held !== null) || SIGNS.test(key)) return false;
  }
  return true;
}

function diffOfLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const changed = before.length === after.length ? diffByPlace(before, after) : undefined;
  if (before.length === after.length && !isShifted(changed, after.length)) return changed;
  const splices = splicesOf(before, after);
  // Splices avoid resending shifted items, as in a list that drops its oldest entry for each new one.
  if (changed !== undefined && comingIn(splices) * 2 > Object.keys(changed).length) return changed;
  const [only] = splices;
  return splices.length === 1 ? { '+': only as Json } : { '*': splices as Json };
}

function diffByPlace(before: readonly unknown[], after: readonly unknown[]): Record<string, Patch> | undefined {
  let changes: Record<string, Patch> | undefined;
  for (let i = 0; i < after.length; i++) {
    const change = createPatch(before[i], after[i]);
    if (change === undefined) continue;
    changes ??= {};
    changes[i] = change;
  }
  return changes;
}

/** Minimum length of a list before the diff checks whether its entries have only shifted. */
const LONG = 8;

function isShifted(changed: Record<string, Patch> | undefined, length: number): boolean {
  return changed !== undefined && length >= LONG && Object.keys(changed).length * 2 > length;
}

function comingIn(splices: readonly Splice[]): number {
  return splices.reduce((sum, splice) => sum + splice.length - 2, 0);
}

/** One change of a list: start in the old list, delete count, and new items. */
type Splice = readonly [from: number, count: number, ...items: unknown[]];

/** Maximum distance to look ahead for the next position at which two lists agree. */
const AHEAD = 8;

/** Returns the splices from `before` to `after`, in order. All positions refer to `before`. */
function splicesOf(before: readonly unknown[], after: readonly unknown[]): readonly Splice[] {
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < shorter && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail];
  const splices: Splice[] = [];
  let at = 0;
  let next = 0;
  while (at < oldEnd || next < newEnd) {
    if (at < oldEnd && next < newEnd && isSame(before[at], after[next])) {
      at++;
      next++;
      continue;
    }
    const [gone, come] = untilTheyAgree(before, at, oldEnd, after, next, newEnd);
    splices.push([at, gone, ...after.slice(next, next + come)]);
    at += gone;
    next += come;
  }
  return splices;
}

/**
 * Returns the number of items to delete and to insert before both lists agree again; the whole rest if they don't within
 * `AHEAD` items.
 */
function untilTheyAgree(
  before: readonly unknown[],
  at: number,
  oldEnd: number,
  after: readonly unknown[],
  next: number,
  newEnd: number,
): readonly [gone: number, come: number] {
  for (let distance = 1; distance <= AHEAD; distance++) {
    for (let gone = distance; gone >= 0; gone--) {
      const come = distance - gone;
      const isInside = at + gone < oldEnd && next + come < newEnd;
      if (isInside && isSame(before[at + gone], after[next + come])) return [gone, come];
    }
  }
  return [oldEnd - at, newEnd - next];
}

function isSame(a: unknown, b: unknown): boolean {
  return createPatch(a, b) === undefined;
}

/**
 * Returns the result of applying a patch. Never changes `before`; the result shares its unchanged parts. Throws a
 * `TypeError` if the patch does not fit.
 *
 * @example
 * console.log(applyPatch({ turn: 1, pile: [1, 2] }, { turn: 2, pile: { '+': [2, 0, 3] } })); // { turn: 2, pile: [ 1, 2, 3 ] }
 */
export function applyPatch<T>(before: T, patch: Patch): T {
  return applied(before, patch) as T;
}

function applied(before: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null) return patch;
  const changes = patch as Fields;
  if (Object.hasOwn(changes, '=')) return changes['='];
  if (Array.isArray(before)) return listAfter(before, changes);
  if (typeof before !== 'object' || before === null) {
    if (!isFlat(changes)) throw new TypeError('A patch for an object does not fit its value.');
    return { ...changes };
  }
  const after: Record<string, unknown> = { ...before };
  for (const key of (changes['-'] ?? []) as readonly string[]) delete after[key];
  for (const [marked, change] of Object.entries(changes)) {
    if (marked === '-') continue;
    const key = marked.startsWith('.') ? marked.slice(1) : marked;
    // Defines instead of assigning, so that `__proto__` becomes an ordinary key.
    const value = applied(own(before as Fields, key), change);
    Object.defineProperty(after, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return after;
}

function listWith(before: readonly unknown[], changes: Fields): readonly unknown[] {
  const after = [...before];
  for (const [index, change] of Object.entries(changes)) {
    if (!(Number(index) < after.length)) throw new TypeError('A patch for a list does not fit its value.');
    after[Number(index)] = applied(before[Number(index)], change);
  }
  return after;
}

function listAfter(before: readonly unknown[], changes: Fields): readonly unknown[] {
  if (Object.hasOwn(changes, '+')) return spliced(before, [changes['+'] as Splice]);
  return Object.hasOwn(changes, '*') ? spliced(before, changes['*'] as readonly Splice[]) : listWith(before, changes);
}

function spliced(before: readonly unknown[], splices: readonly Splice[]): readonly unknown[] {
  const after: unknown[] = [];
  let done = 0;
  for (const [from, count, ...items] of splices) {
    if (from < done || from + count > before.length) throw new TypeError('A patch for a list does not fit its value.');
    for (; done < from; done++) after.push(before[done]);
    after.push(...items);
    done += count;
  }
  for (; done < before.length; done++) after.push(before[done]);
  return after;
}
