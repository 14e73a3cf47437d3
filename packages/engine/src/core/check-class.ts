import { fault } from '../errors/catalogue.ts';
import { demandOwnEvent } from './event-bits.ts';
import { describe } from './plain-data.ts';
import { isEntity } from './slots.ts';
import type { Kind } from './state.ts';

interface Named {
  readonly name: string;
  readonly prototype: object;
}

/** Faults on an attribute whose name is a member of the class already, or one that the engine keeps for itself. */
export function checkAttributeName({ name: className, prototype }: Named, attribute: string, isInherited: boolean): void {
  if ((!isInherited && attribute in prototype) || attribute.startsWith('$')) {
    fault('reserved-attribute', { class: className, attribute });
  }
}

/** Faults on a bare default that entities would share. */
export function checkDefault(attribute: string, initial: unknown): void {
  if (!['number', 'string', 'boolean'].includes(typeof initial))
    fault('mutable-default', { attribute, value: describe(initial) });
}

export function checkChoices(values: readonly unknown[]): void {
  if (values.length === 0) fault('bad-definition', { game: 'this game', reason: 'oneOf() has no values to choose from' });
}

/** Faults on a field that hides a member of its class. The members are looked up for the first entity of the class. */
export function checkFieldName({ byName, hasFields }: Kind, { name, prototype }: Named, field: string | symbol): void {
  if (typeof field === 'symbol')
    fault('mutable-field', { class: name, field: String(field), value: 'something under a symbol' });
  if (byName.has(field)) fault('field-shadows-attribute', { class: name, field });
  if (hasFields === undefined && field in prototype)
    fault('taken-name', { class: name, name: field, base: 'what it extends' });
}

/** Faults on a field with a value that can change outside of the journal. */
export function checkFieldValue(held: unknown, { name }: Named, field: string): void {
  if (typeof held === 'function') fault('mutable-field', { class: name, field, value: 'a function' });
  if (typeof held !== 'object' || held === null || isEntity(held) || Array.isArray(held)) return;
  const prototype = Object.getPrototypeOf(held);
  if (prototype !== Object.prototype && prototype !== null)
    fault('mutable-field', { class: name, field, value: describe(held) });
}

/** Faults on an event of the engine that a game without rules and events emits. Bundles for production call it unknown. */
export function checkRaised(kind: string): void {
  demandOwnEvent(kind);
}
