import {
  after,
  childAt,
  childCount,
  drawCard,
  type Entity,
  type Game,
  gameOf,
  type Player,
  RookeryError,
  type Rule,
  Space,
  value,
} from '@rookery/engine';
import { type CardFilter, toPredicate } from './filters/filter.ts';
import { mix, trait } from './trait.ts';
import { Flippable } from './traits/card.ts';

/** Names of the rules that keep a card shown until the end of the turn, and that stop it when the card is shuffled. */
const KEEP_SHOWN = 'keepShown';
const STOP_SHOWING = 'stopShowing';

/**
 * Features of a card zone for any kind of space: a maximum size, a default face for arriving cards, searching and
 * revealing. The `visibility` of the space decides who sees its cards: `all` for a public zone, `owner` for a private
 * one, `none` for a secret one.
 *
 * A zone enforces `maxSize` and `faceDown` however a card arrives: `place`, `putInto`, `drawTo`, `create`. One card too
 * many is a fault, so check `isFull` or `room` first; `placeAll` and `drawFrom` stop by themselves. Only `place` turns a
 * card up that comes from a face-down zone.
 *
 * @example
 * class Field extends mix(Space, [Zoned]) {}
 * class Library extends mix(Deck, [Zoned]) {}
 */
export class Zoned extends trait({
  /** Maximum number of cards. @default no limit */
  maxSize: value<number | undefined>(undefined),
  /** Whether cards are turned face down when they arrive, and face up when they are placed elsewhere. */
  faceDown: false,
}) {
  get isFull(): boolean {
    return this.maxSize !== undefined && childCount(this) >= this.maxSize;
  }

  /** Number of cards that still fit. */
  get room(): number {
    return this.maxSize === undefined ? Number.POSITIVE_INFINITY : Math.max(0, this.maxSize - childCount(this));
  }

  /**
   * Puts a card here, with the zone's face. Throws if the zone is full. If a rule prevents the move or redirects it, the
   * card keeps its face.
   *
   * @example
   * field.place(creature);
   * library.place(creature, 'last');
   */
  place(card: Entity, position?: 'first' | 'last' | number): void {
    const from = card.parent;
    const wasDown = liesFaceDown(card, from);
    card.putInto(this, position);
    const hasCome = card.parent === (this as Entity) && from !== (this as Entity);
    if (!this.faceDown && hasCome && wasDown) turn(card, 'up');
  }

  /** Checks that there is room, and turns a card face down before it arrives, so that nobody sees it. */
  override admit(card: Entity): void {
    const others = childCount(this) - (card.parent === (this as Entity) ? 1 : 0);
    if (this.maxSize !== undefined && others >= this.maxSize) {
      const reason = `it has room for ${this.maxSize}; look at isFull first`;
      throw new RookeryError('bad-move', { entity: card.label(), target: this.label(), reason });
    }
    if (this.faceDown) turn(card, 'down');
  }

  /** Places cards one after another until the zone is full, and returns those that arrived. */
  placeAll(cards: readonly Entity[]): readonly Entity[] {
    return cards.filter((card) => {
      if (this.isFull && card.parent !== (this as Entity)) return false;
      this.place(card);
      return card.parent === (this as Entity);
    });
  }

  /**
   * Places the first cards of another space here, as many as it has and as fit, and returns those that arrived.
   *
   * @example
   * console.log(hand.drawFrom(library, 2).length); // 2
   */
  drawFrom(source: Entity, count = 1): readonly Entity[] {
    const drawn: Entity[] = [];
    // Reads the first card on each pass, because rules may have moved it or may prevent the draw.
    for (let left = wholeNumber(count, this); left > 0 && !this.isFull; left--) {
      const card = childAt(source, 0);
      if (card === undefined) break;
      // A rule may redirect the draw.
      drawCard(card, this, (drawnCard, to) => (to === this ? this.place(drawnCard) : drawnCard.putInto(to)));
      if (card.parent === (this as Entity)) drawn.push(card);
    }
    return drawn;
  }

  /**
   * Shows all cards to a player and returns those that match. Shuffle afterwards if the order must be secret again.
   *
   * @example
   * const lands = library.search(player, Creature, { type: 'land' });
   * console.log(lands.length); // 1
   */
  search<C extends Entity>(player: Player, cls: abstract new () => C, filter: CardFilter<C> = {}): readonly C[] {
    for (const card of this.children) card.showTo(player);
    return this.all(cls, toPredicate<C>(filter));
  }

  /**
   * Shows the first cards to a player and returns them.
   *
   * @example
   * const [top] = library.peek(player, 1);
   */
  peek(player: Player, count = 1): readonly Entity[] {
    const seen = this.children.slice(0, wholeNumber(count, this));
    for (const card of seen) card.showTo(player);
    return seen;
  }

  /**
   * Shows cards to all. Everyone knows them until they are mixed with others, for example when a card leaves a hand
   * unseen. With `'turn'` they stay shown even then, until the turn ends, they move, are turned face down, or the zone is
   * shuffled. The cards keep their face. For `'turn'`, spread `zoneRules` into the rules of the game.
   *
   * @example
   * hand.reveal(hand.children, 'turn');
   */
  reveal(cards: readonly Entity[], until?: 'turn'): void {
    if (until !== undefined && until !== 'turn')
      throw new RookeryError('bad-lifetime', {
        rule: KEEP_SHOWN,
        reason: `until must be 'turn' or left out, not ${until}`,
      });
    for (const card of cards) {
      card.showTo();
      if (until === 'turn') keepShown(card);
    }
  }
}

