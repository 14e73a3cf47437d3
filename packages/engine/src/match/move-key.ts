import { isEntity } from '../state/slots.ts';
import type { EntityInternals } from '../state/state.ts';
import type { Move } from './move.ts';

/**
 * A text for a move that is the same for the same move in any copy of a match: what searches keep moves by.
 *
 * @example
 * const visits = new Map([...match.legal()].map((each) => [moveKey(each), 0]));
 * console.log(visits.has(moveKey(move))); // true
 */
export function moveKey({ action, args }: Move): string {
  let key = action;
  for (let i = 0; i < args.length; i++) key += `|${valueKey(args[i])}`;
  return key;
}

function valueKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (isEntity(value)) return `@${(value as EntityInternals).$record.id}`;
  return Array.isArray(value) ? value.map(valueKey).join('+') : JSON.stringify(value);
}
