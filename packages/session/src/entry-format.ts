import type { Entry } from './entry.ts';

/**
 * Present format of stored entries. Entries of every format are read. A match keeps the format in which it was created:
 * during an upgrade, server nodes of the version before still serve it.
 */
export const ENTRY_FORMAT = 2;

/** The format that called premoves plans, and the proposal of an undo `takeBack`. */
const FIRST_FORMAT = 1;

/** A stored entry after parsing, and the format of its names. */
export interface ParsedEntry {
  readonly entry: Entry;
  readonly format: number;
}

/** Returns the format in which a match stores its entries, by the first of them. */
export function entryFormatOf(first: Entry | undefined): number {
  return first?.kind === 'created' ? (first.format ?? FIRST_FORMAT) : ENTRY_FORMAT;
}

/** Parses the text of a stored entry of any format. Throws if it is not JSON. */
export function parseEntry(text: string): ParsedEntry {
  const data: unknown = JSON.parse(text);
  const entry = toPresentEntry(data) as Entry;
  return { entry, format: entry === data ? ENTRY_FORMAT : FIRST_FORMAT };
}

/** Prints an entry as a match of this format stores it. */
export function printEntry(entry: Entry, format: number): string {
  return JSON.stringify(format === FIRST_FORMAT ? withPlans(entry) : entry);
}

/** Gives an entry of an older format its present names. Returns the same object if it has them, or is no entry. */
export function toPresentEntry(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  if (entry.kind === 'planned') return { ...entry, kind: 'premovesSet' };
  if (entry.kind === 'played' && entry.because === 'plan') return { ...entry, because: 'premove' };
  if (entry.kind === 'proposed' && entry.what === 'takeBack') return { ...entry, what: 'undo' };
  return entry;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function withPlans(entry: Entry): object {
  if (entry.kind === 'premovesSet') return { ...entry, kind: 'planned' };
  if (entry.kind === 'played' && entry.because === 'premove') return { ...entry, because: 'plan' };
  if (entry.kind === 'proposed' && entry.what === 'undo') return { ...entry, what: 'takeBack' };
  return entry;
}
