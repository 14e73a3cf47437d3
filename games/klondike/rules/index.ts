import { defineGame, loop, say, turnLoop } from '@rookery/engine';
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
 * 28 of 52 cards are dealt into seven columns of one to seven cards, the tableaux; the last card of each is face up. The
 * others are the stock. The goal is to build all cards on four foundations, one for each suit, from the ace to the king.
 * - A column accepts a card of the other colour and one rank below its last card; an empty column accepts a king. Between
 *   columns a card moves with all cards on it, so any part of a face-up run can be moved.
 * - A foundation accepts the last card of a column or the top of the waste; the top of a foundation may be moved back.
 * - When a face-down card becomes the last of its column, it is turned up at once.
 * - One card, or three (`draw`), are turned up from the stock onto the waste at a time, or fewer if fewer are left. The top of
 *   the waste can be taken. When the stock is empty, the waste is turned over without shuffling for another pass, as often as
 *   `passes` allows: usually without limit, but Vegas scoring has one pass in draw 1 and three in draw 3.
 * - The game is won when all cards are on the foundations. Otherwise it lasts until the player resigns, and nobody wins.
 *
 * Points (`scoring`), which are the score of the outcome:
 * - standard: 5 from the waste to a column, 10 to a foundation, 5 for a card turned up in a column, -15 from a foundation
 *   back to a column; for turning the waste over -100 in draw 1, and in draw 3 -20 from the fourth pass on. Never below 0.
 * - vegas: a deck costs 52, and each card on a foundation pays 5, which moving it back costs again.
 * - none: always 0.
 *
 * Two actions save clicks. `autoMove` moves every safe card to the foundations, one after the other: an ace, a two, or a card
 * whose two lower neighbours of the other colour are on the foundations, so that no card needs to be put on it. Cards of the
 * waste count in draw 1 only: in draw 3, taking a card changes which ones come up in the next pass. `autoFinish` moves all
 * remaining cards once every card is face up and the stock and the waste are empty; then that is always possible.
 *
 * Seen cards stay known: the cards of the waste below the top one, and those of the stock after the waste was turned over,
 * which are face down but in an order that the player has seen.
 *
 * Deviations: there is no clock, so no points for time. Undo is free. Each foundation has a fixed suit, where usually the
 * first ace may go to any of them. A game without a move left does not end automatically, because the player may want to undo.
 */
export const klondike = defineGame(Klondike, ({ action }) => {
  const move = action('Move a card, with all that lie on it')
    .choose('card', ({ game }) => game.inReach(), { prompt: 'Choose a card to move' })
    .choose(
      'to',
      { from: ({ game }) => game.piles, where: (pile, { game, card }) => game.isTarget(card, pile) },
      { prompt: 'Choose where to move it' },
    );
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
        .when('there must be a pass through the stock left', ({ game }) => game.hasPassLeft)
        .do(({ game }) => game.recycle()),
      move: move.do(({ game, card, to }) => game.move(card, to)),
      autoMove: action('Move safe cards to the foundations')
        .when('a card must be safe to move', ({ game }) => game.safeCard() !== undefined)
        .do(({ game }) => game.putUpSafe()),
      autoFinish: action('Move all cards to the foundations')
        .when('every card must be face up, and the stock and the waste empty', ({ game }) => game.isOpen)
        .do(({ game }) => game.putUpAll()),
      resign: action('Resign').do(({ game }) => game.resign()),
    },
    flow: loop(turnLoop(['draw', 'recycle', 'move', 'autoMove', 'autoFinish', 'resign'])),
    outcome: ({ game }) => {
      const { currentPlayer, isWon } = game;
      return isWon ? { winners: [currentPlayer], scores: [currentPlayer.score] } : undefined;
    },
    ending: ({ game }) => ({
      reason: game.isWon ? 'All cards are on the foundations' : say('{player} resigns', { player: game.currentPlayer }),
    }),
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
