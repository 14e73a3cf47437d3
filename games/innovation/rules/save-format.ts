import type { Input } from '@rookery/engine';
import type { CardId } from './facts.ts';
import type { Colour, Splay } from './icons.ts';
import type { Phase } from './phase.ts';

/**
 * Version of the save format. Version 1.0.0 had no teams.
 *
 * @example
 * save.version === SAVE_VERSION;
 */
export const SAVE_VERSION = '1.1.0';

/** The piles of a player, each from top to bottom. */
export type SavedBoard = Readonly<Record<Colour, { readonly cards: readonly CardId[]; readonly splayDirection: Splay }>>;

/** The visible state of a save, enough to show it without a replay. Players are seats, achievements are ages. */
export interface SavedState {
  readonly currentPlayer: number;
  readonly phase: Phase;
  readonly rngSeed: string;
  /** Number of values drawn from the random stream. */
  readonly rngState: number;
  readonly teams: boolean;
  readonly hands: readonly (readonly CardId[])[];
  readonly boards: readonly SavedBoard[];
  readonly scores: readonly (readonly CardId[])[];
  readonly achievements: readonly (readonly (number | string)[])[];
  readonly decks: readonly (readonly CardId[])[];
  readonly availableAchievements: readonly number[];
  readonly availableSpecialAchievements: readonly string[];
  readonly actionsRemaining: number;
  readonly pendingChoice?: { readonly player: number; readonly type: string; readonly prompt: string };
  /** Every input; with the seed, it determines the whole state. */
  readonly eventLog: readonly Input[];
  /** Expected hash of the state after the replay. */
  readonly hash: string;
}

/** A match as a save file. */
export interface SaveGame {
  readonly version: typeof SAVE_VERSION;
  /** Time of saving, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly metadata: { readonly players: readonly string[]; readonly gameId: string; readonly turnCount: number };
  readonly gameState: SavedState;
}

/** Reason why a save cannot be used. */
export interface SaveProblem {
  /** SerializationError: it cannot be read as a save. CorruptState: its parts contradict each other. */
  readonly error: 'SerializationError' | 'CorruptState';
  /** The problem, and what would be right. */
  readonly message: string;
  /** The invalid part. */
  readonly details?: { readonly path: string };
  /** True if a newer version of this program might read the save. */
  readonly recoverable: boolean;
}

/** The value, or the problem that prevents it. */
export type SaveResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SaveProblem };
