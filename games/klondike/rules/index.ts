import { defineGame, loop, turnLoop } from '@rookery/engine';
import { Card } from './card.ts';
import { FOUNDATION_RULES } from './foundation.ts';
import { Klondike } from './game.ts';
import { heuristics } from './heuristics.ts';
import { printTable } from './print.ts';
import { COLUMN_RULES } from './tableau.ts';

export { Klondike } from './game.ts';
export { problemOn } from './soundness.ts';
export { Card };

/**
 * Klondike, the patience that most people call solitaire. Rules: https://bicyclecards.com/how-to-play/solitaire; points:
 * https://en.wikipedia.org/wiki/Klondike_(solitaire)#Scoring and the help of Microsoft Solitaire for Windows XP.
 *
 * 28 of 52 cards are dealt into seven columns, the tableaux, of one to seven cards; the last one of each is face up. The
 * others are the stock. All cards are to be built up on four foundations, one for each suit, from the ace to the king.
 * - A column takes a card of the other colour and one rank lower than its last one; an empty column, a king. From column
 *   to column a card goes with all that lie on it, so that any part of the cards face up can be moved.
 * - To its foundation goes the last card of a column or the top of the waste; the top of a foundation may come back.
 * - When a card that is face down becomes the last of its column it is turned up at once.
 * - One card, or three (`draw`), are turned up from the stock onto the waste at a time, fewer if there are not so many. The
 *   top of the waste can be taken. With the stock empty, the waste is turned over without shuffling for another pass, as
 *   often as `passes` says: without limit, but for Vegas scoring, which has one pass in draw 1 and three in draw 3.
 * - The game is won with all cards on the foundations. Otherwise it lasts until the player resigns, and nobody wins.
 *
 * Points (`scoring`), told as the score of the outcome:
 * - standard: 5 from the waste to a column, 10 to a foundation, 5 for a card turned up in a column, -15 from a foundation
 *   back to a column; for turning the waste over -100 in draw 1, and in draw 3 -20 from the fourth pass on. Never below 0.
 * - vegas: a deck costs 52, each card on a foundation pays 5, which are given back when it is taken back.
 * - none: always 0.
 *
 * Two actions save clicks. `autoMove` puts up every card that is safe, one after the other: an ace or a two, or a card of
 * which both lower neighbours of the other colour are up, so that nothing can want to lie on it. Of the waste it takes cards
 * in draw 1 only: in draw 3, a card that is taken changes which ones come up in the next pass. `autoFinish` puts up all that
 * is left once every card is face up and the stock and the waste are empty; then that is always possible.
 *
 * What was seen stays known: the cards of the waste below the top one, and those of the stock after the waste was turned
 * over, which lie face down but in an order that everyone has seen.
 *
 * Deviations: no clock, so neither points nor bonus for time. Taking back costs nothing. Each foundation has its suit from
 * the beginning, where at a table the first ace may go to any of them. A game without a move left does not end by itself,
 * since the player may want to take something back.
 */
export const klondike = defineGame(Klondike, ({ action }) => {
  const move = action('Move a card, with all that lie on it')
    .choose('card', ({ game }) => game.inReach())
    .choose('to', { from: ({ game }) => game.piles, where: (pile, { game, card }) => game.isTarget(card, pile) });
  for (const rule of [...COLUMN_RULES, ...FOUNDATION_RULES])
    move.check(rule, ({ card, to }) => to.objection(card) !== rule);

  return {
    name: 'klondike',
    title: 'Klondike',
    players: 1,
    unbounded: true,
    setup: ({ game }) => game.deal(),
    actions: {
      draw: action('Turn up from the stock')
        .when('there must be cards in the stock', ({ game }) => !game.stock.isEmpty)
        .do(({ game }) => game.turnUp()),
      recycle: action('Turn the waste over')
        .when('the stock must be empty', ({ game }) => game.stock.isEmpty)
        .when('there must be cards in the waste', ({ game }) => !game.waste.isEmpty)
        .when('the stock may be gone through only so many times', ({ game }) => game.hasPassLeft)
        .do(({ game }) => game.recycle()),
      move: move.do(({ game, card, to }) => game.move(card, to)),
      autoMove: action('Put up all cards that are safe')
        .when('a card must be safe to put up', ({ game }) => game.safeCard() !== undefined)
        .do(({ game }) => game.putUpSafe()),
      autoFinish: action('Put up all cards that are left')
        .when('every card must be face up, and the stock and the waste empty', ({ game }) => game.isOpen)
        .do(({ game }) => game.putUpAll()),
      resign: action('Resign').do(({ game }) => game.resign()),
    },
    flow: loop(turnLoop(['draw', 'recycle', 'move', 'autoMove', 'autoFinish', 'resign'])),
    outcome: ({ game }) => {
      const { currentPlayer, isWon } = game;
      return isWon ? { winners: [currentPlayer], scores: [currentPlayer.score] } : undefined;
    },
    heuristics,
    debug: ({ game }) => ({
      pass: game.pass,
      'can go on': game.canGoOn,
      'safe card': game.safeCard()?.label() ?? 'none',
      'stock, next first': game.stock.all(Card).map((card) => card.label()),
      'face down': game.tableaux.map((tableau) => tableau.all(Card).filter(({ isFaceUp }) => !isFaceUp).length),
    }),
    print: ({ game }) => printTable(game),
  };
});
