import { defineGame, loop, turnLoop } from '@rookery/engine';
import { CrazyEights, type STAGES } from './game.ts';
import { heuristics } from './heuristics.ts';
import { mayDraw, mayPass, plainCards, wildCards } from './legality.ts';
import { legend } from './legend.ts';
import { accept, challenge, draw, nameColour, pass, play, STAYS, takeDue } from './play.ts';
import { printTable } from './print.ts';
import { deal } from './round.ts';

/** What may be done at each stage. It depends on nothing that is hidden. */
const OFFERED: Readonly<Record<(typeof STAGES)[number], readonly string[]>> = {
  playing: ['play', 'wild', 'draw', 'pass'],
  naming: ['name'],
  doubting: ['challenge', 'accept'],
  stacking: ['play', 'take'],
};

/**
 * Crazy Eights for two to seven, with a standard deck or with a deck of four colours and action cards.
 *
 * Rules: https://bicyclecards.com/how-to-play/crazy-eights and, for scores over several rounds and for variants,
 * https://www.pagat.com/eights/crazy8s.html; for the other deck the printed rules that come with it.
 *
 * Each player gets five cards, of two players seven each; six and seven play with two decks. The next card is turned up; an
 * eight is buried in the stock, and another is turned. From the dealer's left on, a player puts a card on the pile that
 * has the suit or the rank of the one on top. Eights are wild: they go on any card, and ask for a suit that the next card
 * must have, unless it is another eight. Who cannot play draws; who does not want to may draw as well (option `mustPlay`:
 * may not). The option `draw` says how much: until a card can be played, which is usual with this deck, one card, or up to
 * three. What was drawn may be played at once (option `playDrawn`). When the stock is empty, the pile but its top card is
 * shuffled and becomes the stock. Who can neither play nor draw passes.
 *
 * The first without cards wins the round and scores what is left in the hands of the others: an eight 50, a court card 10,
 * an ace 1, any other card its pips. If in turn all must pass, the round is blocked: hands are counted, and whoever counts
 * least scores the difference to each of the others; equals each do so. The deal passes to the left. Who first has 100
 * points wins the match. The option `target` sets other points, or a `single` round, which is won by whoever wins that.
 *
 * With `deck: 'colours'` there are 108 cards in red, yellow, green and blue, everyone gets seven, and 500 points win. A card
 * follows by its colour or by what stands on it.
 * - Skip: the next player misses the turn. Reverse: turns go the other way round; between two players it is a skip.
 * - Draw two: the next player draws two cards and misses the turn. With the option `stacking` they may put another draw two
 *   on it, and the one after them draws for both, and so on.
 * - Wild: it goes on any card, and names the colour to follow.
 * - Wild draw four: the same, and the next player draws four cards and misses the turn. Only who has no card of the colour
 *   that was to be followed may play it. With the option `challenge` anyone may, and the next player may challenge it: they
 *   alone are shown the hand. If the colour is in it, the one who played the card draws the four and the challenger plays
 *   on, in the colour named; if not, the challenger draws six and misses the turn.
 * - Who draws takes one card, which is usual with this deck, and may then play the last one drawn, but no other.
 * - The first card: a wild draw four is buried. With a wild card the first player names the colour, then plays. Skip and draw
 *   two concern the first player. With a reverse the dealer begins, and turns go to the right.
 * - The last card of a round still makes the next player draw. A number counts itself, an action card 20, a wild card 50.
 *
 * Nobody can tell from what is offered or asked whether a player can play: who is to play says so by a card, a draw or a pass.
 *
 * Deviations: nobody calls out a last card, which is a matter of speed. Buried cards are shuffled in. The stock is renewed
 * at most `reshuffles` times in a round (ten), then it stays empty, so that every round ends; after a hundred rounds the most
 * points win. Both decks are for two to seven, though more could play with the 108 cards. Only a draw two can be stacked, and
 * only on a draw two. A draw four that is a player's last card cannot be challenged: it was certainly allowed.
 */
export const crazyEights = defineGame(CrazyEights, ({ action }) => ({
  name: 'crazy-eights',
  title: 'Crazy Eights',
  players: { min: 2, max: 7 },
  setup: ({ game }) => deal(game),
  actions: {
    play: action('Play a card')
      .choose('card', ({ game, player }) => plainCards(game, player))
      .do(({ game, player, card }) => play(game, player, card)),
    wild: action('Play a wild card')
      .choose('card', ({ game, player }) => wildCards(game, player))
      .choose('suit', ({ game }) => game.suits, { prompt: 'What is to be followed?' })
      .do(({ game, player, card, suit }) => play(game, player, card, game.suits.indexOf(suit))),
    draw: action('Draw a card')
      .when('you may draw another card', ({ game, player }) => mayDraw(game, player))
      .do(({ game, player }) => draw(game, player)),
    pass: action('Pass')
      .when('you have drawn what you may, or can neither play nor draw', ({ game, player }) => mayPass(game, player))
      .do(({ game, player }) => pass(game, player)),
    name: action('Name the colour to begin with')
      .choose('suit', ({ game }) => game.suits)
      .do(({ game, player, suit }) => nameColour(game, player, suit)),
    take: action('Draw for the draw twos').do(({ game, player }) => takeDue(game, player)),
    challenge: action('Challenge the wild draw four').do(({ game, player }) => challenge(game, player)),
    accept: action('Draw four cards').do(({ game, player }) => accept(game, player)),
  },
  flow: loop(
    turnLoop(({ game }) => OFFERED[game.stage], {
      player: ({ game }) => game.toPlay ?? game.currentPlayer,
      while: ({ last }) => last === STAYS,
    }),
  ),
  view: () => ({ legend }),
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));
