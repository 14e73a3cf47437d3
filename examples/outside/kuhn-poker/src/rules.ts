import { actionStep, byScore, Deck, defineGame, eachPlayer, Game, Hand, loop, Piece, Player } from 'rookery';

const NAMES = ['jack', 'queen', 'king'];

/** One of the three cards; a higher rank wins. */
export class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return NAMES[this.rank] ?? '';
  }
}

class Gambler extends Player.with({ paid: 0 }) {
  hand = this.create(Hand, 'hand');

  get card(): Card | undefined {
    return this.hand.first(Card);
  }
}

class KuhnPoker extends Game.with({ moves: 0 }, { player: Gambler, entities: { Card } }) {
  deck = this.create(Deck, 'deck');

  deal(): void {
    this.deck.createMany(3, Card, (rank) => ({ rank }));
    this.deck.shuffle();
    for (const player of this.players) {
      player.paid = 1;
      this.deck.drawTo(player.hand, 1);
    }
  }

  get isBet(): boolean {
    return this.players.some(({ paid }) => paid > 1);
  }

  /** The pot goes to one player: the other loses what they paid. */
  pay(winner: Gambler): void {
    const loser = this.playerAfter(winner);
    winner.score = loser.paid;
    loser.score = -loser.paid;
    this.end(byScore(this.players));
  }

  showdown(): void {
    for (const { card } of this.players) card?.showTo();
    const [best] = [...this.players].sort((a, b) => (b.card?.rank ?? 0) - (a.card?.rank ?? 0));
    if (best) this.pay(best);
  }
}

/**
 * Kuhn poker: an ante of one, one card each of three, one bet of one. Rules: https://en.wikipedia.org/wiki/Kuhn_poker, no
 * deviation. A match is one hand; the score is what a player won or lost.
 */
export const kuhnPoker = defineGame(KuhnPoker, ({ action }) => ({
  name: 'kuhn-poker',
  title: 'Kuhn Poker',
  players: 2,
  setup: ({ game }) => game.deal(),
  actions: {
    check: action('Check')
      .when('nobody has bet', ({ game }) => !game.isBet)
      .do(({ game }) => {
        game.moves++;
        if (game.moves === 2) game.showdown();
      }),
    bet: action('Bet a chip')
      .when('nobody has bet', ({ game }) => !game.isBet)
      .do(({ game, player }) => {
        game.moves++;
        player.paid = 2;
      }),
    fold: action('Fold')
      .when('there is a bet', ({ game }) => game.isBet)
      .do(({ game, player }) => game.pay(game.playerAfter(player))),
    call: action('Call the bet')
      .when('there is a bet', ({ game }) => game.isBet)
      .do(({ game, player }) => {
        player.paid = 2;
        game.showdown();
      }),
  },
  flow: loop(eachPlayer(actionStep(['check', 'bet', 'fold', 'call']))),
  payoffs: ({ game }) => game.players.map(({ score }) => score),
}));
