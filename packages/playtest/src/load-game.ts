import type { GameModule } from '@rookery/ai/node';
import type { AnyGame } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { PlaytestError } from './playtest-error.ts';

/** Imports the game of a job. */
export async function loadGame({ module, name }: GameModule): Promise<AnyGame> {
  const exported = await importModule({ module, name });
  const game = await definitionIn(exported, name);
  if (game !== undefined) return game;
  const known = (await definitionIn(exported))?.name ?? 'none';
  throw new PlaytestError('unknown-game', { module: String(module), game: name, known });
}

async function importModule({ module, name }: GameModule): Promise<object> {
  try {
    return await import(String(module));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlaytestError('no-module', { module: String(module), game: name, reason });
  }
}
