import type { MatchStore } from '@rookery/client';
import { createLocalClient } from '@rookery/client/local';
import type { GAMES } from '@rookery/games/definitions';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'] as const;

/** A table of a game that has just begun, or that is still in its lobby, with its first view. */
export async function tableOf(
  game: (typeof GAMES)[number],
  stage: 'playing' | 'lobby' = 'playing',
  seat: number | null = 0,
): Promise<MatchStore> {
  const tables = createLocalClient({ games: [game] });
  const people = NAMES.slice(0, game.players.min);
  const made =
    stage === 'playing'
      ? await tables.createAndStart({ game: game.name, people, time: { initial: 300, increment: 2 } })
      : await tables.create({ game: game.name, claim: { name: 'Ann' } });
  if (!made.ok) throw new Error(made.refusal.message);
  const store = tables.join(made.value.id, { seat });
  if (store.getSnapshot().view === null)
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (store.getSnapshot().view === null) return;
        stop();
        resolve();
      });
    });
  return store;
}
