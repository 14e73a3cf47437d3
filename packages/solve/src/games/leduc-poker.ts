import { actionStep, Deck, defineGame, eachPlayer, Game, Hand, loop, Piece, Pile, Player } from '@rookery/engine';

class Card extends Piece.with({ rank: 0 }) {
  override label(): string {
    return ['jack', 'queen', 'king'][this.rank] ?? '';
  }
}

class Gambler extends Player.with({ paid: 1 }) {
  hand = this.create(Hand, 'hand');
}

const RAISES = 2;

class LeducPoker extends Game.with(
  { round: 0, raises: 0, checks: 0, next: 0, winners: '' },
  { player: Gambler, entities: { Card } },
) {
  deck = this.create(Deck, 'deck');
  board = this.create(Pile, 'board');

  get bet(): number {
    return this.round === 0 ? 2 : 4;
  }

  get highest(): number {
    return Math.max(...this.players.map(({ paid }) => paid));
  }

  deal(to: Hand | Pile): void {
    this.random.pick(this.deck.all(Card)).putInto(to);
  }

  /** Both have paid the same: the second round, or the showdown. */
  endRound(): void {
    if (this.round === 0) {
      this.round = 1;
      this.raises = 0;
      this.checks = 0;
      this.next = 0;
      this.deal(this.board);
      return;
    }
    const open = this.board.first(Card)?.rank;
    const [first = 0, second = 0] = this.players.map(({ hand }) => {
      const rank = hand.first(Card)?.rank ?? 0;
      return rank === open ? 10 : rank;
    });
    this.winners = first === second ? '01' : first > second ? '0' : '1';
  }
}

/**
 * Leduc poker (Southey and others, 2005): two each of three ranks, one card each, a round of bets of 2, an open card, a round of bets of 4,
 * two raises a round. A pair wins, else the higher card. The first player loses 0.0856 on average.
 *
 * @example
 * console.log(gameTree(leducPoker).states.length); // 288
 */
export const leducPoker = defineGame(LeducPoker, ({ action }) => ({
  name: 'leduc-poker',
  players: 2,
  setup: ({ game }) => {
    game.deck.createMany(6, Card, (i) => ({ rank: i >> 1 }));
    for (const { hand } of game.players) game.deal(hand);
  },
  actions: {
    fold: action('Fold')
      .when('there is a bet', ({ game, player }) => player.paid < game.highest)
      .do(({ game, player }) => {
        game.winners = String(1 - player.seat);
      }),
    call: action('Check or call').do(({ game, player }) => {
      game.next = 1 - player.seat;
      if (player.paid < game.highest) {
        player.paid = game.highest;
        game.endRound();
      } else if (++game.checks === 2) game.endRound();
    }),
    raise: action('Bet or raise')
      .when('raises are left', ({ game }) => game.raises < RAISES)
      .do(({ game, player }) => {
        game.raises++;
        game.next = 1 - player.seat;
        player.paid = game.highest + game.bet;
      }),
  },
  flow: loop(eachPlayer(actionStep(['fold', 'call', 'raise']), { filter: ({ seat }, { game }) => seat === game.next })),
  outcome: ({ game }) =>
    game.winners === '' ? undefined : game.players.filter(({ seat }) => game.winners.includes(String(seat))),
  payoffs: ({ game, outcome }) => {
    const lost = outcome.winners.length === 2 ? 0 : Math.min(...game.players.map(({ paid }) => paid));
    return game.players.map(({ seat }) => (outcome.winners.includes(seat) ? lost : -lost));
  },
}));
