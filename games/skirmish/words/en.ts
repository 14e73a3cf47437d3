import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Your mana grows every turn. Summon creatures, cast spells, then declare attacks: at the other player or at creatures, guards first. Damage stays. Who takes the other’s twenty life wins.',
} satisfies GameCatalogue;
