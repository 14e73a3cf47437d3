import { LEVELS } from '@rookery/ai';

/**
 * The levels of bots that can be seated, the weakest first. Bots of other names can be seated too; these are for people to choose from.
 *
 * @example
 * console.log(BOT_LEVELS.join(', ')); // easy, medium, hard, expert
 */
export const BOT_LEVELS: readonly string[] = Object.entries(LEVELS)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name);
