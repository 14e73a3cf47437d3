import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Ask another player for a rank that you hold. They give you all of them, and you ask again; or you go fishing, and draw. Four of a rank are a book. Most books win.',
} satisfies GameCatalogue;
