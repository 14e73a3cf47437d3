import type { Expected } from '../language/value-path.ts';
import type { When } from '../language/when.ts';
import { findThings } from './find-things.ts';
import { isExpected, isWithin } from './is-expected.ts';
import type { ReadableThing, ReadContext } from './readable.ts';
import { valueAt } from './value-at.ts';

/**
 * Whether a condition holds. `is` reads the thing; without one, the item of the loop around, or the game.
 *
 * @example
 * console.log(holds({ query: { kind: 'Checker', where: { king: true } } }, context)); // false
 * console.log(holds({ all: [{ turn: 'mine' }, { stage: 'playing' }] }, context)); // true
 */
export function holds(when: When, context: ReadContext, thing?: ReadableThing): boolean {
  if ('not' in when) return !holds(when.not, context, thing);
  if ('all' in when) return when.all.every((part) => holds(part, context, thing));
  if ('any' in when) return when.any.some((part) => holds(part, context, thing));
  const { table, item } = context;
  if ('is' in when) {
    const from = thing ?? item ?? table.root;
    return Object.entries(when.is).every(([path, expected]) => isExpected(valueAt(path, from, context), expected));
  }
  if ('phase' in when) return [when.phase].flat().includes(table.phase);
  if ('stage' in when) return table.stage === when.stage;
  if ('turn' in when) return table.toAct.some((seat) => (seat === table.me) === (when.turn === 'mine'));
  if ('viewport' in when) return [when.viewport].flat().includes(table.viewport);
  if ('option' in when) return areExpected(table.options, when.option);
  if ('setting' in when) return areExpected(table.settings, when.setting);
  return countsFit(when, context);
}

function areExpected(
  values: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, Expected | undefined>>,
): boolean {
  return Object.entries(expected).every(([name, wanted]) =>
    isExpected(Object.hasOwn(values, name) ? values[name] : null, wanted),
  );
}

/** Without limits, the query must find at least one thing. */
function countsFit({ query, finds, holds: limits }: Extract<When, { query: unknown }>, context: ReadContext): boolean {
  const found = findThings(query, context);
  if (finds === undefined && limits === undefined) return found.length > 0;
  const lying = found.reduce((sum, { count }) => sum + count, 0);
  return isWithin(found.length, finds ?? {}) && isWithin(lying, limits ?? {});
}
