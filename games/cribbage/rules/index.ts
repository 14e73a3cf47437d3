import { StandardCard } from '@rookery/cards';
import {
  actionStep,
  defineGame,
  execute,
  type FlowNode,
  ifThen,
  loop,
  many,
  number,
  phases,
  say,
  sequence,
  simultaneousActionStep,
  turnLoop,
} from '@rookery/engine';
import { Cribbage } from './game.ts';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { claim, MOST } from './muggins.ts';
import { go, play } from './pegging.ts';
import { printTable } from './print.ts';
import { firstShown, isShowOver, showAll, whoCounts } from './show.ts';

export type { Face } from './face.ts';
export { countHand, type HandPoints, scoreHand } from './hand-score.ts';
export { describeHand } from './hand-words.ts';
export { countPlay, type PlayPoints, scorePlay } from './play-score.ts';

/** The phases of one deal, up to counting the crib. */
const deal: FlowNode<Cribbage> = phases({
  deal: { do: turnLoop('deal', { player: ({ game }) => game.nextDealer }) },
  discard: {
    do: sequence<Cribbage>(
      simultaneousActionStep('discard'),
      execute(({ game }) => game.turnStarter()),
    ),
  },
  play: {
    do: loop(turnLoop(['play', 'go'], { player: ({ game }) => game.next ?? game.currentPlayer }), {
      while: ({ game }) => game.next !== undefined,
    }),
  },
  show: {
    do: ifThen<Cribbage>(
      ({ game }) => game.options.muggins,
      loop(actionStep('claim', { player: ({ game }) => whoCounts(game) ?? game.currentPlayer }), {
        until: ({ game }) => isShowOver(game),
      }),
      execute(({ game }) => showAll(game)),
    ),
  },
});

/**
 * Cribbage for two to four players. Rules: https://www.pagat.com/adders/crib6.html, the American Cribbage Congress,
 * http://cribbage.org/rules, and for three and four https://en.wikipedia.org/wiki/Rules_of_cribbage.
 *
 * Each player cuts a card, and the lowest deals first; then the deal passes to the left. Two players get six cards each and
 * discard two to the crib, which belongs to the dealer. Three or four players get five and discard one; with three, the deck
 * adds a card. All discard at once. A starter is turned up from the deck; a jack scores two for the dealer ("his heels").
 *
 * The play starts at the dealer's left. Players lay cards in turn and add up their values, court cards as ten, to at most 31.
 * A player who can play must; a player who cannot says go and is skipped until nobody can play. The last player to play
 * scores one, or two for exactly 31; then a new count starts with the next player at their left who has cards. Fifteen
 * scores two; a pair, three or four of a rank in a row score 2, 6 or 12; a run of three or more, in any order, scores a
 * point for each card. The very last card scores one unless it makes 31.
 *
 * In the show the hands are counted from the dealer's left round to the dealer, then the crib, each with the starter:
 * two for each fifteen and each pair, runs, a flush (four in the hand, or five with the starter; in the crib five only), one
 * for a jack of the starter's suit.
 *
 * The first player to reach `target`, 121 or 61, wins at once, at any point of the game. The log notes a skunk, a defeat by
 * 31 points or more, and a double skunk, by 61 or more; they have no other effect. Four players form two partnerships, who
 * sit opposite each other and share a score; with `partners` off each plays alone.
 *
 * With `muggins` the players claim the points of their own hands in the show. Then their opponents say their counts, all at
 * once. In turn from the owner's left, a count that is closer to the true worth without passing it takes the difference:
 * points that the owner missed, or, by the old law on overcounting, points that the owner claimed in excess and does not get.
 *
 * Deviations: muggins applies to the show only; the play is scored automatically. The deck deals and cuts, so there are no
 * misdeals and no penalties; nobody can play out of turn or say go with a playable card. After the others' go, a player who
 * cannot continue also says go. The dealer has to start each deal, so that everyone has time to read the show.
 */
export const cribbage = defineGame(Cribbage, ({ action }) => ({
  name: 'cribbage',
  title: 'Cribbage',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.cutForDeal(),
  actions: {
    deal: action('Deal').do(({ game, player }) => game.dealCards(player)),
    discard: action('Discard to the crib')
      .choose(
        'cards',
        many(({ player }) => player.hand.all(StandardCard), {
          min: ({ game }) => game.share,
          max: ({ game }) => game.share,
          prompt: 'Choose the cards to discard',
        }),
      )
      .do(({ game, cards }) => game.discard(cards)),
    play: action('Play a card')
      .choose('card', ({ game, player }) => game.playable(player), { prompt: 'Choose a card to play' })
      .do(({ game, player, card }) => play(game, player, card)),
    go: action('Say go')
      .when('only when you have no card to play', ({ game, player }) => !game.canPlay(player))
      .do(({ game, player }) => go(game, player)),
    claim: action('Say what your cards are worth')
      .choose('points', number({ min: 0, max: MOST, prompt: 'Enter the points of your cards' }))
      .do(({ game, points }) => claim(game, points)),
  },
  flow: loop(deal),
  facts: { Game: ({ game }) => ({ firstShown: firstShown(game) }) },
  view: () => ({ legend }),
  ending: ({ game }) => ({
    reason: say('{score} points are reached', { score: Math.max(...game.players.map(({ score }) => score)) }),
  }),
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));
