import type { AnyGame } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { BotsError, reasonOf } from './bots-error.ts';

/** Reference to the module that exports a game, so that another thread, process or machine can import it. */
export interface GameModule {
  /** Module specifier of a package entry point, or a URL. The module exports the definition or the manifest of the game. */
  readonly module: string | URL;
  /** Name of the game. */
  readonly name: string;
  /** Module that a thread imports first, such as one that makes Node import TypeScript. @default none */
  readonly loader?: string;
}

/** Imports a game. */
export async function loadGame({ module, name, loader }: GameModule): Promise<AnyGame> {
  const path = String(module);
  let exported: Readonly<Record<string, unknown>>;
  try {
    if (loader !== undefined) await import(loader);
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
