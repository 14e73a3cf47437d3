import { shown } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';

/** Origin of a record: game, version and expansions. */
export interface Origin {
  readonly format: 1;
  readonly game: string;
  readonly version: string;
  /** The expansions it was played with, if any. */
  readonly expansions?: readonly string[];
}

/** Returns the origin for records of a game. */
export function originOf<D extends AnyGame>({ name, version, expansions }: D): Origin {
  return { format: 1, game: name, version, ...(expansions.length > 0 && { expansions }) };
}

/** Explains why data is not a record of a game and version; undefined if it is. The data may be anything. */
export function explainMismatch<D extends AnyGame>(
  { name, version, expansions }: D,
  data: unknown,
  what: string,
): string | undefined {
  const origin = data as Origin;
  if (typeof data !== 'object' || data === null || origin.format !== 1) return `it is no ${what} of format 1`;
  if (origin.game === name && origin.version === version) {
    const played = Array.isArray(origin.expansions) ? origin.expansions.map(shown) : [];
    if (String(played) === String(expansions)) return undefined;
    return `it was played with ${played.join(', ') || 'no expansions'}, not ${expansions.join(', ') || 'without any'}`;
  }
  return `it is of ${shown(origin.game)} version ${shown(origin.version)}, not ${name} version ${version}`;
}
