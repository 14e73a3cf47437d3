import type { BotService } from '@rookery/ai';
import { createBotPool } from '@rookery/ai/node';
import type { AnyGame } from '@rookery/engine';
import { type BotRunner, inProcessBots } from '@rookery/session';
import type { ResolvedGame } from './resolve-game.ts';

/** Bots in threads, with one pool per game that they play. */
export interface BotThreads extends BotRunner {
  close(): Promise<void>;
}

/**
 * Creates bots that search in threads. Bots of other games, such as older rules that threads can't import, search in this
 * thread.
 */
export function botThreads(games: readonly ResolvedGame[], size?: number): BotThreads {
  const modules = new Map(games.map(({ game, module }) => [game, module]));
  const pools = new Map<AnyGame, BotService>();
  const here = inProcessBots();
  const poolOf = (game: AnyGame, module: string): BotService => {
    const { name } = game;
    const pool = pools.get(game) ?? createBotPool({ game: { module, name }, ...(size !== undefined && { size }) });
    pools.set(game, pool);
    return pool;
  };
  return {
    async decide(match, seat, bot, signal, terms) {
      const { definition } = match;
      const module = modules.get(definition);
      if (module === undefined) return here.decide(match, seat, bot, signal, terms);
      const pool = poolOf(definition, module);
      const { move } = await pool.decide(match, seat, { ...terms, bot, seed: crypto.randomUUID(), signal });
      return move;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
