import { kept, listIn } from '@rookery/games/kit';
import { useSyncExternalStore } from 'react';
import { type GameName, isGameName } from '../games/catalogue.ts';

/** A match on this device, as far as the list of them tells. The match itself is in the worker's database. */
export interface LocalMatch {
  readonly id: string;
  readonly game: GameName;
  /** The seats of people, in the order they were given. */
  readonly seats: readonly number[];
  readonly people: readonly string[];
  /** The bots that play along, by seat. */
  readonly bots: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly step: number;
  readonly isOver: boolean;
  readonly updatedAt: number;
}

/** So many are listed; what is older can still be opened by its address. */
const MOST = 60;

const matches = kept<readonly LocalMatch[]>('rookery.local', (data) => listIn(data).filter(isLocalMatch));

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

/** The matches on this device, last played first. */
export function useLocalMatches(): readonly LocalMatch[] {
  return useSyncExternalStore(matches.subscribe, matches.get);
}

/** A match on this device. */
export function localMatch(id: string): LocalMatch | undefined {
  return matches.get().find((match) => match.id === id);
}

/** Lists a match, or says how far it is by now. */
export function keepLocalMatch(match: LocalMatch): void {
  const others = matches.get().filter(({ id }) => id !== match.id);
  matches.set([match, ...others].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, MOST));
}

/** Takes a match off the list. */
export function forgetLocalMatch(id: string): void {
  matches.set(matches.get().filter((match) => match.id !== id));
}
