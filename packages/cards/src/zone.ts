import { after, type Entity, type Game, type Player, RookeryError, type Rule, Space, value } from '@rookery/engine';
import { gameOf } from './card-state.ts';
import { type CardFilter, filterTest } from './filters/filter.ts';
import { mix, trait } from './trait.ts';
import { Flippable } from './traits/card.ts';

/** The rules that cover cards again which were shown until the end of the turn, or as soon as they go elsewhere. */
const COVER_AT_END = 'coverAtEnd';
const COVER_ELSEWHERE = 'coverElsewhere';

/**
 * What a zone of cards can do, for any kind of space: room for so many, face down by default, looking and showing. Who sees
 * what lies there is the space's own `visibility`: `all` for a public zone, `owner` for a private one, `none` for a secret one.
 *
 * @example
 * class Field extends mix(Space, [Zoned]) {}
 * class Library extends mix(Deck, [Zoned]) {}
 */
export class Zoned extends trait({
  /** How many cards it has room for; without it, any number. */
  maxSize: value<number | undefined>(undefined),
  /** Whether cards are turned face down when they are placed here, and face up elsewhere. */
  faceDown: false,
}) {
  get isFull(): boolean {
    return this.maxSize !== undefined && this.$record.children.length >= this.maxSize;
  }

  /** How many more cards it has room for. */
  get room(): number {
    return this.maxSize === undefined ? Number.POSITIVE_INFINITY : Math.max(0, this.maxSize - this.$record.children.length);
  }

  /**
   * Puts a card here, turned as the zone has it. There must be room.
   *
   * @example
   * field.place(card);
   * library.place(card, 'last');
   */
  place(card: Entity, position?: 'first' | 'last' | number): void {
    if (this.isFull && card.parent !== (this as Entity)) {
      const reason = `it has room for ${this.maxSize}; look at isFull first`;
      throw new RookeryError('bad-move', { entity: card.label(), target: this.label(), reason });
    }
    // Turned before it comes where all would see it, and after it has left.
    if (this.faceDown && card instanceof Flippable && !card.flipped) card.flipDown();
    card.putInto(this, position);
    if (!this.faceDown && card instanceof Flippable && card.flipped) card.flipUp();
  }

  /** Puts several cards here, one after the other, as many as there is room for, and gives those that were. */
  placeAll(cards: readonly Entity[]): readonly Entity[] {
    const placed: Entity[] = [];
    for (const card of cards) {
      if (this.isFull) break;
      this.place(card);
      placed.push(card);
    }
    return placed;
  }

  /**
   * Lets a player look through all of it, and gives what fits. Shuffle it afterwards if order should mean nothing again.
   *
   * @example
   * const lands = library.search(player, Card, { type: 'land' });
   */
  search<C extends Entity>(player: Player, cls: abstract new () => C, filter: CardFilter<C> = {}): readonly C[] {
    for (const card of this.children) card.showTo(player);
    return this.all(cls, filterTest<C>(filter));
  }

  /**
   * Lets a player look at the first cards, and gives them.
   *
   * @example
   * const [top] = library.peek(player, 1);
   */
  peek(player: Player, count = 1): readonly Entity[] {
    const seen = this.children.slice(0, count);
    for (const card of seen) card.showTo(player);
    return seen;
  }

  /** Shows cards to all: once, or until the end of the turn or until they go elsewhere, if the game has `zoneRules`. */
  reveal(cards: readonly Entity[], until?: 'turn'): void {
    for (const card of cards) {
      card.showTo();
      if (until === undefined) continue;
      card.cover('all');
      const game = gameOf(card);
      game.addRule(COVER_AT_END, { source: card, until: 'turn' });
      game.addRule(COVER_ELSEWHERE, { source: card, until: 'turn', times: 1 });
    }
  }
}

/**
 * A zone: a space with room for so many cards, in which players may look, search and show.
 *
 * @example
 * exile = this.create(Zone, 'exile', { visibility: 'none', maxSize: 10, faceDown: true });
 */
export class Zone extends mix(Space, [Zoned]) {}

/**
 * The rules that zones need in a game which shows cards until the end of a turn: spread them into its rules.
 *
 * @example
 * rules: { ...zoneRules, dawn: after('turnStarted', { … }) }
 */
export const zoneRules: Readonly<Record<string, Rule<unknown>>> = {
  [COVER_AT_END]: after('turnEnded', { added: true, do: ({ source }) => source?.cover(undefined) }),
  [COVER_ELSEWHERE]: after('entityMoved', {
    added: true,
    when: ({ event: { entity }, source }) => entity === source,
    do: ({ game, source }) => {
      source?.cover(undefined);
      (game as Game).removeRule(COVER_AT_END, source);
    },
  }),
};
