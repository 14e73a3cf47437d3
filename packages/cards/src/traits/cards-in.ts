import { childAt, type Entity, type EntityClass } from '@rookery/engine';
import type { TraitClass } from '../trait.ts';

/** Key of the card class of a space. Two traits of one space must agree on it. */
const CARD: unique symbol = Symbol('the class of its cards');

interface Holder {
  readonly [CARD]?: EntityClass;
}

/** Creates a trait or class restricted to cards of one class. */
export function ofCards<T extends Entity>(Holding: TraitClass | EntityClass, cls: EntityClass): TraitClass<T>;
export function ofCards(Holding: TraitClass | EntityClass, cls: EntityClass): unknown {
  class Typed extends (Holding as EntityClass) {}
  Object.defineProperty(Typed.prototype, CARD, { value: cls });
  Object.defineProperty(Typed, 'name', { value: `${Holding.name}.of(${cls.name})` });
  return Typed;
}

/** Returns the cards in a space: all children, or only those of the card class of `asking`, if it has one. */
export function cardsIn<C extends Entity>(holder: Entity, asking: Entity = holder): readonly C[] {
  const cls = (asking as Holder)[CARD];
  const { children } = holder;
  if (cls === undefined || children.every((child) => child instanceof cls)) return children as readonly C[];
  return children.filter((child) => child instanceof cls) as C[];
}

/** Returns the first card in a space without creating a list. */
export function topCardIn<C extends Entity>(holder: Entity): C | undefined {
  const cls = (holder as Holder)[CARD];
  for (let i = 0; ; i++) {
    const child = childAt(holder, i);
    if (child === undefined || cls === undefined || child instanceof cls) return child as C | undefined;
  }
}
