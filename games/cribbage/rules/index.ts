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
import { isShowOver, showAll, whoCounts } from './show.ts';

export type { Face } from './face.ts';
export { countHand, type HandPoints, scoreHand } from './hand-score.ts';
export { describeHand } from './hand-words.ts';
export { countPlay, type PlayPoints, scorePlay } from './play-score.ts';

/** One deal, from the cards to the crib. */
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
 * Cribbage for two to four. Rules: https://www.pagat.com/adders/crib6.html, the American Cribbage Congress,
 * http://cribbage.org/rules, and for three and four https://en.wikipedia.org/wiki/Rules_of_cribbage.
 *
 * All cut a card, and the lowest deals first; then the deal passes to the left. Two get six cards each and lay two away for
 * the crib, which is the dealer's. Three or four get five and lay one away; with three the deck adds a card. All do so at
 * once. A starter is turned up from the deck; a jack is two for the dealer, for his heels.
 *
 * The play begins at the dealer's left. Cards are laid in turn and their values added up, court cards as ten, never beyond
 * 31: who can play must, who cannot says go and is out of it until nobody can go on. The last to play takes one, or two for
 * exactly 31; then the count begins again with the next one at their left who has cards. Fifteen scores two; a pair, three or
 * four of a rank laid one after another 2, 6, 12; a run of three or more, in any order, a point for each card. The very
 * last card scores one, if it does not make 31.
 *
 * In the show the hands are counted from the dealer's left round to the dealer, then the crib, each with the starter:
 * two for each fifteen and each pair, runs, a flush (four in the hand, or five with the starter; in the crib five only), one
 * for a jack of the starter's suit.
 *
 * Whoever reaches `target`, 121 or 61, wins at once, wherever the game stands. The log tells a skunk, a defeat by 31 points or
 * more, and a double skunk, by 61; they count for nothing else. Four play in two partnerships, who sit opposite and share a
 * score; with `partners` off each plays alone.
 *
 * With `muggins` everyone says the points of their own hand in the show. Then their opponents say what they count, all at once.
 * In turn from the owner's left, whoever comes nearer to the truth without going past it takes the difference: points that
 * were missed, or, by the old law on taking too many, points that were too many, which the owner does not get.
 *
 * Deviations: muggins is for the show alone, the play always scores itself. Cards are dealt and cut by the deck, so there are no
 * misdeals and no penalties; nobody can play out of turn or say go with a card to play. After the go of the others, whoever
 * cannot play on says so too. Before each deal the dealer is asked to deal, so that all can look at the cards of the show.
 */
export const cribbage = defineGame(Cribbage, ({ action }) => ({
  name: 'cribbage',
  title: 'Cribbage',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.cutForDeal(),
  actions: {
    deal: action('Deal').do(({ game, player }) => game.dealCards(player)),
    discard: action('Lay away for the crib')
      .choose(
        'cards',
        many(({ player }) => player.hand.all(StandardCard), {
          min: ({ game }) => game.share,
          max: ({ game }) => game.share,
        }),
      )
      .do(({ game, cards }) => game.discard(cards)),
    play: action('Play a card')
      .choose('card', ({ game, player }) => game.playable(player))
      .do(({ game, player, card }) => play(game, player, card)),
    go: action('Say go')
      .when('you can play no card', ({ game, player }) => !game.canPlay(player))
      .do(({ game, player }) => go(game, player)),
    claim: action('Say what your cards are worth')
      .choose('points', number({ min: 0, max: MOST }))
      .do(({ game, points }) => claim(game, points)),
  },
  flow: loop(deal),
  view: () => ({ legend }),
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));