/** Whether a card lies face down; for a card that can't be flipped, whether its zone is face down. */
function liesFaceDown(card: Entity, zone: Entity | undefined): boolean {
  return card instanceof Flippable ? card.flipped : zone instanceof Zoned && zone.faceDown;
}

/** Turns a card; covers or uncovers a card that can't be flipped. */
function turn(card: Entity, side: 'up' | 'down'): void {
  if (!(card instanceof Flippable)) card.cover(side === 'down' ? 'none' : undefined);
  // A card that already lies face down may be visible to its owner; keep that.
  else if (side === 'down' && !card.flipped) card.flipDown();
  else if (side === 'up') card.flipUp();
}

function wholeNumber(count: number, zone: Entity): number {
  if (Number.isInteger(count) && count >= 0) return count;
  const reason = 'their number must be whole and not negative';
  throw new RookeryError('bad-move', { entity: `${count} cards`, target: zone.label(), reason });
}

function keepShown(card: Entity): void {
  const game = gameOf(card);
  const isFaceDown = card instanceof Flippable && card.flipped;
  try {
    stopShowing(game, card);
    game.addRule(KEEP_SHOWN, { source: card, params: { isFaceDown }, until: 'turn' });
    game.addRule(STOP_SHOWING, { source: card, until: 'turn' });
  } catch (error) {
    if (!(error instanceof RookeryError && error.code === 'unknown-rule')) throw error;
    const reason = 'to show cards until the end of the turn, spread zoneRules into the rules of the game';
    throw new RookeryError('bad-definition', { game: 'the game', reason }, error);
  }
}

function stopShowing(game: Game, card: Entity | undefined): void {
  game.removeRule(KEEP_SHOWN, card);
  game.removeRule(STOP_SHOWING, card);
}

/**
 * A zone: a space with a maximum size, in which players may peek, search and reveal.
 *
 * @example
 * class Duel extends Game.with({}, { entities: { Zone } }) {
 *   exile = this.create(Zone, 'exile', { visibility: 'none', maxSize: 10, faceDown: true });
 * }
 */
export class Zone extends mix(Space, [Zoned]) {}

/**
 * Rules that zones need to show cards until the end of a turn. Spread them into the rules of the game.
 *
 * @example
 * rules: { ...zoneRules, dawn: after('turnStarted', { do: ({ game }) => game.message('A new day') }) },
 */
export const zoneRules: Readonly<Record<string, Rule<unknown>>> = {
  [KEEP_SHOWN]: after('entityMoved', {
    added: true,
    when: ({ event: { entity, from, to }, source }) => from !== to && (entity === source || from === source?.parent),
    do: ({ game, event: { entity }, source, params }) => {
      const wasTurnedDown = source instanceof Flippable && source.flipped && !params.isFaceDown;
      if (entity === source || wasTurnedDown) stopShowing(game as Game, source);
      else source?.showTo();
    },
  }),
  [STOP_SHOWING]: after('shuffled', {
    added: true,
    when: ({ event: { space }, source }) => space === source?.parent,
    do: ({ game, source }) => stopShowing(game as Game, source),
  }),
};
