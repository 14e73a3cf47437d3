import type { AnyGame, Match } from '@rookery/engine';
import { restore } from '@rookery/engine/formats';
import type { Bot } from '../bot.ts';
import type { LevelOptions } from '../levels.ts';
import { BOT_NAMES, parseBot } from '../parse-bot.ts';
import { BotsError, reasonOf } from './bots-error.ts';
import type { DecideOrder, Report } from './messages.ts';

/** Prepares a decision in a thread: restores the thread's own copy of the match and creates a new bot. */
export function prepare(games: readonly AnyGame[], order: DecideOrder): { readonly match: Match; readonly bot: Bot } {
  const { bot: name, seed, budget, ceiling, personality } = order;
  const options: LevelOptions = {
    ...(seed !== undefined && { seed }),
    ...(budget !== undefined && { budget }),
    ...(ceiling !== undefined && { ceiling }),
    ...(personality !== undefined && { personality }),
  };
  const bot = parseBot(name, options);
  if (bot === undefined) throw new BotsError('unknown-bot', { bot: name, known: BOT_NAMES.join(', ') });
  const game = games.find((each) => each.name === order.match.game);
  if (game === undefined) {
    const known = games.map((each) => each.name).join(', ') || 'none';
    throw new BotsError('bad-match', { reason: `it is of ${order.match.game}, and the games here are ${known}` });
  }
  const restored = restore(game, order.match);
  if (!restored.ok) throw new BotsError('bad-match', { reason: reasonOf(new Error(restored.refusal.message)) });
  return { match: restored.value, bot };
}

/** Returns the report of a failed decision. */
export function failure({ job, bot }: DecideOrder, error: unknown): Report {
  if (error instanceof BotsError) return { kind: 'failed', job, code: error.code, details: plain(error.details) };
  return {
    kind: 'failed',
    job,
    code: 'bot-failed',
    details: { bot, reason: error instanceof Error ? error.message : String(error) },
  };
}

/** Converts details to strings, so that they can be sent to another thread. */
function plain(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
}
