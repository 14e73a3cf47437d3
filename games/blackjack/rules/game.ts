import { Rank, StandardCard, standardDeck } from '@rookery/cards';
import { byScore, Deck, frozenList, Game, Pile } from '@rookery/engine';
import { Box, Row } from './box.ts';
import { dealerPeeks, playDealer } from './dealer.ts';
import { Gambler } from './gambler.ts';
import { isBlackjack } from './hand-value.ts';
import { options } from './options.ts';
import { type Fate, type Settlement, settle, settleInsurance } from './settlement.ts';
import { result, whose, worth } from './words.ts';

const attributes = {
  /** Number of rounds dealt. */
  round: 0,
  /** Whether the dealer's second card is face down. */
  isHoleDown: false,
};

/** The state of the game, and a round from the bets to the payout. `plays.ts` has the players' actions. */
export class Blackjack extends Game.with(attributes, {
  player: Gambler,
  entities: { StandardCard, Row, Box },
  options,
}) {
  shoe = this.create(Deck, 'shoe');
  discards = this.create(Pile, 'discards');
  dealer = this.create(Row, 'dealer');
  cards = frozenList(standardDeck(this.shoe, { decks: this.options.decks }));

  setUp(): void {
    this.shoe.shuffle();
    for (const player of this.players) player.receive(this.options.bankroll);
  }

  /** The players who can bet. */
  get bettors(): readonly Gambler[] {
    return this.players.filter(({ eliminated }) => !eliminated);
  }

  /** The dealer's upcard. */
  get up(): StandardCard | undefined {
    return this.dealer.first(StandardCard);
  }

  /** Number of cards that can still be drawn this round. */
  get left(): number {
    return this.shoe.size + this.discards.size;
  }

  /** Places a bet. The first bet of a round clears the table of the last one. */
  bet(player: Gambler, amount: number): void {
    this.sweep();
    const [box] = player.boxes;
    if (box === undefined) return;
    player.pay(amount);
    box.bet = amount;
    box.stage = 'open';
    this.message('{player} bets {amount}', { player, amount });
  }

  /** Deals two cards to each hand in turn; the dealer's second card is face down. */
  deal(): void {
    this.round++;
    if (100 * this.shoe.size < (100 - this.options.penetration) * this.cards.length) this.shuffle();
    const boxes = this.players.flatMap(({ hands }) => hands);
    for (const row of [...boxes, this.dealer, ...boxes]) this.draw(row);
    const hole = this.topCard();
    hole?.cover('none');
    hole?.putInto(this.dealer);
    this.isHoleDown = true;
    for (const player of this.players) for (const box of player.hands) this.show(player, box);
    if (this.up) this.message('The dealer shows {card}', { card: this.up });
  }

  /** Deals the next card, if there is one, face up to a row. */
  draw(row: Row): StandardCard | undefined {
    const card = this.topCard();
    card?.putInto(row);
    return card;
  }

  /** The next card. If the shoe is empty, the cards of earlier rounds are shuffled first. */
  private topCard(): StandardCard | undefined {
    if (this.shoe.isEmpty && !this.discards.isEmpty) this.shuffle();
    return this.shoe.first(StandardCard);
  }

  /** The players who may take insurance: if the dealer shows an ace, all with enough chips. */
  get insurable(): readonly Gambler[] {
    if (this.up?.rank !== Rank.Ace) return [];
    return this.players.filter(({ bet, chips }) => bet > 0 && chips >= bet / 2);
  }

  insure(player: Gambler): void {
    player.insurance = player.bet / 2;
    player.pay(player.insurance);
    this.message('{player} takes insurance for {amount}', { player, amount: player.insurance });
  }

  /** The dealer checks the hole card under an ace or a ten; a blackjack ends the round. */
  peek(): void {
    const { up, dealer } = this;
    if (up === undefined || !dealerPeeks(up)) return;
    if (isBlackjack(dealer.cards)) {
      for (const player of this.players) for (const box of player.hands) box.stage = 'done';
    } else this.message('The dealer looks at the hole card: no blackjack');
    for (const player of this.players) this.payInsurance(player);
  }

  /** The dealer shows the hole card and draws, if there is a hand left to beat. */
  playDealer(): void {
    const { dealer } = this;
    const hole = dealer.cards[1];
    this.isHoleDown = false;
    hole?.cover(undefined);
    if (hole) {
      const says = isBlackjack(dealer.cards) ? 'a blackjack' : worth(dealer);
      this.message('The dealer turns over {hole}: {says}', { hole, says });
    }
    if (!this.players.some(({ boxes }) => boxes.some(({ isContested }) => isContested))) return;
    const draw = () => {
      const card = this.draw(dealer);
      if (card) this.message('The dealer draws {card}: {worth}', { card, worth: worth(dealer) });
      return card;
    };
    playDealer(dealer.cards, draw, this.options.hitSoft17);
  }

  /** Settles all hands. Cards and bets stay on the table until the next bets, so that everyone can see the result. */
  payAll(): void {
    for (const player of this.players) for (const box of player.hands) this.payHand(player, box);
    for (const player of this.bettors) {
      if (player.chips >= this.options.minimum) continue;
      player.eliminated = true;
      this.message('{player} has too few chips for another bet', { player });
    }
    if (this.round === this.options.rounds || this.bettors.length === 0) this.end(byScore(this.players));
  }

  private payHand(player: Gambler, box: Box): void {
    player.receive(this.settled(box).returned);
    box.stage = 'paid';
    this.message('{whose} {result}', { whose: whose(player, box), result: this.resultOf(box)?.result ?? '' });
  }

  /** Returns the fate of a hand, and its result in words; undefined before it is paid. */
  resultOf(box: Box): { readonly fate: Fate; readonly result: string } | undefined {
    if (box.stage !== 'paid') return undefined;
    const { fate, returned } = this.settled(box);
    return { fate, result: result(fate, returned - box.bet) };
  }

  private settled(box: Box): Settlement {
    return settle(box, this.dealer.cards, this.options.blackjackPays);
  }

  private payInsurance(player: Gambler): void {
    const { insurance } = player;
    if (insurance === 0) return;
    const returned = settleInsurance(insurance, this.dealer.cards);
    player.receive(returned);
    player.insurance = 0;
    const outcome = returned > 0 ? `wins ${returned - insurance}` : `loses ${insurance}`;
    this.message('{player} {outcome} by insurance', { player, outcome });
  }

  /** Logs the cards dealt to a hand; a blackjack is done at once. */
  private show(player: Gambler, box: Box): void {
    if (box.isNatural) box.stage = 'done';
    const says = box.isNatural ? 'a blackjack' : worth(box);
    this.message('{player} gets {cards}: {says}', { player, cards: box.cards, says });
  }

  private sweep(): void {
    if (this.dealer.isEmpty) return;
    for (const player of this.players) {
      for (const box of player.hands) {
        for (const card of box.cards) card.putInto(this.discards);
        box.clear();
      }
    }
    for (const card of this.dealer.cards) card.putInto(this.discards);
  }

  private shuffle(): void {
    for (const card of this.discards.all(StandardCard)) card.putInto(this.shoe);
    this.shoe.shuffle();
    this.message('The shoe is shuffled');
  }
}
