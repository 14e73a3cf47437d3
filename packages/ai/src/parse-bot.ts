import { alphaBetaBot } from './alpha-beta.ts';
import type { Bot, BotOptions } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { BOT_LEVELS, levelBot } from './levels.ts';
import { mctsBot } from './mcts/mcts-bot.ts';
import { randomBot } from './random-bot.ts';

/** Bot factories by name. A number after a colon sets the search budget. */
const KINDS: Readonly<Record<string, (options: BotOptions) => Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  mcts: mctsBot,
  'alpha-beta': alphaBetaBot,
  ...Object.fromEntries(BOT_LEVELS.map((level) => [level, (options: BotOptions) => levelBot(level, options)])),
};

/**
 * Names of all bots.
 *
 * @example
 * console.log(BOT_NAMES.join(', ')); // random, greedy, mcts, alpha-beta, easy, medium, hard, expert
 */
export const BOT_NAMES: readonly string[] = Object.keys(KINDS);

/**
 * Parses a bot name, for command lines and files: a kind or a level, optionally with a budget after a colon, in
 * iterations or with `ms` in milliseconds. Returns undefined for an unknown name.
 *
 * @example
 * const bot = parseBot('mcts:100', { seed: 'a' });
 * if (bot) match.play(bot.decide(match, 0).move);
 */
export function parseBot(name: string, options: BotOptions = {}): Bot | undefined {
  const [, kind = '', amount, unit] = /^([a-z-]+)(?::(\d+)(ms)?)?$/.exec(name) ?? [];
  const made = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (made === undefined) return undefined;
  const budget = amount === undefined ? undefined : unit === 'ms' ? { ms: Number(amount) } : { iterations: Number(amount) };
  return { ...made({ ...options, ...(budget && { budget }) }), name };
}
