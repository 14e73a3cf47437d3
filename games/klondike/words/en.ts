import type { GameCatalogue } from '@rookery/engine/manifest';

const table = {
  'klondike.stock': 'Stock',
  'klondike.waste': 'Waste',
  'klondike.column': 'Column {number}',
  'klondike.foundation': 'Foundation of {suit}',
  'klondike.suit.hearts': 'hearts',
  'klondike.suit.diamonds': 'diamonds',
  'klondike.suit.clubs': 'clubs',
  'klondike.suit.spades': 'spades',
  'klondike.score': 'Score',
  'klondike.moves': 'Moves',
  'klondike.time': 'Time',
  'klondike.putUp': 'Move safe cards',
  'klondike.finish': 'Finish',
  'klondike.newDeal': 'New deal',
  'klondike.settings': 'Klondike settings',
  'klondike.autoMove': 'Move safe cards to the foundations automatically',
  'klondike.autoMoveHint': 'After each move, cards that no other card needs go to the foundations.',
  'klondike.size': 'Card size',
  'klondike.size.small': 'Small',
  'klondike.size.usual': 'Medium',
  'klondike.size.large': 'Large',
  'klondike.nextDeal': 'For the next deal',
  'klondike.draw': 'Cards turned up at a time',
  'klondike.scoring': 'Scoring',
  'klondike.scoring.standard': 'Standard',
  'klondike.scoring.vegas': 'Vegas',
  'klondike.scoring.none': 'None',
  'klondike.passes': 'Passes through the stock',
  'klondike.passes.usual': 'Usual number',
  'klondike.passes.unlimited': 'No limit',
  'klondike.dealWithThese': 'Deal with these rules',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Build columns downwards in alternating colours, and move whole runs from column to column. Only a king may go to an empty column. Turn up cards from the stock when you are stuck. You win when all cards lie on the four foundations, each suit from ace to king.',
  table,
} satisfies GameCatalogue;
