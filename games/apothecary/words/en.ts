import type { GameCatalogue } from '@rookery/engine/manifest';

export default {
  rules:
    'Each day five dice are rolled for all. Everybody secretly brews one recipe with two of them: the still rises, the press falls, the scales never repeat, the mortar takes pairs. Helpers change dice. Most points after the last day win; alone, reach the target.',
} satisfies GameCatalogue;
