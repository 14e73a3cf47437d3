import { definedBy, mix } from '@rookery/cards';
import { Piece, value } from '@rookery/engine';
import { type CardId, FACTS, type Facts } from './facts.ts';
import { type Colour, type Icon, type Shown, shownBy } from './icons.ts';

interface Printed extends Facts {
  readonly shown: Shown;
}

const printed = (id: string, facts: Facts): [string, Printed] => [id, { ...facts, shown: shownBy(facts.icons) }];

/** Every card by its id, with what it shows in a pile. */
const CATALOGUE = Object.fromEntries(Object.entries(FACTS).map(([id, facts]) => printed(id, facts))) as Readonly<
  Record<CardId, Printed>
>;

/** A card. Its back tells its age. */
export class Card extends mix(Piece, [definedBy(CATALOGUE)]).with({ age: value(1).visibleTo('always') }) {
  get colour(): Colour {
    return this.definition.colour;
  }

  /** Whether it carries an icon, anywhere on it. */
  carries(icon: Icon): boolean {
    return this.definition.icons.includes(icon);
  }

  override hiddenLabel(): string {
    return `a ${this.age}`;
  }
}

/** Cards of the highest value among some. */
export function highest(cards: readonly Card[]): readonly Card[] {
  const value = highestValue(cards);
  return cards.filter(({ age }) => age === value);
}

/** Cards of the lowest value among some. */
export function lowest(cards: readonly Card[]): readonly Card[] {
  const value = Math.min(...cards.map(({ age }) => age));
  return cards.filter(({ age }) => age === value);
}

/** The highest value among cards; 0 where there are none. */
export function highestValue(cards: readonly Card[]): number {
  let value = 0;
  for (const { age } of cards) if (age > value) value = age;
  return value;
}

/** How many different values there are among cards. */
export function differentValues(cards: readonly Card[]): number {
  return new Set(cards.map(({ age }) => age)).size;
}
