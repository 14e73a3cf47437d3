import { type Result, refuseRecord } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import { restore, snapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot-shape.ts';

/**
 * A position as one line of text: the state of a match without its past.
 *
 * @example
 * const again = parsePosition(checkers, printPosition(match));
 * console.log(again.ok && stateHash(again.value) === stateHash(match)); // true
 */
export function printPosition<D extends AnyGame>(match: Match<D>): string {
  const { log: _, undone: __, ...position } = snapshot(match);
  return JSON.stringify(position);
}

/**
 * Creates a match from a printed position.
 *
 * @example
 * const again = parsePosition(checkers, printPosition(match));
 * console.log(again.ok); // true
 */
export function parsePosition<D extends AnyGame>(
  definition: D,
  text: string,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): Result<Match<D>> {
  let data: Partial<Snapshot>;
  try {
    data = JSON.parse(text) as Partial<Snapshot>;
  } catch {
    return refuseRecord('unreadable-notation', 'input', { text: text.slice(0, 80), reason: 'it is not JSON' });
  }
  if (typeof data !== 'object' || data === null)
    return refuseRecord('unreadable-notation', 'input', { text: text.slice(0, 80), reason: 'it is not a position' });
  return restore(definition, { ...data, log: [] }, settings);
}
