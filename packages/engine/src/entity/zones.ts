import { Attribute, oneOf } from '../core/attribute.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import { PARENT } from '../core/slots.ts';
import { ownerSeat, type Visibility } from '../knowledge/knowledge.ts';
import type { Entity } from './entity.ts';
import { LAYOUTS, Space, visibilityChanged } from './space.ts';

/**
 * Moves a card as drawn and emits `cardDrawn` if there is a listener. `move` replaces `putInto`.
 *
 * @example
 * const [card] = deck.all(Card);
 * if (card) drawCard(card, player.hand);
 */
export function drawCard(card: Entity, to: Entity, move: (card: Entity, to: Entity) => void = putInto): void {
  const { state, slots } = card.$record;
  if ((state.listenedKinds & EVENT_BIT.cardDrawn) === 0) {
    move(card, to);
    return;
  }
  const seat = ownerSeat(to.$record);
  const { players } = state.root.entity;
  const event = { player: seat === undefined ? undefined : players[seat], card, from: slots[PARENT], to };
  state.book?.emit('cardDrawn', event, (drawn: { readonly card: Entity; readonly to: Entity }) =>
    move(drawn.card, drawn.to),
  );
}

function putInto(card: Entity, to: Entity): void {
  card.putInto(to);
}

/**
 * A face-down stack: the first card is on top. Cards created or put here are added at the top, so `all` lists the latest
 * first; `'last'` puts a card at the bottom.
 *
 * @example
 * class GoFish extends Game {
 *   pond = this.create(Deck, 'pond');
 * }
 */
export class Deck extends Space.with({
  visibility: new Attribute<Visibility>('value', 'none', false, visibilityChanged),
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'stack'),
}) {
  static override readonly builtIn: string | undefined = 'Deck';

  /**
   * Moves up to `count` cards from the top and returns them.
   *
   * @example
   * console.log(deck.drawTo(player.hand, 7).length); // 7
   */
  drawTo(target: Entity, count = 1): readonly Entity[] {
    const { children } = this.$record;
    const drawn: Entity[] = [];
    // Reads the top card again each time, because rules may have moved it or prevented a draw.
    for (let i = 0; i < count && children.length > 0; i++) {
      const card = children[0] as Entity;
      drawCard(card, target);
      if (card.parent === target) drawn.push(card);
    }
    return drawn;
  }
}

/**
 * The hand of a player: only its owner sees it, and its order has no meaning.
 *
 * @example
 * class Holder extends Player {
 *   hand = this.create(Hand, 'hand');
 * }
 */
export class Hand extends Space.with({
  visibility: new Attribute<Visibility>('value', 'owner', false, visibilityChanged),
  ordered: false,
  layout: oneOf(LAYOUTS, 'fan'),
}) {
  static override readonly builtIn: string | undefined = 'Hand';
}

/**
 * A face-up stack, such as a discard pile: the first card is on top.
 *
 * @example
 * class Rummy extends Game {
 *   discards = this.create(Pile, 'discards');
 * }
 */
export class Pile extends Space.with({
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'pile'),
}) {
  static override readonly builtIn: string | undefined = 'Pile';
}
