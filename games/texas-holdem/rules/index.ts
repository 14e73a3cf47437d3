import { defineGame, number, type Sentence, say } from '@rookery/engine';
import { call, check, fold, least, mayRaise, most, toCall, usualBets, wager } from './betting.ts';
import { placeButton } from './blinds.ts';
import { flow } from './flow.ts';
import type { Gambler } from './gambler.ts';
import { Holdem } from './game.ts';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { printTable } from './print.ts';

export { describeHand } from './describe-hand.ts';
export { rankFive } from './rank-five.ts';
export { rankSeven } from './rank-seven.ts';
export { CATEGORIES, type Category, categoryOf } from './strength.ts';

/** A sentence with the least and the most that a player may bet or raise to. */
function amounts(text: string, game: Holdem, player: Gambler): Sentence {
  return say(text, { least: least(game, player), most: most(game, player) });
}

/**
 * Texas hold'em for two to nine: a tournament at one table, at no limit, pot limit or fixed limit. Rules: Robert's Rules of
 * Poker (sections on betting and raising, showdown, ties, hold'em, no-limit and pot-limit) and, for tournaments, those of the
 * Poker Tournament Directors Association (pokertda.com).
 *
 * All begin with the same chips. In each hand all pay the ante, if there is one; the small blind posts half a big blind, the
 * big blind a whole one; all get two cards of their own. Four rounds of betting follow: before the flop, from the left of
 * the big blind on; after the flop of three open cards, the turn and the river of one each, from the left of the button on.
 * Who is left alone takes the pot unseen; else the best five of seven cards win, and equals share. With two players left the
 * button posts the small blind, and acts first before the flop and last after it.
 *
 * - Bets: to bet is at least a big blind, to raise at least the last full bet or raise of the round, but anyone may put in
 *   all their chips. What falls short of a full raise does not let those raise again who have acted, unless several such
 *   come to a full raise for them. The big blind, called by all, may still raise. A blind that is posted short is called in
 *   full.
 * - Pot limit: to raise is at most by what is in the pot after the call.
 * - Fixed limit: bets and raises are a big blind, from the turn on two. A round has a bet and three raises, but any number
 *   where only two can bet before that. All chips count as a full bet if they are half of it; if less, others may complete it.
 * - All in: who has no more chips plays for what they have paid. Each amount makes a pot of its own; what nobody has called
 *   goes back. When no more can be bet all hands are turned up, and the rest of the board is dealt.
 * - Showdown: the last to bet or raise on the river shows first, or the first to the left of the button, and the others
 *   after them to the left. All show; with the option `muck` a hand that is beaten by one on the table is not shown, unless
 *   someone is all in. Each pot is shared by itself, odd chips go to the first to the left of the button, one each.
 * - The button is a dead one: the big blind moves to the next player, the small blind to where the big one was, the button
 *   to where the small one was, even if nobody plays there any more; then nobody posts it.
 * - Who has no chips is out. The tournament ends after a number of hands or when one has all the chips. All are ranked by
 *   chips, those who are out by how long they have lasted; equals share.
 *
 * Deviations: no card is burnt. The first player has the first button. Nobody may fold with nothing to call, nor bet more
 * than anyone could call: it would come back. There are whole chips only. Showing, mucking of beaten hands and taking the pot
 * happen by themselves. Ranks of those who go out in the same hand are shared, whatever chips they had. After a showdown all
 * look at the cards until the next dealer deals.
 */
export const texasHoldem = defineGame(Holdem, ({ action }) => ({
  name: 'texas-holdem',
  title: "Texas Hold'em",
  players: { min: 2, max: 9 },
  setup: ({ game }) => {
    for (const player of game.players) player.chips = game.options.stack;
    placeButton(game);
  },
  actions: {
    fold: action('Fold')
      .when('there is something to call', ({ game, player }) => toCall(game, player) > 0)
      .do(({ game, player }) => fold(game, player)),
    check: action('Check')
      .when('there is nothing to call', ({ game, player }) => toCall(game, player) === 0)
      .do(({ game, player }) => check(game, player)),
    call: action('Call')
      .when('there is something to call', ({ game, player }) => toCall(game, player) > 0)
      .do(({ game, player }) => call(game, player)),
    bet: action('Bet')
      .when('nobody has bet in this round', ({ game }) => game.price === 0)
      .when('the player may bet', ({ game, player }) => mayRaise(game, player))
      .choose(
        'amount',
        number({
          min: ({ game, player }) => least(game, player),
          max: ({ game, player }) => most(game, player),
          examples: ({ game, player }) => usualBets(game, player),
          prompt: ({ game, player }) => amounts('Bet {least} to {most} chips', game, player),
        }),
      )
      .do(({ game, player, amount }) => wager(game, player, amount)),
    raise: action('Raise')
      .when('there is a bet to raise', ({ game }) => game.price > 0)
      .when('the player may raise', ({ game, player }) => mayRaise(game, player))
      .choose(
        'to',
        number({
          min: ({ game, player }) => least(game, player),
          max: ({ game, player }) => most(game, player),
          examples: ({ game, player }) => usualBets(game, player),
          prompt: ({ game, player }) => amounts('Raise to {least} to {most} chips', game, player),
        }),
      )
      .do(({ game, player, to }) => wager(game, player, to)),
    deal: action('Deal the next hand').do(() => undefined),
  },
  flow,
  view: () => ({ legend }),
  heuristics,
  presets: [
    {
      name: 'Quick game',
      description: 'Ten hands, and the blinds double every third',
      options: { hands: 10, stack: 20, doubling: 3 },
    },
    {
      name: 'Limit game',
      description: 'Fixed limit with a hundred chips each, and beaten hands are not shown',
      options: { betting: 'fixed-limit', stack: 100, muck: true },
    },
    {
      name: 'Against bots',
      description: 'You and three bots',
      players: [{}, { bot: 'easy' }, { bot: 'medium' }, { bot: 'medium' }],
    },
  ],
  print: ({ game, player }) => printTable(game, player),
}));
