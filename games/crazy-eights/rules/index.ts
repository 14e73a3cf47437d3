import { defineGame, loop, say, turnLoop } from '@rookery/engine';
import { CrazyEights, type STAGES } from './game.ts';
import { heuristics } from './heuristics.ts';
import { mayDraw, mayPass, plainCards, wildCards } from './legality.ts';
import { legend } from './legend.ts';
import { accept, challenge, draw, nameColour, pass, play, STAYS, takeDue } from './play.ts';
import { printTable } from './print.ts';
import { deal } from './round.ts';

/** The actions offered at each stage. They depend on public information only. */
const OFFERED: Readonly<Record<(typeof STAGES)[number], readonly string[]>> = {
  playing: ['play', 'wild', 'draw', 'pass'],
  naming: ['name'],
  doubting: ['challenge', 'accept'],
  stacking: ['play', 'take'],
};

/**
 * Crazy Eights for two to seven players, with a standard deck or with a deck of four colours and action cards.
 *
 * Rules: https://bicyclecards.com/how-to-play/crazy-eights and, for scores over several rounds and for variants,
 * https://www.pagat.com/eights/crazy8s.html; for the other deck the printed rules that come with it.
 *
 * Each player gets five cards, or seven in a match of two; six and seven players use two decks. The next card is turned up;
 * an eight is shuffled back into the stock, and another card is turned up. Starting at the dealer's left, a player puts a
 * card on the pile that matches the suit or the rank of the top card. Eights are wild: they may be played on any card, and
 * name a suit that the next card must have unless it is another eight. A player who cannot play draws; a player who does not
 * want to play may draw too, unless the option `mustPlay` is set. The option `draw` limits the draw: until a card can be
 * played, which is usual with this deck, one card, or up to three. Drawn cards may be played at once (option `playDrawn`).
 * Once the stock is empty, the pile except its top card is shuffled into the stock. A player who can neither play nor draw
 * passes.
 *
 * The first player without cards wins the round and scores the cards in the other hands: 50 for an eight, 10 for a court
 * card, 1 for an ace, the pips for other cards. If all players pass in turn, the round is blocked: the hand with the fewest
 * points wins, and scores the difference to each other hand; ties all score. The deal passes to the left. The first player
 * with 100 points wins the match. The option `target` sets other points, or a `single` round, whose winner wins the match.
 *
 * With `deck: 'colours'` there are 108 cards in red, yellow, green and blue, each player gets seven, and 500 points win. A
 * card matches by its colour or by its number or symbol.
 * - Skip: the next player misses the turn. Reverse: the direction of play changes; with two players it is a skip.
 * - Draw two: the next player draws two cards and misses the turn. With the option `stacking` they may answer with another
 *   draw two; then the player after them draws for both, and so on.
 * - Wild: may be played on any card, and names the colour to follow.
 * - Wild draw four: the same, and the next player draws four cards and misses the turn. Only a player without a card of the
 *   colour to follow may play it. With the option `challenge` any player may play it, and the next player may challenge it:
 *   the hand is shown to the challenger alone. If it has the colour, the player of the card draws the four, and the
 *   challenger continues in the named colour; if not, the challenger draws six and misses the turn.
 * - A player who draws takes one card, as usual with this deck, and may then play the card just drawn, but no other.
 * - First card: a wild draw four is shuffled back. On a wild card the first player names the colour, then plays. Skip and
 *   draw two apply to the first player. On a reverse the dealer starts, and play goes to the right.
 * - The last card of a round still makes the next player draw. A number counts its value, an action card 20, a wild card 50.
 *
 * The offered actions and questions do not reveal whether a player can play: only a played card, a draw or a pass does.
 *
 * Deviations: nobody announces a last card, because that is a matter of speed. The stock is reshuffled at most `reshuffles`
 * times in a round (ten), then stays empty, so that every round ends; after a hundred rounds the most points win. Both decks
 * are for two to seven players, though more could play with the 108 cards. Only a draw two can be stacked, and only on a
 * draw two. A draw four that is a player's last card cannot be challenged: it was certainly legal.
 */
export const crazyEights = defineGame(CrazyEights, ({ action }) => ({
  name: 'crazy-eights',
  title: 'Crazy Eights',
  players: { min: 2, max: 7 },
  setup: ({ game }) => deal(game),
  actions: {
    play: action('Play a card')
      .choose('card', ({ game, player }) => plainCards(game, player), { prompt: 'Choose a card to play' })
      .do(({ game, player, card }) => play(game, player, card)),
    wild: action('Play a wild card')
      .choose('card', ({ game, player }) => wildCards(game, player), { prompt: 'Choose a wild card to play' })
      .choose('suit', ({ game }) => game.suits, { prompt: 'Choose the suit to follow' })
      .do(({ game, player, card, suit }) => play(game, player, card, game.suits.indexOf(suit))),
    draw: action('Draw a card')
      .when('only while you may draw more cards this turn', ({ game, player }) => mayDraw(game, player))
      .do(({ game, player }) => draw(game, player)),
    pass: action('Pass')
      .when('only after drawing all you may, or when you can neither play nor draw', ({ game, player }) =>
        mayPass(game, player),
      )
      .do(({ game, player }) => pass(game, player)),
    name: action('Name the first colour to follow')
      .choose('suit', ({ game }) => game.suits, { prompt: 'Choose the colour to follow' })
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
  ending: ({ game: { target, players } }) => {
    if (target === undefined) return { reason: 'The round is over' };
    const isReached = players.some(({ score }) => score >= target);
    return { reason: isReached ? say('{target} points are reached', { target }) : 'The last round is over' };
  },
  heuristics,
  print: ({ game, player }) => printTable(game, player),
}));
