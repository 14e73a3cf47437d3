import type { AnyGame, GameSource } from './job.ts';
import { PlaytestError } from './playtest-error.ts';

/**
 * The game that a module exports under a name.
 *
 * @example
 * const hex = await loadGame({ module: '@rookery/game-hex', name: 'hex' });
 * console.log(hex.title); // Hex
 */
export function loadGame(source: GameSource): Promise<AnyGame> {
  return load(source);
}

async function load({ module, name }: GameSource): Promise<AnyGame> {
  const exported = Object.values(await contentsOf({ module, name })).filter(isGame);
  const game = exported.find((each) => each.name === name);
  if (game !== undefined) return game;
  const known = exported.map((each) => each.name).join(', ') || 'none';
  throw new PlaytestError('unknown-game', { module, game: name, known });
}

async function contentsOf({ module, name }: GameSource): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(module);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlaytestError('no-module', { module, game: name, reason });
  }
}

function isGame(value: unknown): value is AnyGame {
  return typeof value === 'object' && value !== null && 'gameClass' in value && 'name' in value;
}
