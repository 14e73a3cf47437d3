import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Two actions a turn: draw, meld a card to your board, use the effects of a card, or claim an achievement. Players with at least as many icons share an effect; those with fewer must comply with its demands. Claim enough achievements to win.',
} satisfies GameCatalogue;
