import { COLOURS_108, ColourCard, fillDeck, StandardCard, standardDeck } from '@rookery/cards';
import { Deck, frozenList, Game, oneOf, Pile, reference } from '@rookery/engine';
import { type Card, SUITS } from './card.ts';
import { Holder } from './holder.ts';

/** So many players need two standard decks. */
const CROWD = 6;
/** How many cards may be drawn in a turn. */
const LIMITS = { one: 1, three: 3, until: Number.POSITIVE_INFINITY } as const;
const USUAL_TARGET = { standard: 100, colours: 500 } as const;

/** What the game waits for: a card or a draw, a colour for the starter, an answer to a draw four or to a draw two. */
export const STAGES = ['playing', 'naming', 'doubting', 'stacking'] as const;

const attributes = {
  round: 0,
  stage: oneOf(STAGES),
  /** Who is to do something. */
  toPlay: reference(Holder),
  /** 1 to the left, -1 to the right. */
  direction: 1,
  /** What a card has to match, one or the other. */
  rank: 0,
  suit: 0,
  /** The suit that was asked for when the draw four on top was played. */
  doubted: 0,
  /** How many cards were drawn in this turn. */
  drawn: 0,
  /** How many cards the draw twos on top have come to. */
  due: 0,
  /** How many players in a row could neither play nor draw. */
  idle: 0,
  /** How often the pile has become the stock in this round. */
  turnedOver: 0,
};

/** The table: who is to play, what is to be matched, and where cards are drawn from. */
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
    mustPlay: { type: 'boolean', label: 'Whoever can play must', default: false },
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
      : standardDeck(this.stock, { decks: this.players.length < CROWD ? 1 : 2 }),
  );

  get hasColours(): boolean {
    return this.options.deck === 'colours';
  }

  /** What a wild card may ask for; the place of each is its number. */
  get suits(): readonly string[] {
    return SUITS[this.options.deck];
  }

  get handSize(): number {
    return this.hasColours || this.players.length === 2 ? 7 : 5;
  }

  /** The points that win; none where a single round is played. */
  get target(): number | undefined {
    const { deck, target } = this.options;
    if (target === 'single') return undefined;
    return target === 'usual' ? USUAL_TARGET[deck] : Number(target);
  }

  get drawLimit(): number {
    const { draw } = this.options;
    return LIMITS[draw !== 'usual' ? draw : this.hasColours ? 'one' : 'until'];
  }

  /** Who dealt: the last seat in the first round, then one after the other. */
  get dealer(): Holder {
    return this.players[(this.round + this.players.length - 2) % this.players.length] ?? this.currentPlayer;
  }

  /** Who comes so many places after a player, in the direction of play. */
  after({ seat }: Holder, places = 1): Holder {
    const { length } = this.players;
    const place = (seat + places * this.direction) % length;
    return this.players[(place + length) % length] ?? this.currentPlayer;
  }

  /** Begins the turn of a player. */
  turnTo(player: Holder): void {
    this.toPlay = player;
    this.drawn = 0;
  }

  /** Whether a card can be drawn. Everyone knows. */
  get hasMore(): boolean {
    return !this.stock.isEmpty || (this.discards.size > 1 && this.turnedOver < this.options.reshuffles);
  }

  /** Draws cards, as many as there are, and says how many that were. */
  drawFor({ hand }: Holder, count: number): number {
    for (let drawn = 0; drawn < count; drawn++) {
      if (!this.hasMore) return drawn;
      if (this.stock.isEmpty) this.turnOver();
      this.stock.drawTo(hand);
    }
    return count;
  }

  /** All of the pile but its top card becomes the stock. */
  private turnOver(): void {
    for (const card of this.discards.children.slice(1)) card.putInto(this.stock);
    this.stock.shuffle();
    this.turnedOver++;
    this.message('The pile is shuffled and becomes the stock');
  }
}
