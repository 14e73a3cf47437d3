import type { AnyGame } from '@rookery/engine';
import { RULES } from './rules.ts';

/** The definitions of all games, for tests and proofs. */
export const GAMES: readonly AnyGame[] = await Promise.all(Object.values(RULES).map((load) => load()));
