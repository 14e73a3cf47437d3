import type { GameCatalogue } from 'rookery';

export default {
  rules:
    'Both ante one chip and get one of three cards: jack, queen, king. Check or bet one chip; after a bet, fold or call. The higher card wins the pot.',
} satisfies GameCatalogue;
