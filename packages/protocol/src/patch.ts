/** Plain data, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * How to come from one value to the next. A plain value takes the place of the old one; `{ '=': value }` does so too. Any other
 * object goes into the old one, or takes its place where that is a plain value: by key, or by index; `-` lists keys that go, `+` is a
 * splice of a list: from where, how many go, and what comes, and `*` several of them, all counted in the old list. A key that begins
 * with one of these signs has a dot before it.
 */
export type Patch = null | boolean | number | string | { readonly [key: string]: Json | Patch | undefined };

/** Keys that need a dot: what begins with a sign, and the one that is no ordinary key in JavaScript. */
const SIGNS = /^([=+*.-]|__proto__$)/;

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/**
 * What has changed between two values; undefined where nothing has.
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
  // Most of what is compared has not changed: nothing is made for it.
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

/** The keys that only the old has; nothing where there are none. So many of its keys are known to be in both: most often all. */
function keysGone(before: Fields, after: Fields, kept: number): readonly string[] | undefined {
  let left = -kept;
  for (const key in before) if (before[key] !== undefined) left++;
  return left === 0
    ? undefined
    : Object.keys(before).filter((key) => before[key] !== undefined && own(after, key) === undefined);
}

/** A value that comes where there was none, or only a plain one. What is small and flat, such as a reference, needs no sign. */
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
  // What has only moved along, as in a list that forgets its oldest entry for each new one, is not told again.
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

/** How many entries a list must have for it to be asked whether they have only moved along. */
const LONG = 8;

function isShifted(changed: Record<string, Patch> | undefined, length: number): boolean {
  return changed !== undefined && length >= LONG && Object.keys(changed).length * 2 > length;
}

function comingIn(splices: readonly Splice[]): number {
  return splices.reduce((sum, splice) => sum + splice.length - 2, 0);
}

/** One change of a list: from where in the old one, how many go, and what comes. */
type Splice = readonly [from: number, count: number, ...items: unknown[]];

/** How far is looked ahead for where two lists agree again. */
const AHEAD = 8;

/** The places where two lists differ, from the first to the last; all places are those of the old list. */
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

/** How many go of the old list and come of the new one before both go on alike; all that is left where they do not soon. */
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
 * The value that a patch leads to. The old one is not touched; what has not changed is shared. A patch that does not fit throws.
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
    // Defined, not assigned: a key like __proto__ is a key like any other.
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
