import { BOT_NAMES, type Bot, parseBot, type SearchBudget } from '@rookery/ai';
import { fork, type Move } from '@rookery/engine';
import { randomId } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import { translateMove } from './translate-move.ts';

/**
 * Who thinks for the seats of bots. `inProcessBots` does it here, a little at a time; a Node server can let threads do it, with
 * `createBotPool` of `@rookery/ai/node`.
 *
 * @example
 * const firstMove: BotRunner = { decide: async (match, seat) => match.legal(seat).at(0) };
 */
export interface BotRunner {
  /** A move of this match. The match may go on meanwhile: then the decision comes too late, and may be anything. */
  decide(match: AnyMatch, seat: number, bot: string, signal: AbortSignal, terms?: BotTerms): Promise<Move>;
}

/** How much a bot may think, and on whose behalf. */
export interface BotTerms {
  /** @default no ceiling */
  readonly ceiling?: SearchBudget;
  /** Owners are served in turn. */
  readonly owner?: string;
}

/** How long is thought at a time, in milliseconds, and how many iterations are made between two looks at the clock. */
const PART = 8;
const LOOK_EVERY = 8;

/**
 * Bots that think in this thread, in parts of some milliseconds: whatever else waits is done in between.
 *
 * @example
 * const sessions = new SessionManager({ games, store, broadcast, clock: systemClock, bots: inProcessBots() });
 */
export function inProcessBots(seed: () => string = randomId): BotRunner {
  return {
    async decide(match, seat, name, signal, { ceiling } = {}) {
      const bot = parseBot(name, { seed: seed(), ...(ceiling && { ceiling }) });
      if (bot === undefined) throw new Error(`There is no bot called ${name}; there are ${BOT_NAMES.join(', ')}.`);
      // It thinks about a copy: the match itself may go on, and what a bot tries out must not be seen by anyone.
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

/** Until everything else that waits has had its turn. */
function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
