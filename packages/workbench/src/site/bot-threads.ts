import type { BotService } from '@rookery/ai';
import { createBotPool, type GameModule } from '@rookery/ai/node';
import type { AnyGame } from '@rookery/engine';
import { type BotRunner, inProcessBots } from '@rookery/session';

/** A game, and where a thread finds it. */
export interface ThreadGame {
  readonly definition: AnyGame;
  readonly source: GameModule;
}

/** Bots in threads, with one pool per game that they play. */
export interface BotThreads extends BotRunner {
  close(): Promise<void>;
}

/**
 * Creates bots that search in threads. Bots of other games, such as older rules that threads can't import, search in this
 * thread.
 *
 * @example
 * const bots = botThreads(await loadGames(findProject(process.cwd()), ['hex']), 1);
 * await bots.close();
 */
export function botThreads(games: readonly ThreadGame[], size?: number): BotThreads {
  const sources = new Map(games.map(({ definition, source }) => [definition, source]));
  const pools = new Map<AnyGame, BotService>();
  const here = inProcessBots();
  const poolOf = (game: AnyGame, source: GameModule): BotService => {
    const pool = pools.get(game) ?? createBotPool({ game: source, ...(size !== undefined && { size }) });
    pools.set(game, pool);
    return pool;
  };
  return {
    async decide(match, seat, bot, signal, terms) {
      const { definition } = match;
      const source = sources.get(definition);
      if (source === undefined) return here.decide(match, seat, bot, signal, terms);
      const pool = poolOf(definition, source);
      const { move } = await pool.decide(match, seat, { ...terms, bot, seed: crypto.randomUUID(), signal });
      return move;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
