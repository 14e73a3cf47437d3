import { Atable, Eachable, mix } from '@rookery/cards';
import { Deck, type Entity, frozenList, Hand, oneOf, Pile, Player, Space } from '@rookery/engine';
import { Card } from './card.ts';
import { COLOURS, type Colour, SPLAYS } from './icons.ts';

/** The face-down cards of an age. */
export class AgeDeck extends mix(Deck, [Atable.of(Card), Eachable.of(Card)]) {}

/** A player's hand. */
export class HandOfCards extends mix(Hand, [Eachable.of(Card)]) {}

/** A player's scored cards; only the owner sees the faces. */
export class ScorePile extends mix(Hand, [Eachable.of(Card)]) {
  recount(): void {
    const { parent } = this;
    if (parent instanceof Player) parent.score = this.cards.reduce((sum, { age }) => sum + age, 0);
  }
}

/** The cards of a colour on a board, their splay, and a cache of their visible icons. */
export class ColourPile extends mix(Pile, [Atable.of(Card), Eachable.of(Card)]).with({
  colour: oneOf(COLOURS),
  splay: oneOf(SPLAYS),
  shown: 0,
}) {
  /** Updates the visible icons. A pile of fewer than two cards is not splayed. */
  recount(): void {
    if (this.size < 2 && this.splay !== 'none') this.splay = 'none';
    this.shown = this.countShown();
  }

  countShown(): number {
    const { cards, splay } = this;
    let shown = cards[0]?.definition.shown.top ?? 0;
    if (splay !== 'none') for (let i = 1; i < cards.length; i++) shown += cards[i]?.definition.shown[splay] ?? 0;
    return shown;
  }
}

/** The five piles of a player. */
export class Board extends Space {
  piles = frozenList(COLOURS.map((colour) => this.create(ColourPile, colour, { colour })));

  pile(colour: Colour): ColourPile {
    return this.piles[COLOURS.indexOf(colour)] as ColourPile;
  }

  /** The top cards, in the order of colours. */
  get tops(): readonly Card[] {
    const tops: Card[] = [];
    for (const { top } of this.piles) if (top) tops.push(top);
    return tops;
  }
}

/** Face-down achievements; only their age is ever known. */
export class Shelf extends mix(Deck, [Eachable.of(Card)]) {}

/** A place for cards. On a board, a card goes onto the pile of its colour. */
export type Place = AgeDeck | HandOfCards | ScorePile | ColourPile | Board | Shelf;

/** Moves a card and updates the cached counts of both places. Returns whether a board has changed. */
export function move(card: Card, place: Place, position?: 'last', openly = false): boolean {
  const from = card.parent;
  const to = place instanceof Board ? place.pile(card.colour) : place;
  if (openly) card.putOpenlyInto(to, position);
  else card.putInto(to, position);
  const left = recount(from);
  return to === from ? left : recount(to) || left;
}

function recount(place: Entity | undefined): boolean {
  const onBoard = place instanceof ColourPile;
  if (onBoard || place instanceof ScorePile) place.recount();
  return onBoard;
}
