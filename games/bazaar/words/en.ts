import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Tiles yield goods when their number is rolled. Pay with goods for trails, tents and caravanserais, trade with the others or the store, and mind the sandstorm. The first with ten points on a turn of their own wins.',
} satisfies GameCatalogue;
