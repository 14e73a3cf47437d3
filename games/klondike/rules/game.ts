import { fillDeck, Rank, STANDARD_52, Suit } from '@rookery/cards';
import { Deck, frozenList, Game } from '@rookery/engine';
import { Card } from './card.ts';
import { Foundation } from './foundation.ts';
import { POINTS, pointsForPass } from './scoring.ts';
import { passLimit, SETTINGS } from './settings.ts';
import { Tableau } from './tableau.ts';
import { Waste } from './waste.ts';

const COLUMNS = 7;

/** The state of the game, and what its actions do. */
export class Klondike extends Game.with(
  {
    /** Number of the current pass through the stock. */
    pass: 1,
  },
  { entities: { Card, Waste, Foundation, Tableau }, options: SETTINGS },
) {
  stock = this.create(Deck, 'stock');
  waste = this.create(Waste, 'waste', { layout: 'spread' });
  foundations = frozenList([...Suit].map((suit) => this.create(Foundation, String(Suit[suit]).toLowerCase(), { suit })));
  tableaux = frozenList(
    Array.from({ length: COLUMNS }, (_, i) => this.create(Tableau, `tableau${i + 1}`, { layout: 'column' })),
  );
  /** The piles that a move can target. */
  piles = frozenList<Tableau | Foundation>([...this.tableaux, ...this.foundations]);
  cards = frozenList(fillDeck(this.stock, Card, STANDARD_52));

  /**
   * Deals one card face up and one face down to each further column; then starts again at the second column, and so on.
   */
  deal(): void {
    this.stock.shuffle();
    for (let row = 0; row < COLUMNS; row++) {
      for (const tableau of this.tableaux.slice(row)) this.stock.drawTo(tableau);
      this.tableaux[row]?.available?.flipUp();
    }
    this.currentPlayer.score = POINTS[this.options.scoring].start;
  }

  turnUp(): void {
    const cards: Card[] = [];
    for (let i = 0; i < this.options.draw; i++) {
      const { top } = this.stock;
      if (!(top instanceof Card)) break;
      top.putInto(this.waste);
      cards.push(top.flipUp());
    }
    this.message('{player} turns up {cards}', { player: this.currentPlayer, cards });
  }

  get hasPassLeft(): boolean {
    return this.pass < passLimit(this.options);
  }

  /** Turns the waste over into the stock, so that its first card is on top. */
  recycle(): void {
    for (let card = this.waste.available; card !== undefined; card = this.waste.available) {
      card.flipDown();
      card.putInto(this.stock);
    }
    this.pass++;
    this.score(pointsForPass(this.pass, this.options));
    this.message('{player} turns the waste over, pass {pass}', { player: this.currentPlayer, pass: this.pass });
  }

  /** The cards that can be picked up with all cards on them, whether or not a move is legal. */
  inReach(): readonly Card[] {
    const found: Card[] = [];
    const { available } = this.waste;
    if (available !== undefined) found.push(available);
    for (const { run } of this.tableaux) for (const card of run) found.push(card);
    for (const { available: top } of this.foundations) if (top !== undefined) found.push(top);
    return found;
  }

  private hasPlace(card: Card): boolean {
    if (this.foundationFor(card) !== undefined) return true;
    // A column never accepts one of its own cards, so its own column needs no exclusion.
    for (const tableau of this.tableaux) if (tableau.objection(card) === undefined) return true;
    return false;
  }

  /** Whether a pile is a plausible target: another column, or the foundation of the card's suit. */
  isTarget(card: Card, pile: Tableau | Foundation): boolean {
    return pile !== card.parent && (pile instanceof Tableau || pile.suit === card.suit);
  }

  /** Whether there is a move other than to resign. */
  get canGoOn(): boolean {
    return (
      !this.stock.isEmpty || (!this.waste.isEmpty && this.hasPassLeft) || this.inReach().some((card) => this.hasPlace(card))
    );
  }

  /** Moves a card with all cards on it. */
  move(card: Card, to: Tableau | Foundation): void {
    const cards = card.parent instanceof Tableau ? card.parent.from(card) : [card];
    const player = this.currentPlayer;
    const last = to.available;
    if (to instanceof Foundation) this.message('{player} puts up {card}', { player, card });
    else if (last) this.message('{player} moves {cards} onto {last}', { player, cards, last });
    else this.message('{player} moves {cards} to an empty column', { player, cards });
    this.put(cards, to);
    if (this.isWon) this.message('{player} has put up all cards and wins', { player });
  }

  /** Moves all safe cards to the foundations, one after the other. */
  putUpSafe(): void {
    this.putUp(() => this.safeCard());
  }

  /** Moves all remaining cards to the foundations. */
  putUpAll(): void {
    this.putUp(() => this.tableaux.find(({ available }) => available && this.foundationFor(available))?.available);
  }

  /**
   * A card that no other card will ever need: aces and twos, and others once both cards of the other colour one rank
   * lower are on the foundations. Cards of the waste count only in draw 1, because in draw 3 taking one changes which
   * cards come up next.
   */
  safeCard(): Card | undefined {
    const waste = this.options.draw === 1 ? this.waste.available : undefined;
    if (waste !== undefined && this.isSafe(waste)) return waste;
    return this.tableaux.find(({ available }) => available && this.isSafe(available))?.available;
  }

  /** Whether all remaining cards are face up in the columns. */
  get isOpen(): boolean {
    return this.stock.isEmpty && this.waste.isEmpty && !this.tableaux.some(({ hasFaceDown }) => hasFaceDown);
  }

  get isWon(): boolean {
    return this.foundations.every(({ isComplete }) => isComplete);
  }

  resign(): void {
    const player = this.currentPlayer;
    this.message('{player} resigns', { player });
    this.end({ winners: [], scores: [player.score] });
  }

  private putUp(next: () => Card | undefined): void {
    for (let card = next(); card !== undefined; card = next()) {
      const foundation = this.foundationFor(card);
      if (foundation === undefined) break;
      this.move(card, foundation);
    }
  }

  private isSafe(card: Card): boolean {
    if (this.foundationFor(card) === undefined) return false;
    return (
      card.rank <= Rank.Two || this.foundations.every(({ colour, size }) => colour === card.colour || size >= card.rank)
    );
  }

  /** The foundation that accepts a card now; undefined if none does. */
  private foundationFor(card: Card): Foundation | undefined {
    const foundation = this.foundations[card.suit];
    return foundation?.objection(card) === undefined ? foundation : undefined;
  }

  /** Moves cards, turns up the card that they uncover, and scores both. */
  private put(cards: readonly Card[], to: Tableau | Foundation): void {
    const points = POINTS[this.options.scoring];
    const from = cards[0]?.parent;
    for (const card of cards) card.putInto(to);
    if (to instanceof Foundation) this.score(points.toFoundation);
    else if (from instanceof Waste) this.score(points.wasteToTableau);
    else if (from instanceof Foundation) this.score(points.fromFoundation);
    const left = from instanceof Tableau ? from.available : undefined;
    if (!left?.isFaceDown) return;
    left.flipUp();
    this.score(points.turnedUp);
    this.message('{card} is turned up', { card: left });
  }

  private score(points: number): void {
    const player = this.currentPlayer;
    player.score = Math.max(POINTS[this.options.scoring].least, player.score + points);
  }
}
