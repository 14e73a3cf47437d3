import { Actor } from './actor.ts';
import type { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import type { Innovation } from './game.ts';
import type { Colour, Direction } from './icons.ts';
import { ColourPile } from './zones.ts';

/** A Dogma action, or a card that is executed by one player alone: what its effects know of each other. */
export interface Dogma {
  readonly card: Card;
  /** Whether a demand of this action has done to anybody what it says. */
  demanded: boolean;
  /** A number for each seat, for effects that compare what players have done. */
  readonly tally: number[];
  /** Whether the action is over before its last effect. */
  over: boolean;
  /** Executes a card for a player alone. */
  readonly execute: (player: Civilization, card: Card) => void;
}

/** Whoever carries out an effect: an actor who knows the Dogma action, and is asked for choices. */
export class Executor extends Actor {
  readonly dogma: Dogma;
  private readonly activator: Civilization;
  private demander: Executor | undefined;
  /** Lists of cards that were picked in an order. */
  private readonly ordered = new Set<readonly Card[]>();

  constructor(game: Innovation, player: Civilization, dogma: Dogma, activator: Civilization) {
    super(game, player);
    this.dogma = dogma;
    this.activator = activator;
  }

  /** Who took the Dogma action. */
  get by(): Executor {
    if (this.activator === this.player) return this;
    this.demander ??= new Executor(this.game, this.activator, this.dogma, this.activator);
    return this.demander;
  }

  /** Carries out a card for this player alone: what it does not demand, in order, shared by nobody. */
  execute(card: Card | undefined): void {
    if (card) this.dogma.execute(this.player, card);
  }

  win(player: Civilization = this.player): never {
    return this.game.win(player, this.dogma.card);
  }

  /** Melds cards one by one. What lies on top in between may take a special achievement, so the order always matters. */
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

  // Choices. Where there is nothing to choose from, as all can see, nobody is asked.

  /** One of some cards of which all know how many there are; a single one is taken without asking. */
  pick<T>(words: string, from: readonly T[]): T | undefined {
    return from.length < 2 ? from[0] : this.player.choose(this.prompt(words), from);
  }

  /** Names one of several things aloud. */
  name<T extends string | number>(words: string, from: readonly T[]): T | undefined {
    const named = this.pick(words, from);
    if (named !== undefined) this.say('{player} names {named}', { named: String(named) });
    return named;
  }

  /** One of some cards of which all know how many there are, or none. */
  may<T>(words: string, from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : this.player.choose(this.prompt(words), from, { optional: true });
  }

  /** A hand card that passes a test on what only its owner sees. Whoever has none shows the hand to prove it. */
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

  /** A hand card that passes a test on what only its owner sees, or none: whoever has cards is asked. */
  mayFromHand(words: string, test: (card: Card) => boolean): Card | undefined {
    const { cards } = this.hand;
    if (cards.length === 0) return undefined;
    return this.player.choose(this.prompt(words), cards.filter(test), { optional: true });
  }

  /**
   * Several of some cards of which all know how many there are, one by one: from `min` to `max` of them, or as many as there are.
   * What is then done with them is done in the order in which they were picked.
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

  /** Any number of hand cards that pass a test on what only their owner sees, one by one: asked until enough are picked. */
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

  /** The `count` highest cards: ties are asked about. */
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

  /** May splay one of these colours; gives the one that was splayed. */
  maySplay(direction: Direction, colours: readonly Colour[]): Colour | undefined {
    const colour = this.may(
      `Splay ${direction}?`,
      colours.filter((each) => this.canSplay(each, direction)),
    );
    if (colour) this.splay(colour, direction);
    return colour;
  }

  /**
   * Cards in an order of the player's choice, asked one by one, unless they were picked in order. With a key, the order matters
   * only among cards with the same.
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
