import type { Move } from '../action/move.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';

/**
 * Returns a text that identifies a move in every copy of a match, for search trees.
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
