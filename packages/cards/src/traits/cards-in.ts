import type { Entity, EntityClass } from '@rookery/engine';
import type { TraitClass } from '../trait.ts';

/** On what holds cards of one class: that class. Two traits of one space must agree about it. */
const CARD: unique symbol = Symbol('the class of its cards');

interface Holder {
  readonly [CARD]?: EntityClass;
}

/** A trait or a class for cards of one class. */
export function ofCards<T extends Entity>(Holding: TraitClass | EntityClass, cls: EntityClass): TraitClass<T> {
  class Typed extends (Holding as EntityClass) {}
  Object.defineProperty(Typed.prototype, CARD, { value: cls });
  Object.defineProperty(Typed, 'name', { value: `${Holding.name}.of(${cls.name})` });
  return Typed as unknown as TraitClass<T>;
}

/** The cards that lie in something: its children, or those of one class where it, or another who asks, is for such. */
export function cardsIn<C extends Entity>(holder: Entity, asking: Entity = holder): readonly C[] {
  const cls = (asking as Holder)[CARD];
  const { children } = holder;
  if (cls === undefined || children.every((child) => child instanceof cls)) return children as readonly C[];
  return children.filter((child) => child instanceof cls) as C[];
}

/** The first card that lies in something, without making a list. */
export function topCardIn<C extends Entity>(holder: Entity): C | undefined {
  const cls = (holder as Holder)[CARD];
  const { children } = holder.$record;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (cls === undefined || child instanceof cls) return child as C;
  }
  return undefined;
}
