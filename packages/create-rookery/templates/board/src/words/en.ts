import type { GameCatalogue } from 'rookery';

/** The rules in a few sentences, as players read them beside the table. */
export default {
  rules:
    'Move one runner a turn: straight ahead to an empty square, or slanting ahead. Slanting, it may capture. If any of your runners can capture, one of them must. Reach the far side with a runner, or capture all others, and you win.',
} satisfies GameCatalogue;
