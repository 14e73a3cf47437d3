import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Your mana grows every turn. Summon creatures, cast spells, then declare attacks: at the other player or at creatures, guards first. Damage stays. Reduce the other player’s twenty life to nothing to win.',
} satisfies GameCatalogue;
