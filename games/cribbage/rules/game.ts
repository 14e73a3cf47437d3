import { Rank, StandardCard, standardDeck } from '@rookery/cards';
import { byScore, Deck, frozenList, Game, list, reference, Space } from '@rookery/engine';
import { Cribber } from './cribber.ts';
import { pipsOf } from './face.ts';
import { LIMIT } from './play-score.ts';

/** Number of cards in a hand after the discard. */
const KEPT = 4;
/** Point differences from which the loser is skunked, and double skunked. */
const SKUNK = 31;
const DOUBLE_SKUNK = 61;

const attributes = {
  /** The dealer, who owns the crib; before the first deal, the player who will deal. */
  dealer: reference(Cribber),
  /** Number of deals so far. */
  deal: 0,
  /** The cards of the current count. */
  laid: list<StandardCard>(),
  total: 0,
  /** The player to play a card. */
  next: reference(Cribber),
  /** The player who played last. */
  latest: reference(Cribber),
  /** Number of hands of this deal that were counted in the show; the crib is the last. */
  counted: 0,
};

/** The state of the game: deal, crib, play and scores. */
export class Cribbage extends Game.with(attributes, {
  player: Cribber,
  entities: { StandardCard },
  options: {
    target: { type: 'number', label: 'Points to win', default: 121, min: 61, max: 121, step: 60 },
    partners: { type: 'boolean', label: 'Four play as partners, two against two', default: true },
    muggins: { type: 'boolean', label: 'Players count their own hands; opponents take missed points', default: false },
  },
}) {
  deck = this.create(Deck, 'deck');
  crib = this.create(Space, 'crib', { visibility: 'none', layout: 'row' });
  starter = this.create(Space, 'starter');
  cards = frozenList(standardDeck(this.deck));

  /** The next dealer: the deal passes to the left. */
  get nextDealer(): Cribber {
    const dealer = this.dealer ?? this.currentPlayer;
    return this.deal === 0 ? dealer : this.playerAfter(dealer);
  }

  /** Number of cards that each player discards: two with two players, otherwise one. */
  get share(): number {
    return this.players.length === 2 ? 2 : 1;
  }

  get starterCard(): StandardCard | undefined {
    return this.starter.first(StandardCard);
  }

  get cribCards(): readonly StandardCard[] {
    return this.crib.all(StandardCard);
  }

  /** The cards that a player put into the crib, which is filled in the order of seats. */
  thrownBy({ seat }: Cribber): readonly StandardCard[] {
    const { share, cribCards } = this;
    return cribCards.slice(seat * share, (seat + 1) * share);
  }

  /** Players cut cards, and the lowest deals first. Ties for the lowest cut again. */
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

  /** Moves the discarded cards of all players into the crib; they discard simultaneously. */
  discard(cards: readonly StandardCard[]): void {
    for (const card of cards) card.putInto(this.crib);
  }

  /** Completes the crib of three players from the deck and turns up the starter: a jack scores two for the dealer. */
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

  /** Whether players who sit opposite each other are partners. */
  get arePartners(): boolean {
    return this.options.partners && this.players.length === 4;
  }

  isSameSide(player: Cribber, other: Cribber): boolean {
    return player === other || (this.arePartners && player.seat % 2 === other.seat % 2);
  }

  /** Whether somebody has reached the target; nothing is scored from then on. */
  get isWon(): boolean {
    return this.players.some(({ score }) => score >= this.options.target);
  }

  /** Moves the peg of a player and their partner. Reaching the target wins at once. */
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
