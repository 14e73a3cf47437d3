import type { AnyGame } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { BotsError, reasonOf } from './bots-error.ts';

/** A game by the module that exports it: another thread, process or machine imports it. */
export interface GameModule {
  /** The name of a package's door, or a URL. The module exports the definition or the manifest of the game. */
  readonly module: string | URL;
  /** The name of the game. */
  readonly name: string;
}

/** Imports a game. */
export async function loadGame({ module, name }: GameModule): Promise<AnyGame> {
  const path = String(module);
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = await import(path);
  } catch (error) {
    throw new BotsError('unknown-game', { reason: `${path} cannot be imported (${reasonOf(error)})` });
  }
  const game = await definitionIn(exported, name);
  if (game !== undefined) return game;
  const other = await definitionIn(exported);
  throw new BotsError('unknown-game', {
    reason: `${path} exports no game called ${name}; it exports ${other?.name ?? 'none'}`,
  });
}
