import type { Journal } from './journal.ts';

/**
 * Whether `holds` is true for every write since a position and its version. It receives the target, the place (negative
 * for lists and revertible objects) and the old value. Returns false if the writes are not known, because of a rollback
 * since then or because they were dropped.
 */
export function everyWriteSince(
  { entries, top, oldest, version: now }: Journal,
  mark: number,
  version: number,
  holds: (target: unknown, place: number, old: unknown) => boolean,
): boolean {
  const from = mark - oldest;
  if (from < 0 || 3 * (now - version) !== top - from) return false;
  for (let at = from; at < top; at += 3) {
    if (!holds(entries[at], entries[at + 1] as number, entries[at + 2])) return false;
  }
  return true;
}

/** Yields the targets of writes at one place since a mark, with their old values; latest first. */
export function* replacedSince(
  { entries, top, oldest }: Journal,
  mark: number,
  place: number,
): Iterable<readonly [target: unknown, old: unknown]> {
  for (let at = top - 3; at >= Math.max(0, mark - oldest); at -= 3) {
    if (entries[at + 1] === place) yield [entries[at], entries[at + 2]];
  }
}
