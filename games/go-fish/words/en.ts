import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Ask another player for a rank that you hold. They give you all of them, and you ask again; or you go fishing and draw. Four of a rank make a book. The most books win.',
} satisfies GameCatalogue;
