import { BotsError, reasonOf } from './bots-error.ts';
import type { AnyGame } from './consider.ts';

/** Where a thread finds a game: the module, by the name of its package or by its URL, and the name under which it exports the game. */
export interface GameSource {
  readonly module: string | URL;
  readonly export: string;
}

/** The game that a module exports. */
export async function loadGame({ module, export: name }: GameSource): Promise<AnyGame> {
  const path = String(module);
  let door: Readonly<Record<string, unknown>>;
  try {
    door = await import(path);
  } catch (error) {
    throw new BotsError('unknown-game', { reason: `${path} cannot be imported (${reasonOf(error)})` });
  }
  const game = Object.hasOwn(door, name) ? door[name] : undefined;
  if (isGame(game)) return game;
  const known = Object.keys(door).filter((each) => isGame(door[each]));
  throw new BotsError('unknown-game', {
    reason: `${path} exports no game ${name}; it exports ${known.join(', ') || 'none'}`,
  });
}

function isGame(value: unknown): value is AnyGame {
  return typeof value === 'object' && value !== null && 'gameClass' in value && 'program' in value;
}
