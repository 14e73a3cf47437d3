import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Each day five dice are rolled for all. Everybody secretly brews one recipe with two of them: the still rises, the press falls, the scales never repeat, the mortar takes pairs. Helpers change dice. The most points after the last day win; alone, you have to reach the target.',
} satisfies GameCatalogue;
