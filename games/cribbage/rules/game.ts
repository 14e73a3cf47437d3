import { Rank, StandardCard, standardDeck } from '@rookery/cards';
import { byScore, Deck, frozenList, Game, list, reference, Space } from '@rookery/engine';
import { Cribber } from './cribber.ts';
import { pipsOf } from './face.ts';
import { LIMIT } from './play-score.ts';

/** How many cards a hand has after laying away. */
const KEPT = 4;
/** By how many points more the loser is skunked, and doubly so. */
const SKUNK = 31;
const DOUBLE_SKUNK = 61;

const attributes = {
  /** Who has dealt, and has the crib; before the first deal, who will. */
  dealer: reference(Cribber),
  /** How many times cards have been dealt. */
  deal: 0,
  /** The cards laid since the count began, and what they add up to. */
  laid: list<StandardCard>(),
  total: 0,
  /** Who is to play. */
  next: reference(Cribber),
  /** Who has played last. */
  latest: reference(Cribber),
  /** How many hands of this deal have been counted; the crib is the last. */
  counted: 0,
};

/** The table, the deal and the board. */
export class Cribbage extends Game.with(attributes, {
  player: Cribber,
  entities: { StandardCard },
  options: {
    target: { type: 'number', label: 'Points to win', default: 121, min: 61, max: 121, step: 60 },
    partners: { type: 'boolean', label: 'Four play as partners, two against two', default: true },
    muggins: { type: 'boolean', label: 'Players count for themselves; others take what was missed', default: false },
  },
}) {
  deck = this.create(Deck, 'deck');
  crib = this.create(Space, 'crib', { visibility: 'none', layout: 'row' });
  starter = this.create(Space, 'starter');
  cards = frozenList(standardDeck(this.deck));

  /** Who deals next: the deal passes to the left. */
  get nextDealer(): Cribber {
    const dealer = this.dealer ?? this.currentPlayer;
    return this.deal === 0 ? dealer : this.playerAfter(dealer);
  }

  /** Two put two cards each into the crib; more put one each. */
  get share(): number {
    return this.players.length === 2 ? 2 : 1;
  }

  get starterCard(): StandardCard | undefined {
    return this.starter.first(StandardCard);
  }

  get cribCards(): readonly StandardCard[] {
    return this.crib.all(StandardCard);
  }

  /** What a player has put into the crib: it is filled in the order of seats. */
  thrownBy({ seat }: Cribber): readonly StandardCard[] {
    const { share, cribCards } = this;
    return cribCards.slice(seat * share, (seat + 1) * share);
  }

  /** Each player cuts a card: the lowest deals first. As long as two are the lowest they cut again. */
  cutForDeal(): void {
    const { deck, players } = this;
    for (;;) {
      deck.shuffle();
      const cuts = deck.firstN(players.length, StandardCard);
      const lowest = Math.min(...cuts.map(({ rank }) => rank));
      const [first, second] = players.filter(({ seat }) => cuts[seat]?.rank === lowest);
      const told = players.map((player) => `${player} ${cuts[player.seat]}`).join(', ');
      if (first !== undefined && second === undefined) {
        this.dealer = first;
        this.message('Cut for deal: {told}. {first} deals first', { told, first });
        return;
      }
      this.message('Cut for deal: {told}. They cut again', { told });
    }
  }

  dealCards(dealer: Cribber): void {
    const { deck, crib, players } = this;
    this.dealer = dealer;
    this.deal++;
    this.counted = 0;
    crib.visibility = 'none';
    for (const card of this.cards) if (card.parent !== deck) card.putInto(deck);
    deck.shuffle();
    for (const { hand } of players) deck.drawTo(hand, KEPT + this.share);
    this.message('{dealer} deals', { dealer });
  }

  /** Lays cards away; all players do so at once. */
  discard(cards: readonly StandardCard[]): void {
    for (const card of cards) card.putInto(this.crib);
  }

  /** Fills up a crib of three players from the deck, and turns up the starter: a jack is two for the dealer. */
  turnStarter(): void {
    const { deck, crib } = this;
    deck.drawTo(crib, KEPT - crib.size);
    deck.drawTo(this.starter);
    const { starterCard: card, dealer } = this;
    if (card === undefined || dealer === undefined) return;
    this.next = this.playerAfter(dealer);
    this.message('The starter is {card}', { card });
    if (card.rank !== Rank.Jack) return;
    this.message('{dealer} takes 2 for his heels', { dealer });
    this.peg(dealer, 2);
  }

  /** The cards that a player may play now. */
  playable({ hand }: Cribber): readonly StandardCard[] {
    const room = LIMIT - this.total;
    return hand.all(StandardCard, ({ rank }) => pipsOf(rank) <= room);
  }

  canPlay({ hand }: Cribber): boolean {
    const room = LIMIT - this.total;
    return hand.has(StandardCard, ({ rank }) => pipsOf(rank) <= room);
  }

  /** Whether those who sit opposite each other play together. */
  get arePartners(): boolean {
    return this.options.partners && this.players.length === 4;
  }

  isSameSide(player: Cribber, other: Cribber): boolean {
    return player === other || (this.arePartners && player.seat % 2 === other.seat % 2);
  }

  /** Whether somebody has got to the end of the board: from then on nothing may be pegged. */
  get isWon(): boolean {
    return this.players.some(({ score }) => score >= this.options.target);
  }

  /** Moves the peg of a player and their partner. Whoever reaches the target wins at once. */
  peg(player: Cribber, points: number): void {
    for (const other of this.players) {
      if (this.isSameSide(player, other)) other.score = Math.min(other.score + points, this.options.target);
    }
    if (this.isWon) this.finish(player);
  }

  private finish(player: Cribber): void {
    const winners = this.players.filter((other) => this.isSameSide(player, other));
    this.message('{winners} with {score} points', {
      winners: winners.length === 1 ? `${player} wins` : `${winners.join(' and ')} win`,
      score: player.score,
    });
    for (const loser of this.players) {
      const behind = player.score - loser.score;
      if (behind >= DOUBLE_SKUNK) this.message('{loser} is double skunked', { loser });
      else if (behind >= SKUNK) this.message('{loser} is skunked', { loser });
    }
    this.end(byScore(this.players));
  }
}
