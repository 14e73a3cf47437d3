import { Actor } from './actor.ts';
import type { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import type { Innovation } from './game.ts';
import type { Colour, Direction } from './icons.ts';
import { ColourPile } from './zones.ts';

/** State of a Dogma action, or of a card that one player executes alone, shared by its effects. */
export interface Dogma {
  readonly card: Card;
  /** Whether a demand of this action was carried out by anybody. */
  demanded: boolean;
  /** One number for each seat, for effects that compare players. */
  readonly tally: number[];
  /** Whether the action ends before its last effect. */
  over: boolean;
  /** Executes a card for one player alone. */
  readonly execute: (player: Civilization, card: Card) => void;
}

/** The player who runs an effect: an actor that knows the Dogma action and asks the player for choices. */
export class Executor extends Actor {
  readonly dogma: Dogma;
  private readonly activator: Civilization;
  private demander: Executor | undefined;
  /** Lists whose order the player has already chosen. */
  private readonly ordered = new Set<readonly Card[]>();

  constructor(game: Innovation, player: Civilization, dogma: Dogma, activator: Civilization) {
    super(game, player);
    this.dogma = dogma;
    this.activator = activator;
  }

  /** The player who took the Dogma action. */
  get by(): Executor {
    if (this.activator === this.player) return this;
    this.demander ??= new Executor(this.game, this.activator, this.dogma, this.activator);
    return this.demander;
  }

  /** Executes a card for this player alone: its effects in order, without demands and without sharing. */
  execute(card: Card | undefined): void {
    if (card) this.dogma.execute(this.player, card);
  }

  win(player: Civilization = this.player): never {
    return this.game.win(player, this.dogma.card);
  }

  /** Melds cards one by one. The order matters, because each meld may fulfil a special achievement. */
  meldAll(cards: readonly Card[]): readonly Card[] {
    for (const card of this.inOrder('Meld which first?', cards)) this.meld(card);
    return cards;
  }

  tuckAll(cards: readonly Card[]): readonly Card[] {
    for (const card of this.inOrder('Tuck which first?', cards, ({ colour }) => colour)) this.tuck(card);
    return cards;
  }

  returnAll(cards: readonly Card[]): readonly Card[] {
    const isOpen = cards.some(({ parent }) => parent instanceof ColourPile);
    const order = this.inOrder('Return which first?', cards, isOpen ? undefined : ({ age }) => age);
    for (const card of order) this.return(card);
    return cards;
  }

  // Choices. A player is not asked if everyone can see that there is nothing to choose from.

  /** Asks for one of several cards whose number is public; a single card is taken without asking. */
  pick<T>(words: string, from: readonly T[]): T | undefined {
    return from.length < 2 ? from[0] : this.player.choose(this.prompt(words), from);
  }

  /** Asks the player to name one of several values, and logs it. */
  name<T extends string | number>(words: string, from: readonly T[]): T | undefined {
    const named = this.pick(words, from);
    if (named !== undefined) this.say('{player} names {named}', { named: String(named) });
    return named;
  }

  /** Asks for one of several cards whose number is public, or none. */
  may<T>(words: string, from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : this.player.choose(this.prompt(words), from, { optional: true });
  }

  /**
   * Asks for a hand card that passes a test which only its owner can check. A player without such a card shows the hand
   * as proof.
   */
  pickFromHand(words: string, test: (card: Card) => boolean): Card | undefined {
    const { cards } = this.hand;
    const fitting = cards.filter(test);
    if (fitting.length > 0) return this.player.choose(this.prompt(words), fitting);
    if (cards.some((card) => !card.isKnownTo(undefined))) {
      for (const card of cards) card.showTo();
      this.say('{player} shows {cards}: none will do', { cards });
    }
    return undefined;
  }

  /**
   * Asks for a hand card, or none, with a test which only its owner can check. Every player with cards gets the
   * question, so it reveals nothing.
   */
  mayFromHand(words: string, test: (card: Card) => boolean): Card | undefined {
    const { cards } = this.hand;
    if (cards.length === 0) return undefined;
    return this.player.choose(this.prompt(words), cards.filter(test), { optional: true });
  }

  /**
   * Asks one by one for `min` to `max` of several cards whose number is public, or for all if there are fewer. Later
   * verbs process them in the order in which they were picked.
   */
  pickSeveral(words: string, from: readonly Card[], min: number, max = min): readonly Card[] {
    if (from.length <= min) return from;
    const picked: Card[] = [];
    while (picked.length < Math.min(max, from.length)) {
      const left = from.filter((card) => !picked.includes(card));
      const card = this.player.choose(this.prompt(words), left, { optional: picked.length >= min });
      if (!card) break;
      picked.push(card);
    }
    this.ordered.add(picked);
    return picked;
  }

  /** Asks one by one for any number of hand cards that pass a test which only their owner can check. */
  severalFromHand(words: string, test: (card: Card) => boolean): readonly Card[] {
    const { cards } = this.hand;
    const picked: Card[] = [];
    while (picked.length < cards.length) {
      const left = cards.filter((card) => test(card) && !picked.includes(card));
      const card = this.player.choose(this.prompt(words), left, { optional: true });
      if (!card) break;
      picked.push(card);
    }
    this.ordered.add(picked);
    return picked;
  }

  /** The `count` highest cards; the player chooses among ties. */
  pickHighest(words: string, from: readonly Card[], count = 1): readonly Card[] {
    return this.pickExtreme(words, from, count, -1);
  }

  pickLowest(words: string, from: readonly Card[], count = 1): readonly Card[] {
    return this.pickExtreme(words, from, count, 1);
  }

  private pickExtreme(words: string, from: readonly Card[], count: number, sign: 1 | -1): readonly Card[] {
    const sorted = [...from].sort((a, b) => sign * (a.age - b.age));
    const last = sorted[count - 1]?.age;
    if (last === undefined) return sorted;
    const sure = sorted.filter(({ age }) => sign * (age - last) < 0);
    const tied = sorted.filter(({ age }) => age === last);
    return [...sure, ...this.pickSeveral(words, tied, count - sure.length)];
  }

  confirm(words: string): boolean {
    return this.player.confirm(this.prompt(words));
  }

  /** Lets the player splay one of these colours. Returns the colour that was splayed. */
  maySplay(direction: Direction, colours: readonly Colour[]): Colour | undefined {
    const colour = this.may(
      `Splay ${direction}?`,
      colours.filter((each) => this.canSplay(each, direction)),
    );
    if (colour) this.splay(colour, direction);
    return colour;
  }

  /**
   * Asks for the order of cards one by one, unless they were picked in order. With a key, the order matters only among
   * cards with the same key.
   */
  inOrder(words: string, cards: readonly Card[], key: (card: Card) => unknown = () => 0): readonly Card[] {
    if (this.ordered.has(cards)) return cards;
    const order: Card[] = [];
    for (;;) {
      const left = cards.filter((card) => !order.includes(card));
      const tied = left.filter((card) => left.some((other) => other !== card && key(other) === key(card)));
      const next = tied.length > 0 ? this.player.choose(this.prompt(words), tied) : undefined;
      if (!next) return [...order, ...left];
      order.push(next);
    }
  }

  private prompt(words: string): string {
    return `${this.dogma.card.definition.name}: ${words}`;
  }
}
