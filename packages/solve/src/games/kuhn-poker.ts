import { actionStep, Deck, defineGame, eachPlayer, Game, Hand, loop, Piece, Player } from '@rookery/engine';

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return ['jack', 'queen', 'king'][this.rank] ?? '';
  }
}

class Gambler extends Player.with({ paid: 1 }) {
  hand = this.create(Hand, 'hand');
}

class KuhnPoker extends Game.with({ moves: 0, winner: -1 }, { player: Gambler, entities: { Card } }) {
  deck = this.create(Deck, 'deck');

  get isBet(): boolean {
    return this.players.some(({ paid }) => paid > 1);
  }

  showdown(): void {
    const [first = 0, second = 0] = this.players.map(({ hand }) => hand.first(Card)?.rank ?? 0);
    this.winner = first > second ? 0 : 1;
  }
}

/**
 * Kuhn poker (Kuhn, 1950): three cards, one each, an ante of one and a bet of one. The first player loses 1/18 on average.
 *
 * @example
 * console.log(gameTree(kuhnPoker).states.length); // 12
 */
export const kuhnPoker = defineGame(KuhnPoker, ({ action }) => ({
  name: 'kuhn-poker',
  players: 2,
  setup: ({ game }) => {
    game.deck.createMany(3, Card, (rank) => ({ rank }));
    game.deck.shuffle();
    for (const { hand } of game.players) game.deck.drawTo(hand, 1);
  },
  actions: {
    check: action('Check')
      .when('nobody has bet', ({ game }) => !game.isBet)
      .do(({ game }) => {
        game.moves++;
        if (game.moves === 2) game.showdown();
      }),
    bet: action('Bet')
      .when('nobody has bet', ({ game }) => !game.isBet)
      .do(({ game, player }) => {
        game.moves++;
        player.paid = 2;
      }),
    fold: action('Fold')
      .when('there is a bet', ({ game }) => game.isBet)
      .do(({ game, player }) => {
        game.winner = 1 - player.seat;
      }),
    call: action('Call')
      .when('there is a bet', ({ game }) => game.isBet)
      .do(({ game, player }) => {
        player.paid = 2;
        game.showdown();
      }),
  },
  flow: loop(eachPlayer(actionStep(['check', 'bet', 'fold', 'call']))),
  outcome: ({ game }) => game.players[game.winner],
  payoffs: ({ game, outcome }) => {
    const lost = Math.min(...game.players.map(({ paid }) => paid));
    return game.players.map(({ seat }) => (outcome.winners.includes(seat) ? lost : -lost));
  },
}));
