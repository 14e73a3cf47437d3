import type { Visibility } from '../secrecy/knowledge.ts';
import { Attribute, oneOf } from './attribute.ts';
import type { Entity } from './entity.ts';
import { LAYOUTS, Space, visibilityChanged } from './space.ts';

/**
 * A face-down stack: the first is on top.
 *
 * @example
 * pond = this.create(Deck, 'pond');
 */
export class Deck extends Space.with({
  visibility: new Attribute<Visibility>('value', 'none', false, visibilityChanged),
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'stack'),
}) {
  static override readonly builtIn: string | undefined = 'Deck';

  /**
   * Moves cards from the top, as many as there are, and returns them.
   *
   * @example
   * game.pond.drawTo(player.hand, 7);
   */
  drawTo(target: Entity, count = 1): readonly Entity[] {
    const { children } = this.$record;
    const drawn: Entity[] = [];
    // The top is looked at anew each time: rules may have moved it, or keep a card from being drawn.
    for (let i = 0; i < count && children.length > 0; i++) {
      const card = children[0] as unknown as Entity;
      card.putInto(target);
      if (card.parent === target) drawn.push(card);
    }
    return drawn;
  }
}

/**
 * What a player holds: only its owner sees it, and its places mean nothing.
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
 * An open stack, such as a discard pile: the first is on top.
 *
 * @example
 * discards = this.create(Pile, 'discards');
 */
export class Pile extends Space.with({
  order: oneOf(['normal', 'stacking'], 'stacking'),
  layout: oneOf(LAYOUTS, 'pile'),
}) {
  static override readonly builtIn: string | undefined = 'Pile';
}
