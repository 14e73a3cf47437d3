import type { By, ByCondition, ByValue } from '../language/by.ts';
import { holds } from './holds.ts';
import type { ReadableThing, ReadContext } from './readable.ts';
import { valueAt } from './value-at.ts';

/**
 * Chooses a value that depends on a thing; undefined where no branch applies and there is no `else`.
 *
 * @example
 * const picture = { by: 'king', of: { true: 'disc:king' }, else: 'disc' };
 * console.log(by(picture, piece, context)); // disc
 */
export function by<T>(choice: By<T>, thing: ReadableThing, context: ReadContext): T | undefined {
  if (isByCondition(choice)) {
    const next = holds(choice.if, context, thing) ? choice.use : choice.else;
    return next === undefined ? undefined : by(next, thing, context);
  }
  if (!isByValue(choice)) return choice;
  const value = valueAt(choice.by, thing, context);
  const key = String(context.table.thingAt(value)?.label ?? value);
  return Object.hasOwn(choice.of, key) ? choice.of[key] : choice.else;
}

function isByValue<T>(choice: By<T>): choice is ByValue<T> {
  return typeof choice === 'object' && choice !== null && 'by' in choice && 'of' in choice;
}

function isByCondition<T>(choice: By<T>): choice is ByCondition<T> {
  return typeof choice === 'object' && choice !== null && 'if' in choice && 'use' in choice;
}
