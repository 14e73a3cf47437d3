import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Play a card of the same suit or rank as the last one, or an eight and name a suit. If you can’t play, you draw. The first player without cards scores the cards that the others hold.',
} satisfies GameCatalogue;
