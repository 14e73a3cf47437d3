import { shown } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';

/** What every record says of where it comes from. */
export interface Origin {
  readonly format: 1;
  readonly game: string;
  readonly version: string;
  /** The expansions it was played with, if any. */
  readonly expansions?: readonly string[];
}

/** Where a record of a game comes from. */
export function originOf<D extends AnyGame>({ name, version, expansions }: D): Origin {
  return { format: 1, game: name, version, ...(expansions.length > 0 && { expansions }) };
}

/** Why data is no record of a game and version, or nothing. The data may be anything. */
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
