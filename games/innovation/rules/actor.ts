import type { Card } from './card.ts';
import type { Civilization } from './civilization.ts';
import type { Innovation } from './game.ts';
import type { Colour, Direction, Icon } from './icons.ts';
import type { SpecialName } from './specials.ts';
import { type Board, type HandOfCards, move, type Place, type ScorePile } from './zones.ts';

type Parts = Readonly<Record<string, Card | readonly Card[] | string>>;

/**
 * The verbs that actions and effects are made of, for one player. Verbs do nothing for an undefined card or an empty
 * list. Each verb logs and counts its change and checks special achievements.
 */
export class Actor {
  readonly game: Innovation;
  readonly player: Civilization;
  /** Revealed cards: their further moves are public. */
  private readonly revealed = new Set<Card>();

  constructor(game: Innovation, player: Civilization) {
    this.game = game;
    this.player = player;
  }

  get hand(): HandOfCards {
    return this.player.hand;
  }

  get scorePile(): ScorePile {
    return this.player.scorePile;
  }

  get board(): Board {
    return this.player.board;
  }

  get tops(): readonly Card[] {
    return this.player.board.tops;
  }

  /** The number of visible icons of one kind on the board. */
  icons(icon: Icon): number {
    return this.player.icons(icon);
  }

  /** The top card of a colour. */
  top(colour: Colour): Card | undefined {
    return this.board.pile(colour).top;
  }

  get opponents(): readonly Civilization[] {
    return this.game.players.filter((player) => this.game.areOpponents(this.player, player));
  }

  get others(): readonly Civilization[] {
    return this.game.othersThan(this.player);
  }

  draw(value: number): Card {
    return this.take(value, 'draws', this.hand);
  }

  drawSeveral(count: number, value: number): readonly Card[] {
    return Array.from({ length: count }, () => this.draw(value));
  }

  drawAndMeld(value: number): Card {
    return this.take(value, 'draws and melds', this.board);
  }

  drawAndTuck(value: number): Card {
    this.player.tucked++;
    return this.take(value, 'draws and tucks', this.board, 'last');
  }

  drawAndScore(value: number): Card {
    this.player.scored++;
    return this.take(value, 'draws and scores', this.scorePile);
  }

  drawAndReveal(value: number): Card {
    const card = this.draw(value);
    this.reveal([card]);
    return card;
  }

  meld<C extends Card | undefined>(card: C): C {
    if (card) this.put(card, this.board, '{player} melds {card}');
    return card;
  }

  tuck<C extends Card | undefined>(card: C): C {
    if (!card) return card;
    this.player.tucked++;
    this.put(card, this.board, '{player} tucks {card}', 'last');
    return card;
  }

  score<C extends Card | undefined>(card: C): C {
    if (!card) return card;
    this.player.scored++;
    this.put(card, this.scorePile, '{player} scores {card}');
    return card;
  }

  return<C extends Card | undefined>(card: C): C {
    if (card) this.put(card, this.game.deck(card.age), '{player} returns {card}', 'last');
    return card;
  }

  scoreAll(cards: readonly Card[]): readonly Card[] {
    for (const card of cards) this.score(card);
    return cards;
  }

  /** Moves a card without melding, scoring or drawing it. On a board it becomes the top card of its pile. */
  transfer<C extends Card | undefined>(card: C, to: HandOfCards | ScorePile | Board): C {
    if (card) this.put(card, to, `{player} transfers {card} to the ${to.name} of ${to.parent}`);
    return card;
  }

  transferAll(cards: readonly Card[], to: HandOfCards | ScorePile | Board): readonly Card[] {
    for (const card of cards) this.transfer(card, to);
    return cards;
  }

  /** Exchanges two groups of cards; either may be empty. */
  exchange(
    first: readonly Card[],
    from: HandOfCards | ScorePile,
    second: readonly Card[],
    to: HandOfCards | ScorePile,
  ): void {
    this.transferAll(first, to);
    this.transferAll(second, from);
  }

  /** Splays a pile. Returns whether that changed anything. */
  splay(colour: Colour, direction: Direction): boolean {
    const pile = this.board.pile(colour);
    if (!this.canSplay(colour, direction)) return false;
    pile.splay = direction;
    pile.recount();
    this.changed('{player} splays {colour} {direction}', { colour, direction });
    return true;
  }

  unsplay(colour: Colour): void {
    const pile = this.board.pile(colour);
    if (pile.splay === 'none') return;
    pile.splay = 'none';
    pile.recount();
    this.changed('{player} loses the splay of {colour}', { colour });
  }

  canSplay(colour: Colour, direction: Direction): boolean {
    const { size, splay } = this.board.pile(colour);
    return size > 1 && splay !== direction;
  }

  /** Reorders the cards of a pile, the first on top. */
  rearrange(colour: Colour, order: readonly Card[]): void {
    for (const card of order) move(card, this.board, 'last');
    this.game.deeds++;
    this.say('{player} rearranges {colour}', { colour });
    this.game.settle();
  }

  /** Shows cards to everyone without moving them. */
  reveal(cards: readonly Card[]): void {
    for (const card of cards) {
      card.showTo();
      this.revealed.add(card);
    }
    if (cards.length > 0) this.note('{player} reveals {cards}', { cards });
  }

  /** Removes all hands, boards and score piles from the game. */
  removeAll(): void {
    this.game.removeAll();
    this.changed('All hands, boards and score piles leave the game', {});
  }

  claim(name: SpecialName): void {
    this.game.claim(this.player, name);
  }

  /**
   * Takes the first card of a value or, if there is none, of the next higher value. Drawing above age 10 ends the game.
   */
  private take(value: number, verb: string, to: Place, position?: 'last'): Card {
    for (let age = Math.max(1, value); age <= 10; age++) {
      const card = this.game.deck(age).top;
      if (!card) continue;
      this.put(card, to, `{player} ${verb} {card}`, position);
      return card;
    }
    return this.game.endByScore();
  }

  /**
   * Moves a card and logs it. Checks special achievements only if a board, or the number of tucked or scored cards, has
   * changed.
   */
  private put(card: Card, to: Place, words: string, position?: 'last'): void {
    const onBoard = move(card, to, position, this.revealed.has(card));
    this.note(words, { card });
    if (onBoard || to === this.scorePile) this.game.settle();
  }

  private changed(words: string, parts: Parts): void {
    this.note(words, parts);
    this.game.settle();
  }

  /** Counts and logs a change. */
  private note(words: string, parts: Parts): void {
    this.game.changes++;
    this.say(words, parts);
  }

  protected say(words: string, parts: Parts): void {
    this.game.message(words, { player: this.player, ...parts });
  }
}
