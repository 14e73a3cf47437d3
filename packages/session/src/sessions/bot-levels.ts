import { LEVELS } from '@rookery/ai';

/**
 * The levels of bots that can be seated, the weakest first. Bots of other names can be seated too; these are for people to choose from.
 *
 * @example
 * const made = await sessions.create({ game: 'hex', bots: { 1: BOT_LEVELS[0] ?? 'easy' } });
 */
export const BOT_LEVELS: readonly string[] = Object.entries(LEVELS)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name);
