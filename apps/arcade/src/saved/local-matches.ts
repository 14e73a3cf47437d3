import { listIn, storedValue } from '@rookery/kit';
import { useSyncExternalStore } from 'react';
import { type GameName, isGameName } from '../games/catalogue.ts';
import { storageName } from '../router/base.ts';

/** List entry of a match on this device. The match itself is in the worker's database. */
export interface LocalMatch {
  readonly id: string;
  readonly game: GameName;
  /** Seats of the people, in the order of `people`. */
  readonly seats: readonly number[];
  readonly people: readonly string[];
  /** Bots by seat. */
  readonly bots: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly step: number;
  readonly isOver: boolean;
  readonly updatedAt: number;
}

/** Maximum number of listed matches; older ones can still be opened by URL. */
const MOST = 60;

const matches = storedValue<readonly LocalMatch[]>(storageName('rookery.local'), (data) =>
  listIn(data).filter(isLocalMatch),
);

function isLocalMatch(data: unknown): data is LocalMatch {
  const match = data as Partial<LocalMatch> | null;
  return (
    typeof match?.id === 'string' &&
    isGameName(String(match.game)) &&
    Array.isArray(match.seats) &&
    Array.isArray(match.people) &&
    typeof match.bots === 'object' &&
    typeof match.options === 'object'
  );
}

/** Returns the matches on this device, last played first. */
export function useLocalMatches(): readonly LocalMatch[] {
  return useSyncExternalStore(matches.subscribe, matches.get);
}

/** Returns a match on this device. */
export function localMatch(id: string): LocalMatch | undefined {
  return matches.get().find((match) => match.id === id);
}

/** Adds a match to the list, or updates it. */
export function keepLocalMatch(match: LocalMatch): void {
  const others = matches.get().filter(({ id }) => id !== match.id);
  matches.set([match, ...others].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, MOST));
}

/** Removes a match from the list. */
export function forgetLocalMatch(id: string): void {
  matches.set(matches.get().filter((match) => match.id !== id));
}
