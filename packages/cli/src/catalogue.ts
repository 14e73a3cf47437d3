import type { AnyGame } from '@rookery/engine';
import { RULES } from '@rookery/games/rules';

/** The games that come with Rookery, by name. */
export const GAMES: readonly AnyGame[] = await Promise.all(Object.values(RULES).map((load) => load()));

/** Returns the module that exports the rules of a bundled game, for import by threads and other processes. */
export function moduleOf(name: string): string {
  return `@rookery/games/${name}/rules`;
}

/** Finds a game by name, by number in the list, or by an unambiguous prefix of its name. */
export function findGame(text: string): AnyGame | undefined {
  const wanted = text.trim().toLowerCase();
  const number = Number(wanted);
  if (wanted !== '' && Number.isInteger(number)) return GAMES[number - 1];
  const starting = GAMES.filter(({ name }) => name.startsWith(wanted));
  return GAMES.find(({ name }) => name === wanted) ?? (wanted !== '' && starting.length === 1 ? starting[0] : undefined);
}
