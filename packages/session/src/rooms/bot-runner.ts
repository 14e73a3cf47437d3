import { BOT_NAMES, type Bot, parseBot, type SearchBudget } from '@rookery/ai';
import type { Move } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { randomId } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import { translateMove } from './translate-move.ts';

/**
 * Computes the moves of bots. `inProcessBots` does so in this thread, in slices; a Node server can use worker threads, with
 * `createBotPool` of `@rookery/ai/node`.
 *
 * @example
 * const firstMove: BotRunner = { decide: async (match, seat) => match.legal(seat).at(0) };
 */
export interface BotRunner {
  /**
   * Returns a move for this match. If the match changes meanwhile, the caller discards the result, so it may be any move.
   */
  decide(match: AnyMatch, seat: number, bot: string, signal: AbortSignal, terms?: BotTerms): Promise<Move>;
}

/** Limits on a bot's search, and its owner. */
export interface BotTerms {
  /** @default no ceiling */
  readonly ceiling?: SearchBudget;
  /** The scheduler serves owners in turn. */
  readonly owner?: string;
}

/** Length of a slice in milliseconds, and the number of iterations between two checks of the clock. */
const PART = 8;
const LOOK_EVERY = 8;

/**
 * Runs bots in this thread, in slices of some milliseconds, so that other work runs in between.
 *
 * @example
 * const sessions = new SessionManager({ games, store, broadcast, clock: systemClock, bots: inProcessBots() });
 */
export function inProcessBots(seed: () => string = randomId): BotRunner {
  return {
    async decide(match, seat, name, signal, { ceiling } = {}) {
      const bot = parseBot(name, { seed: seed(), ...(ceiling && { ceiling }) });
      if (bot === undefined) throw new Error(`There is no bot called ${name}. Available bots: ${BOT_NAMES.join(', ')}.`);
      // Searches in a copy, because the match may change meanwhile and nobody may see the moves that a bot tries.
      const copy = fork(match);
      const decided = await think(bot, copy, seat, signal);
      return translateMove(match, copy, decided);
    },
  };
}

async function think(bot: Bot, match: AnyMatch, seat: number, signal: AbortSignal): Promise<Move> {
  const thinking = bot.think?.(match, seat);
  if (thinking === undefined) return bot.decide(match, seat, { stop: () => signal.aborted }).move;
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const end = performance.now() + PART;
    while (!isDone && performance.now() < end) isDone = thinking.run(LOOK_EVERY);
    if (!isDone) await others();
  }
  return thinking.decision().move;
}

/** Yields to all other pending work. */
function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
