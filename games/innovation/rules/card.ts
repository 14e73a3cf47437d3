import { definedBy, mix } from '@rookery/cards';
import { Piece, value } from '@rookery/engine';
import { type CardId, FACTS, type Facts } from './facts.ts';
import { type Colour, type Icon, type Shown, shownBy } from './icons.ts';

interface Printed extends Facts {
  readonly shown: Shown;
}

const printed = (id: string, facts: Facts): [string, Printed] => [id, { ...facts, shown: shownBy(facts.icons) }];

/** Every card by id, with the icons that it shows in a pile. */
const CATALOGUE = Object.fromEntries(Object.entries(FACTS).map(([id, facts]) => printed(id, facts))) as Readonly<
  Record<CardId, Printed>
>;

/** A card. Its age is public, because the back shows it. */
export class Card extends mix(Piece, [definedBy(CATALOGUE)]).with({ age: value(1).visibleTo('always') }) {
  get colour(): Colour {
    return this.definition.colour;
  }

  /** Whether it has an icon in any slot, visible or not. */
  carries(icon: Icon): boolean {
    return this.definition.icons.includes(icon);
  }

  override hiddenLabel(): string {
    return `a ${this.age}`;
  }
}

/** The cards of the highest value. */
export function highest(cards: readonly Card[]): readonly Card[] {
  const value = highestValue(cards);
  return cards.filter(({ age }) => age === value);
}

/** The cards of the lowest value. */
export function lowest(cards: readonly Card[]): readonly Card[] {
  const value = Math.min(...cards.map(({ age }) => age));
  return cards.filter(({ age }) => age === value);
}

/** The highest value of the cards; 0 for an empty list. */
export function highestValue(cards: readonly Card[]): number {
  let value = 0;
  for (const { age } of cards) if (age > value) value = age;
  return value;
}

/** The number of different values of the cards. */
export function differentValues(cards: readonly Card[]): number {
  return new Set(cards.map(({ age }) => age)).size;
}
