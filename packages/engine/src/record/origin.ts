import { shown } from '../errors.ts';
import type { Definition } from '../match/definition.ts';

/** What every record says of where it comes from. */
export interface Origin {
  readonly format: 1;
  readonly game: string;
  readonly version: string;
}

/** Why data is no record of a game and version, or nothing. The data may be anything. */
export function strangeness<G>({ name, version }: Definition<G>, data: unknown, what: string): string | undefined {
  const origin = data as Origin;
  if (typeof data !== 'object' || data === null || origin.format !== 1) return `it is no ${what} of format 1`;
  if (origin.game === name && origin.version === version) return undefined;
  return `it is of ${shown(origin.game)} version ${shown(origin.version)}, not ${name} version ${version}`;
}
