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

/** Fills in the minimum and maximum of the player's bet or raise. */
function amounts(text: string, game: Holdem, player: Gambler): Sentence {
  return say(text, { least: least(game, player), most: most(game, player) });
}

/**
 * Texas hold'em for two to nine players: a tournament on one table, with no limit, pot limit or fixed limit. Rules: Robert's
 * Rules of Poker (sections on betting and raising, showdown, ties, hold'em, no-limit and pot-limit) and, for tournaments,
 * those of the Poker Tournament Directors Association (pokertda.com).
 *
 * All players start with the same number of chips. In each hand all pay the ante, if there is one; the small blind posts half
 * a big blind, the big blind a full one; each player gets two hole cards. Four rounds of betting follow: before the flop,
 * starting at the left of the big blind; after the flop of three open cards, after the turn and after the river of one card
 * each, starting at the left of the button. A single remaining player takes the pot without a showdown; otherwise the best
 * five of seven cards win, and ties split the pot. With two players left, the button posts the small blind, and acts first
 * before the flop and last after it.
 *
 * - Bets: a bet is at least a big blind, a raise at least the last full bet or raise of the round, but any player may go all
 *   in. An all-in below a full raise does not reopen the betting to players who have acted, unless several of them add up to
 *   a full raise. The big blind may still raise if all others only called. A blind that is posted short is called in full.
 * - Pot limit: a raise is at most the size of the pot after the call.
 * - Fixed limit: bets and raises are one big blind, from the turn on two. A round has one bet and three raises, but any number
 *   if only two players can bet. An all-in of at least half a bet counts as a full bet; a smaller one can be completed.
 * - All in: a player without chips plays for what they have paid. Each such amount makes a separate pot; uncalled chips are
 *   returned. When nobody can bet any more, all hands are turned up, and the rest of the board is dealt.
 * - Showdown: the last player to bet or raise on the river shows first, or the first at the left of the button, and the others
 *   follow to the left. All show; with the option `muck`, a hand that a shown hand beats is not shown, unless a player is all
 *   in. Each pot is split separately; odd chips go to the first players at the left of the button, one each.
 * - Dead button: the big blind moves to the next player, the small blind to the last big blind's seat, the button to the last
 *   small blind's seat, even if nobody plays there any more; then nobody posts it.
 * - A player without chips is out. The tournament ends after a number of hands, or when one player has all the chips. Players
 *   are ranked by chips, and those who are out by how long they lasted; ties share a rank.
 *
 * Deviations: no card is burnt. The first player has the first button. Players cannot fold with nothing to call, nor bet more
 * than anyone could call, since it would be returned. There are whole chips only. Showing, mucking of beaten hands and taking
 * the pot are automatic. Players who go out in the same hand share a rank, whatever chips they had. After a showdown the cards
 * stay visible until the next dealer deals.
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
      .when('only when there is something to call', ({ game, player }) => toCall(game, player) > 0)
      .do(({ game, player }) => fold(game, player)),
    check: action('Check')
      .when('only when there is nothing to call', ({ game, player }) => toCall(game, player) === 0)
      .do(({ game, player }) => check(game, player)),
    call: action('Call')
      .when('only when there is something to call', ({ game, player }) => toCall(game, player) > 0)
      .do(({ game, player }) => call(game, player)),
    bet: action('Bet')
      .when('only before the first bet of a round', ({ game }) => game.price === 0)
      .when('only while the betting is open to you', ({ game, player }) => mayRaise(game, player))
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
      .when('only when there is a bet to raise', ({ game }) => game.price > 0)
      .when('only while raising is open to you', ({ game, player }) => mayRaise(game, player))
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
  facts: {
    Player: ({ entity, game }) => ({ standing: entity.standing, toCall: entity.isIn ? toCall(game, entity) : 0 }),
  },
  view: () => ({ legend }),
  ending: ({ game }) => ({
    reason:
      game.players.filter(({ eliminated }) => !eliminated).length === 1
        ? 'One player has all the chips'
        : 'The last hand is over',
  }),
  payoffs: ({ game }) => game.players.map(({ chips }) => chips - game.options.stack),
  heuristics,
  presets: [
    {
      name: 'Quick game',
      description: 'Ten hands; the blinds double every third hand',
      options: { hands: 10, stack: 20, doubling: 3 },
    },
    {
      name: 'Limit game',
      description: 'Fixed limit with a hundred chips each; beaten hands are not shown',
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
