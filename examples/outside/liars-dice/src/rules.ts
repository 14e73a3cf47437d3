import {
  actionStep,
  Deck,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Hand,
  loop,
  number,
  Piece,
  Player,
  say,
  sequence,
  TurnOrder,
} from 'rookery';

const FACES = [1, 2, 3, 4, 5, 6];

/** One face of a die. A die in secret is a bag of its six faces, of which one is drawn. */
export class Face extends Piece.with({ face: 1 }) {
  override label(): string {
    return String(this.face);
  }
}

class Bluffer extends Player.with({ dice: 0 }) {
  cup = this.create(Hand, 'cup');
}

class LiarsDice extends Game.with(
  { bidCount: 0, bidFace: 0, starter: 0, isOpen: false },
  {
    player: Bluffer,
    entities: { Face },
    options: { dice: { type: 'number', label: 'Dice of each player', default: 5, min: 1, max: 5 } },
  },
) {
  bag = this.create(Deck, 'bag');

  get total(): number {
    return this.players.reduce((sum, { dice }) => sum + dice, 0);
  }

  get bidder(): Bluffer | undefined {
    return this.bidCount === 0 ? undefined : this.playersIn.at(this.playersIn.indexOf(this.currentPlayer) - 1);
  }

  get playersIn(): readonly Bluffer[] {
    return this.players.filter(({ dice }) => dice > 0);
  }

  /** Everybody rolls: a face for each die, from a bag with one of each for every die. */
  roll(): void {
    for (const face of this.all(Face)) face.putInto(this.bag);
    this.bag.shuffle();
    for (const { cup, dice } of this.players) this.bag.drawTo(cup, dice);
    this.bidCount = 0;
    this.bidFace = 0;
    this.isOpen = false;
  }

  beats(count: number, face: number): boolean {
    return count > this.bidCount || (count === this.bidCount && face > this.bidFace);
  }

  /** Shows all dice. Who was wrong loses one of theirs, and begins the next round if any are left. */
  settle(caller: Bluffer, bidder: Bluffer): void {
    for (const die of this.playersIn.flatMap(({ cup }) => cup.all(Face))) die.showTo();
    const there = this.playersIn.reduce((sum, { cup }) => sum + cup.count(Face, { face: this.bidFace }), 0);
    const loser = there >= this.bidCount ? caller : bidder;
    this.message('{caller} calls {bidder} a liar: there are {there} of {face}', {
      caller,
      bidder,
      there,
      face: this.bidFace,
    });
    loser.dice--;
    this.starter = loser.dice > 0 ? loser.seat : this.nextIn(loser).seat;
    const [winner, ...others] = this.playersIn;
    if (winner && others.length === 0) this.end(winner);
    else this.isOpen = true;
  }

  nextIn(player: Bluffer): Bluffer {
    let next = this.playerAfter(player);
    while (next.dice === 0) next = this.playerAfter(next);
    return next;
  }
}

const fromStarter = TurnOrder.startFrom<LiarsDice>(({ game }) => game.players[game.starter] ?? game.currentPlayer);

/**
 * Liar's Dice for two to six. Rules: https://en.wikipedia.org/wiki/Liar%27s_dice, individual hand, without wild ones: a bid
 * is higher with more dice, or as many of a higher face. Deviation: faces are drawn without replacement from a bag with six
 * for each die, so that nobody can see or guess them by the way they are drawn.
 */
export const liarsDice = defineGame(LiarsDice, ({ action }) => ({
  name: 'liars-dice',
  title: "Liar's Dice",
  players: { min: 2, max: 6 },
  setup: ({ game }) => {
    for (const player of game.players) player.dice = game.options.dice;
    for (const face of FACES) game.bag.createMany(game.total, Face, () => ({ face }));
    game.roll();
  },
  actions: {
    bid: action('Bid')
      .when('a higher bid is possible', ({ game }) => game.bidCount < game.total || game.bidFace < 6)
      .choose(
        'count',
        number({
          min: ({ game }) => Math.max(1, game.bidFace === 6 ? game.bidCount + 1 : game.bidCount),
          max: ({ game }) => game.total,
          prompt: 'How many dice?',
        }),
      )
      .choose('face', ({ game, count }) => FACES.filter((face) => game.beats(count, face)), { prompt: 'Of which face?' })
      .do(({ game, player, count, face }) => {
        game.bidCount = count;
        game.bidFace = face;
        game.message('{player} bids {count} of {face}', { player, count, face });
      }),
    call: action(({ game }) => say('Call the liar: {count} of {face}?', { count: game.bidCount, face: game.bidFace }))
      .when('there is a bid', ({ game }) => game.bidCount > 0)
      .do(({ game, player }) => {
        const { bidder } = game;
        if (bidder) game.settle(player, bidder);
      }),
  },
  flow: loop(
    sequence<LiarsDice>(
      eachPlayer(actionStep(['bid', 'call']), {
        order: fromStarter,
        filter: (player, { game }) => player.dice > 0 && !game.isOpen,
      }),
      execute(({ game }) => {
        if (game.isOpen) game.roll();
      }),
    ),
  ),
}));
