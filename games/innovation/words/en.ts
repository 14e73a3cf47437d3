import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Two actions a turn: draw, meld a card to your board, use what a card says, or achieve. Players with as many icons share an effect; those with fewer suffer demands. Achieve often enough and you win.',
} satisfies GameCatalogue;
