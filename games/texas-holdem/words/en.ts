import type { GameCatalogue } from '@rookery/engine/manifest';

const table = {
  'holdem.told': 'This hand',
  'holdem.hand': 'Hand {hand} of {hands}',
  'holdem.board': 'Board',
  'holdem.pot': 'Pot',
  'holdem.street.pre-flop': 'before the flop',
  'holdem.street.flop': 'flop',
  'holdem.street.turn': 'turn',
  'holdem.street.river': 'river',
  'holdem.street.showdown': 'showdown',
  'holdem.allIn': 'All in',
  'holdem.folded': 'Folded',
  'holdem.out': 'Out',
  'holdem.button': 'Dealer button',
  'holdem.buttonSign': 'D',
  'holdem.smallBlind': 'SB',
  'holdem.bigBlind': 'BB',
  'holdem.preset.least': 'Minimum: {value}',
  'holdem.preset.half': 'Half pot: {value}',
  'holdem.preset.pot': 'Pot: {value}',
  'holdem.preset.most': 'Maximum: {value}',
  'holdem.preset.allIn': 'All in: {value}',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Everybody gets two cards. Three, then one, then one more are turned up for all, with a round of betting each time. The best five of seven cards win the pot, unless all others fold first.',
  table,
} satisfies GameCatalogue;
