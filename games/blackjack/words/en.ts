import type { GameCatalogue } from '@rookery/engine/manifest';

const table = {
  'blackjack.round': 'Round {round} of {rounds}',
  'blackjack.pays': 'Blackjack pays {pays}',
  'blackjack.dealer': 'Dealer',
  'blackjack.natural': 'Blackjack',
  'blackjack.bust': '{total}, bust',
  'blackjack.soft': 'Soft {total}',
  'blackjack.hand': 'Hand {name}',
  'blackjack.bet': 'Bet',
  'blackjack.noBet': 'No bet yet',
  'blackjack.doubled': 'Doubled',
  'blackjack.surrendered': 'Surrendered',
  'blackjack.insured': 'Insured for {count}',
  'blackjack.out': 'Out of chips',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Bet, get two cards, and draw as often as you like: closer to 21 than the dealer wins, above 21 loses at once. You may double, split pairs, insure and surrender. The most chips after the last round win.',
  table,
} satisfies GameCatalogue;
