import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules: 'Take turns marking a square. Three of your own in a row win; a full board is a draw.',
} satisfies GameCatalogue;
