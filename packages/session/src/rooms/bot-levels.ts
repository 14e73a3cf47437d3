import { LEVELS } from '@rookery/ai';

/**
 * Bot levels for people to choose from, weakest first. Bots with other names can be seated too.
 *
 * @example
 * console.log(BOT_LEVELS.join(', ')); // easy, medium, hard, expert
 */
export const BOT_LEVELS: readonly string[] = Object.entries(LEVELS)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name);
