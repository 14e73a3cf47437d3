import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Play a card of the same suit or rank as the last one, or an eight and name a suit. Who cannot draws. The first without cards scores what the others hold.',
} satisfies GameCatalogue;
