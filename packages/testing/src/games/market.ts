import {
  byScore,
  counter,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Hand,
  list,
  loop,
  many,
  number,
  Piece,
  Pile,
  Player,
  sequence,
  simultaneousActionStep,
  text,
  turnLoop,
} from '@rookery/engine';

class Ware extends Piece.with({ value: 0 }) {
  override label(): string {
    return `ware${this.value}`;
  }
}

class Trader extends Player.with({ goods: counter<'silk' | 'salt'>(), motto: '' }) {
  hand = this.create(Hand, 'hand');
  stall = this.create(Pile, 'stall');
}

const options = {
  wares: { type: 'number', label: 'Wares in the cellar', default: 16, min: 12, max: 40 },
  rounds: { type: 'number', label: 'Rounds', default: 3, min: 1, max: 20 },
} as const;

class Market extends Game.with({ round: 0, prices: list<number>() }, { entities: { Ware }, player: Trader, options }) {
  cellar = this.create(Deck, 'cellar');

  deal(): void {
    this.cellar.createMany(this.options.wares, Ware, (i) => ({ value: i + 1 }));
    this.cellar.shuffle();
    const each = this.players[0]?.ask('How many wares for each?', number({ min: 2, max: 3 })) ?? 3;
    for (const player of this.players) this.cellar.drawTo(player.hand, each);
  }

  price(player: Trader, price: number): void {
    this.prices.push(price);
    player.goods.add('silk', price);
    player.score += price;
  }

  settle(player: Trader, who: Trader, back: Ware | undefined, sure: boolean): void {
    back?.putInto(player.hand);
    if (sure) who.score++;
    this.message('{player} got {back} of {who}', { player, who, back: back ?? 'nothing' });
  }
}

/** The game with its questions in plain code, or in generators. */
function marketWith(live: boolean): Definition<Market> {
  return defineGame(Market, ({ action }) => ({
    name: 'market',
    title: 'Market',
    players: { min: 2, max: 4 },
    setup: ({ game }) => game.deal(),
    actions: {
      barter: action('Give a ware and ask for one')
        .choosePlayer('who')
        .choose('ware', ({ player }) => player.hand.all(Ware))
        .do(
          live
            ? function* ({ game, player, who, ware }) {
                ware.putInto(who.hand);
                const back = yield* who.live.choose('What do you give back?', who.hand.all(Ware));
                game.settle(player, who, back, yield* who.live.confirm('Was it a good bargain?'));
              }
            : ({ game, player, who, ware }) => {
                ware.putInto(who.hand);
                const back = who.choose('What do you give back?', who.hand.all(Ware));
                game.settle(player, who, back, who.confirm('Was it a good bargain?'));
              },
        ),
      sell: action('Put wares on your stall')
        .when('you need two wares', ({ player }) => player.hand.children.length > 1)
        .choose(
          'wares',
          many(({ player }) => player.hand.all(Ware), { min: 1, max: 2 }),
        )
        .do(
          live
            ? function* ({ game, player, wares }) {
                for (const ware of wares) ware.putInto(player.stall);
                game.cellar.drawTo(player.hand, Math.min(1, game.cellar.children.length));
                game.price(player, yield* player.live.ask('Your price?', number({ min: 1, max: 3 })));
              }
            : ({ game, player, wares }) => {
                for (const ware of wares) ware.putInto(player.stall);
                game.cellar.drawTo(player.hand, Math.min(1, game.cellar.children.length));
                game.price(player, player.ask('Your price?', number({ min: 1, max: 3 })));
              },
        ),
      vote: action('Let all vote').do(({ game }) => {
        const votes = game.askAll(game.players.map((voter) => voter.live.confirm('More salt for all?')));
        if (votes.filter((vote) => vote).length > 1) for (const each of game.players) each.goods.add('salt', 1);
      }),
      motto: action('Take a motto')
        .when('you have none', ({ player }) => player.motto === '')
        .choose('words', text({ minLength: 1, maxLength: 20, examples: ['buy low', 'sell "high"'] }))
        .do(({ player, words }) => {
          player.motto = words;
        }),
      bid: action('Bid')
        .choose('amount', number({ min: 0, max: 5 }))
        .secret()
        .do(({ player, amount }) => {
          player.score += amount;
        }),
    },
    flow: loop(
      sequence(
        eachPlayer(turnLoop(['barter', 'sell', 'vote', 'motto'])),
        simultaneousActionStep('bid'),
        execute(({ game }) => {
          game.round++;
        }),
      ),
    ),
    outcome: ({ game }) => (game.round === game.options.rounds ? byScore(game.players) : undefined),
  }));
}

/**
 * A game for testing tools: hidden hands, questions in the setup and in the middle of effects, sealed votes and bids,
 * texts and numbers.
 *
 * @example
 * console.log(createMatch(market, { players: 3, seed: 'a' }).toAct); // [ 0 ]
 */
export const market: Definition<Market> = marketWith(false);

/**
 * The same game with its questions in generators.
 *
 * @example
 * const match = createMatch(marketLive, { players: 3, seed: 'a' });
 * console.log(match.toAct); // [ 0 ]
 */
export const marketLive: Definition<Market> = marketWith(true);
