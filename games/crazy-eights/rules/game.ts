import { COLOURS_108, ColourCard, fillDeck, StandardCard, standardDeck } from '@rookery/cards';
import { Deck, frozenList, Game, oneOf, Pile, reference } from '@rookery/engine';
import { type Card, SUITS } from './card.ts';
import { Holder } from './holder.ts';

/** From this number of players on, two standard decks are needed. */
const MIN_PLAYERS_FOR_TWO_DECKS = 6;
/** Number of cards that may be drawn in a turn, by option. */
const LIMITS = { one: 1, three: 3, until: Number.POSITIVE_INFINITY } as const;
const USUAL_TARGET = { standard: 100, colours: 500 } as const;

/**
 * The pending task: play or draw a card, name the colour of the starter, answer a draw four, or answer a draw two.
 */
export const STAGES = ['playing', 'naming', 'doubting', 'stacking'] as const;

const attributes = {
  round: 0,
  stage: oneOf(STAGES),
  /** The player to act. */
  toPlay: reference(Holder),
  /** 1 to the left, -1 to the right. */
  direction: 1,
  /** A card must match the rank or the suit. */
  rank: 0,
  suit: 0,
  /** The suit to follow before the draw four on top was played. */
  doubted: 0,
  /** Number of cards drawn in this turn. */
  drawn: 0,
  /** Number of cards to draw for the draw twos on top. */
  due: 0,
  /** Number of players in a row who could neither play nor draw. */
  idle: 0,
  /** Number of times that the pile was reshuffled into the stock in this round. */
  turnedOver: 0,
};

/** The state of the game: players, piles, the player to act, and what a card must match. */
export class CrazyEights extends Game.with(attributes, {
  player: Holder,
  entities: { StandardCard, ColourCard },
  options: {
    deck: { type: 'select', label: 'Deck', default: 'standard', choices: ['standard', 'colours'] },
    target: {
      type: 'select',
      label: 'Points to win, or a single round',
      default: 'usual',
      choices: ['usual', 'single', '50', '100', '150', '200', '250', '500'],
    },
    draw: {
      type: 'select',
      label: 'Cards to draw in a turn',
      default: 'usual',
      choices: ['usual', 'one', 'three', 'until'],
    },
    playDrawn: { type: 'boolean', label: 'A card just drawn may be played', default: true },
    mustPlay: { type: 'boolean', label: 'Players who can play must', default: false },
    reshuffles: { type: 'number', label: 'Times the pile is shuffled again', default: 10, min: 0, max: 100 },
    stacking: { type: 'boolean', label: 'A draw two may be answered with another', default: false },
    challenge: { type: 'boolean', label: 'A wild draw four may be challenged', default: false },
  },
}) {
  stock = this.create(Deck, 'stock');
  discards = this.create(Pile, 'discards');
  cards = frozenList<Card>(
    this.options.deck === 'colours'
      ? fillDeck(this.stock, ColourCard, COLOURS_108)
      : standardDeck(this.stock, { decks: this.players.length < MIN_PLAYERS_FOR_TWO_DECKS ? 1 : 2 }),
  );

  get hasColours(): boolean {
    return this.options.deck === 'colours';
  }

  /** The suits that a wild card may name; `suit` is an index into them. */
  get suits(): readonly string[] {
    return SUITS[this.options.deck];
  }

  get handSize(): number {
    return this.hasColours || this.players.length === 2 ? 7 : 5;
  }

  /** The points that win the match; undefined for a single round. */
  get target(): number | undefined {
    const { deck, target } = this.options;
    if (target === 'single') return undefined;
    return target === 'usual' ? USUAL_TARGET[deck] : Number(target);
  }

  get drawLimit(): number {
    const { draw } = this.options;
    return LIMITS[draw !== 'usual' ? draw : this.hasColours ? 'one' : 'until'];
  }

  /** The dealer: the last seat in the first round, then the next seat in each round. */
  get dealer(): Holder {
    return this.players[(this.round + this.players.length - 2) % this.players.length] ?? this.currentPlayer;
  }

  /** The player a number of places after another, in the direction of play. */
  after({ seat }: Holder, places = 1): Holder {
    const { length } = this.players;
    const place = (seat + places * this.direction) % length;
    return this.players[(place + length) % length] ?? this.currentPlayer;
  }

  turnTo(player: Holder): void {
    this.toPlay = player;
    this.drawn = 0;
  }

  /** Whether a card can be drawn. This is public information. */
  get hasMore(): boolean {
    return !this.stock.isEmpty || (this.discards.size > 1 && this.turnedOver < this.options.reshuffles);
  }

  /** Draws up to `count` cards and returns how many there were. */
  drawFor({ hand }: Holder, count: number): number {
    for (let drawn = 0; drawn < count; drawn++) {
      if (!this.hasMore) return drawn;
      if (this.stock.isEmpty) this.turnOver();
      this.stock.drawTo(hand);
    }
    return count;
  }

  /** Shuffles the pile, except its top card, into the stock. */
  private turnOver(): void {
    for (const card of this.discards.children.slice(1)) card.putInto(this.stock);
    this.stock.shuffle();
    this.turnedOver++;
    this.message('The pile is shuffled and becomes the stock');
  }
}
