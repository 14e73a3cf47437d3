import {
  defineGame,
  eachPlayer,
  execute,
  loop,
  number,
  phase,
  say,
  sequence,
  simultaneousActionStep,
  turnLoop,
} from '@rookery/engine';
import { knownWorth } from './box.ts';
import { Blackjack } from './game.ts';
import { may, perform } from './plays.ts';
import { printTable } from './print.ts';
import { BET_UNIT } from './settlement.ts';
import { PLAYS } from './strategy.ts';

export { adviceFor } from './advice.ts';
export { dealerDraws, playDealer } from './dealer.ts';
export { cardValue, type HandValue, handValue, isBlackjack, type Ranked } from './hand-value.ts';
export { type Fate, fateOf, type Played, type Settlement, settle, settleInsurance } from './settlement.ts';
export { type Book, basicStrategy, type Play } from './strategy.ts';

/**
 * Blackjack as it is dealt in American casinos, for one to seven players against the house. Rules followed:
 * https://bicyclecards.com/how-to-play/blackjack and https://wizardofodds.com/games/blackjack/basics/; where houses differ
 * there is an option, see `options.ts`.
 *
 * Two to ten count their number, court cards ten, an ace one or eleven. An ace and a ten as dealt are a blackjack, which
 * beats any other 21. Cards come from a shoe of `decks` decks (six). Once `penetration` percent of it (75) are dealt, all
 * cards are shuffled before the next deal.
 *
 * A round: all players with enough chips bet simultaneously, from `minimum` to `maximum`. Each gets two cards face up, the
 * dealer one face up and one face down. If the dealer shows an ace, all may take insurance, simultaneously: half the bet,
 * which pays 2:1 if the dealer has a blackjack and is lost otherwise. With an ace or a ten as upcard the dealer then checks
 * the hole card, and a blackjack ends the round before anyone plays. Otherwise the players play in turn:
 * - stand, or hit for another card. 21 stands automatically, and more is a bust, which loses at once.
 * - double the bet for exactly one more card: on the first two cards of a hand, of any total, or of 9 to 11 or 10 to 11 only
 *   (`double`; a soft total counts its ace as eleven); after a split only with `doubleAfterSplit`.
 * - split two cards of the same value (a ten and a king are a pair) for another bet of the same size, to up to four hands.
 *   They are played one after the other, and each gets its second card when its turn comes. Split aces get one card each and
 *   cannot be split again, except with `resplitAces`. An ace and a ten after a split are 21, but no blackjack.
 * - surrender (`surrender`) for half the bet, as the first play of the hand, after the dealer has checked the hole card.
 *
 * The dealer draws up to 16, and on a soft 17 with `hitSoft17`, but not if no hand is left to beat. A higher total than the
 * dealer's, or a dealer's bust, wins as much as the bet; a tie is a push; a blackjack pays 3:2 or 6:5 (`blackjackPays`).
 *
 * Bets are multiples of ten chips, so that every payout is a whole number of chips and nothing is rounded. A player with less
 * than the minimum is out. The match ends after `rounds` rounds, or when nobody can bet. The most chips win.
 *
 * Deviations: players who can bet must bet. Insurance is exactly half the bet, and doubling doubles the whole bet. No card is
 * burned. The shuffle comes between the bets and the deal, because the last round stays on the table until the next bets are
 * in. If the shoe runs out in a round, the cards of earlier rounds are shuffled and dealt; if every card is in play, which
 * takes a single deck and many players, nobody can draw any more, not even the dealer.
 */
export const blackjack = defineGame(Blackjack, ({ action }) => ({
  name: 'blackjack',
  title: 'Blackjack',
  players: { min: 1, max: 7 },
  // Undoing after a card was revealed would be unfair, because nobody can forget it.
  undo: 'never-after-learned',
  setup: ({ game }) => game.setUp(),
  actions: {
    bet: action('Bet')
      .choose(
        'amount',
        number({
          min: ({ game }) => game.options.minimum,
          max: ({ game, player }) => Math.min(game.options.maximum, player.chips),
          step: BET_UNIT,
          prompt: ({ game, player }) =>
            say('Bet {least} to {most} chips', {
              least: game.options.minimum,
              most: Math.min(game.options.maximum, player.chips),
            }),
        }),
      )
      .do(({ game, player, amount }) => game.bet(player, amount)),
    // Not undoable, because the dealer checks the hole card at once and announces the result.
    insure: action('Take insurance for half your bet')
      .notUndoable()
      .do(({ game, player }) => game.insure(player)),
    decline: action('Take no insurance')
      .notUndoable()
      .do(() => undefined),
    stand: action('Stand').do(({ game, player }) => perform(game, player, 'stand')),
    hit: action('Hit')
      .when('the hand may take a card', ({ game, player }) => may(game, player, 'hit'))
      .do(({ game, player }) => perform(game, player, 'hit')),
    double: action('Double your bet for one more card')
      .when('the hand may be doubled', ({ game, player }) => may(game, player, 'double'))
      .do(({ game, player }) => perform(game, player, 'double')),
    split: action('Split the pair')
      .when('the hand may be split', ({ game, player }) => may(game, player, 'split'))
      .do(({ game, player }) => perform(game, player, 'split')),
    surrender: action('Surrender for half your bet')
      .when('the hand may be surrendered', ({ game, player }) => may(game, player, 'surrender'))
      .do(({ game, player }) => perform(game, player, 'surrender')),
  },
  ending: ({ game }) => ({
    reason: game.bettors.length === 0 ? 'Nobody has chips for another bet' : 'The last round is over',
  }),
  flow: loop(
    sequence(
      phase('betting', { do: simultaneousActionStep('bet', { players: ({ game }) => game.bettors }) }),
      execute(({ game }) => game.deal()),
      phase('insurance', {
        do: simultaneousActionStep(['insure', 'decline'], { players: ({ game }) => game.insurable }),
      }),
      execute(({ game }) => game.peek()),
      phase('play', {
        do: eachPlayer(turnLoop(PLAYS, { while: ({ player }) => player.current !== undefined }), {
          filter: ({ current }) => current !== undefined,
        }),
      }),
      execute(({ game }) => game.playDealer()),
      execute(({ game }) => game.payAll()),
    ),
  ),
  facts: {
    Row: ({ entity, viewer }) => knownWorth(entity, viewer),
    Box: ({ entity, game, viewer }) => {
      const settled = game.resultOf(entity);
      return { ...knownWorth(entity, viewer), fate: settled?.fate, result: settled?.result };
    },
  },
  print: ({ game }) => printTable(game),
}));
