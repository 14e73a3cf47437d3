import type { MinMax, When } from './design.ts';
import { type Asking, find } from './find.ts';

/** Whether a condition holds. */
export function holds(condition: When, asking: Asking): boolean {
  if ('not' in condition) return !holds(condition.not, asking);
  if ('all' in condition) return condition.all.every((part) => holds(part, asking));
  if ('any' in condition) return condition.any.some((part) => holds(part, asking));
  const { session } = asking.index;
  if ('stage' in condition) return session.stage === condition.stage;
  if ('phase' in condition) return [condition.phase].flat().includes(session.match?.phase ?? '');
  if ('turn' in condition) return isTurn(condition.turn, session.match?.toAct ?? [], session.seat);
  return countsFit(condition, asking);
}

function isTurn(whose: 'mine' | 'others', toAct: readonly number[], seat: number | null): boolean {
  return whose === 'mine' ? seat !== null && toAct.includes(seat) : toAct.some((other) => other !== seat);
}

/** Without limits, the query must find at least one thing. */
function countsFit({ query, finds, holds: bounds }: Extract<When, { query: unknown }>, asking: Asking): boolean {
  const found = find(query, asking);
  if (finds === undefined && bounds === undefined) return found.length > 0;
  const lying = found.reduce((sum, { children, hidden }) => sum + children.length + hidden, 0);
  return isWithin(found.length, finds) && isWithin(lying, bounds);
}

function isWithin(count: number, { least = 0, most = Number.POSITIVE_INFINITY }: MinMax = {}): boolean {
  return count >= least && count <= most;
}
