import type { Bot, BotOptions } from './bot.ts';
import { randomBot } from './random-bot.ts';

/** What a bot can be called: a kind, a level, or a kind with iterations, as `mcts:500`. */
const KINDS: Readonly<Record<string, (options: BotOptions) => Bot>> = { random: randomBot };

/**
 * The names by which bots can be had.
 *
 * @example
 * console.log(BOT_NAMES.join(', '));
 */
export const BOT_NAMES: readonly string[] = Object.keys(KINDS);

/**
 * A bot by name, for command lines and files; undefined where there is none of that name.
 *
 * @example
 * const bot = botNamed('random', { seed: 'a' });
 */
export function botNamed(name: string, options: BotOptions = {}): Bot | undefined {
  return KINDS[name]?.(options);
}
