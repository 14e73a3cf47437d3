import type { AnyGame, Match, Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';

/** A match of any game. */
export type AnyMatch = Match;

/** Game definitions by name and version, so that running matches finish under the rules they started with. */
export interface GameRegistry {
  /** Names of the games, in the order of registration. */
  readonly names: readonly string[];
  /** Returns the definition of a name and version. */
  find(name: string, version: string): AnyGame | undefined;
  /** Returns the last registered version, which new matches use. */
  latest(name: string): AnyGame | undefined;
  /** Returns the versions of a game, in the order of registration. */
  versions(name: string): readonly string[];
}

/**
 * Creates a registry of games. If a game has several versions, the last one listed is the latest.
 *
 * @example
 * const games = gameRegistry([hex, goFish]);
 * console.log(games.latest('hex')?.title); // Hex
 */
export function gameRegistry(definitions: Iterable<AnyGame>): GameRegistry {
  const byName = new Map<string, Map<string, AnyGame>>();
  for (const definition of definitions) {
    const versions = byName.get(definition.name) ?? new Map<string, AnyGame>();
    versions.delete(definition.version);
    versions.set(definition.version, definition);
    byName.set(definition.name, versions);
  }
  return {
    names: [...byName.keys()],
    find: (name, version) => byName.get(name)?.get(version),
    latest: (name) => [...(byName.get(name)?.values() ?? [])].at(-1),
    versions: (name) => [...(byName.get(name)?.keys() ?? [])],
  };
}

/** Returns the definition that a stored match needs, or a refusal if it is not registered. */
export function findGame(games: GameRegistry, game: string, version: string): Result<AnyGame, WireRefusal> {
  const known = games.versions(game);
  if (known.length === 0) return refuse('unknown-game', { game, known: games.names.join(', ') || 'none' }, false);
  const value = games.find(game, version);
  return value === undefined
    ? refuse('unknown-version', { game, version, known: known.join(', ') }, false)
    : { ok: true, value };
}
