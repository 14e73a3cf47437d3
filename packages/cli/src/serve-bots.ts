import type { Bots } from '@rookery/ai';
import { createBotPool } from '@rookery/ai/node';
import { type BotPlayer, localBots } from '@rookery/session';
import type { AnyGame } from './catalogue.ts';

/** Bots that think in threads, one pool for each game that is played against them. */
export interface BotThreads extends BotPlayer {
  close(): Promise<void>;
}

/** Where threads find a game of the catalogue: each is a package, and exports the game by its name. */
export function sourceOf({ name }: Pick<AnyGame, 'name'>): { readonly module: string; readonly export: string } {
  return {
    module: `@rookery/game-${name}`,
    export: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** Lets bots of the games of the catalogue think in threads. What threads could not import, older rules, is thought about here. */
export function botThreads(games: readonly AnyGame[], size?: number): BotThreads {
  const pools = new Map<AnyGame, Bots>();
  const here = localBots();
  const poolOf = (game: AnyGame): Bots => {
    const pool = pools.get(game) ?? createBotPool({ game: sourceOf(game), ...(size !== undefined && { size }) });
    pools.set(game, pool);
    return pool;
  };
  return {
    async decide(match, seat, bot, signal, terms) {
      const { definition } = match;
      if (!games.includes(definition)) return here.decide(match, seat, bot, signal, terms);
      const decided = await poolOf(definition).decide(match, seat, { ...terms, bot, seed: crypto.randomUUID(), signal });
      return decided.move;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
