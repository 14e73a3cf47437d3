import type { Input } from '@rookery/engine';
import type { CardId } from './facts.ts';
import type { Colour, Splay } from './icons.ts';
import type { Phase } from './phase.ts';

/**
 * The version of the format of saves. Version 1.0.0 knew no teams.
 *
 * @example
 * save.version === SAVE_VERSION;
 */
export const SAVE_VERSION = '1.1.0';

/** The piles of a player, each from top to bottom. */
export type SavedBoard = Readonly<Record<Colour, { readonly cards: readonly CardId[]; readonly splayDirection: Splay }>>;

/** What a save says of the table: enough to show it without playing the game again. Players are seats, achievements ages. */
export interface SavedState {
  readonly currentPlayer: number;
  readonly phase: Phase;
  readonly rngSeed: string;
  /** How many words of the random stream were drawn. */
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
  /** Every input: what the whole state follows from, together with the seed. */
  readonly eventLog: readonly Input[];
  /** What playing it again must come to. */
  readonly hash: string;
}

/** A game as it is kept in a file. */
export interface SaveGame {
  readonly version: typeof SAVE_VERSION;
  /** When it was saved, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly metadata: { readonly players: readonly string[]; readonly gameId: string; readonly turnCount: number };
  readonly gameState: SavedState;
}

/** Why a save cannot be used. */
export interface SaveProblem {
  /** It cannot be read as a save, or it can, and does not hold together. */
  readonly error: 'SerializationError' | 'CorruptState';
  /** What is wrong and what would be right. */
  readonly message: string;
  /** The part that is wrong. */
  readonly details?: { readonly path: string };
  /** Whether another save might be read by this program: not where it is newer than the program. */
  readonly recoverable: boolean;
}

/** What was asked for, or why it cannot be had. */
export type SaveResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SaveProblem };
