import { actionStep, defineGame, eachPlayer, Game, loop, Player, value } from '@rookery/engine';

class Bluffer extends Player.with({ face: value(0).visibleTo('owner') }) {}

const SIDES = 3;
/** Every bid, lowest first: one or two dice of a face. */
const BIDS = [1, 2].flatMap((count) => Array.from({ length: SIDES }, (_, i) => ({ count, face: i + 1 })));

class LiarsDice extends Game.with({ bid: 0, winner: -1 }, { player: Bluffer }) {}

/**
 * Liar's dice with one die of three sides each, and no wild face. A bid is its place in the list of all bids: 1 is one die of face 1, 6 is two
 * dice of face 3. The first player wins 4 of 9 matches.
 *
 * @example
 * const tree = gameTree(liarsDice);
 * console.log(expectedValues(tree, cfrPlus(tree, { iterations: 200 }))[0]?.toFixed(2)); // -0.11
 */
export const liarsDice = defineGame(LiarsDice, ({ action }) => ({
  name: 'liars-dice',
  players: 2,
  setup: ({ game }) => {
    for (const player of game.players) player.face = game.random.die(SIDES);
  },
  actions: {
    bid: action('Bid')
      .when('a higher bid is possible', ({ game }) => game.bid < BIDS.length)
      .choose('bid', ({ game }) => BIDS.map((_, i) => i + 1).filter((each) => each > game.bid))
      .do(({ game, bid }) => {
        game.bid = bid;
      }),
    call: action('Call the liar')
      .when('there is a bid', ({ game }) => game.bid > 0)
      .do(({ game, player }) => {
        const bid = BIDS[game.bid - 1];
        const there = game.players.filter(({ face }) => face === bid?.face).length;
        game.winner = there >= (bid?.count ?? 0) ? 1 - player.seat : player.seat;
      }),
  },
  flow: loop(eachPlayer(actionStep(['bid', 'call']))),
  outcome: ({ game }) => game.players[game.winner],
}));
