import type { AnyGame, Match } from '@rookery/engine';
import { type Reply, refused } from '@rookery/protocol';

/** A match of any game. */
export type AnyMatch = Match;

/** Definitions by name and version, so that running matches finish under the rules they began with. */
export interface GameRegistry {
  /** The names of the games, in the order they were given. */
  readonly names: readonly string[];
  /** The game of that name and version. */
  find(name: string, version: string): AnyGame | undefined;
  /** The one given last of that name: what new matches are played by. */
  latest(name: string): AnyGame | undefined;
  /** The versions of a game, in the order they were given. */
  versions(name: string): readonly string[];
}

/**
 * A registry of games. Of one game, the version that stands last is the latest.
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

/** The definition that a stored match needs, or why it is not at hand. */
export function findGame(games: GameRegistry, game: string, version: string): Reply<AnyGame> {
  const known = games.versions(game);
  if (known.length === 0) return refused('unknown-game', { game, known: games.names.join(', ') || 'none' }, false);
  const value = games.find(game, version);
  return value === undefined
    ? refused('unknown-version', { game, version, known: known.join(', ') }, false)
    : { ok: true, value };
}
