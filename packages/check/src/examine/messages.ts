import type { Finding } from '../finding.ts';

/** Checks that run the game. */
export const EXAMINATIONS = ['texts', 'simulation', 'laws', 'profile', 'against'] as const;
export type Examination = (typeof EXAMINATIONS)[number];

/** Instructions for the process that runs the game. */
export interface Order {
  readonly folder: string;
  /** The file that exports the game. */
  readonly file: string;
  /** Absolute paths of the files with its rules. */
  readonly files: readonly string[];
  readonly examinations: readonly Examination[];
  /** Number of random games. */
  readonly games: number;
  /** Number of random games for each law. */
  readonly lawGames: number;
  readonly seed: string;
  /** Match files to replay. */
  readonly against: readonly string[];
  /** Milliseconds in one move after which a loop counts as endless. */
  readonly patience: number;
}

/** A finding whose place may be known by a name in the rules only. */
export interface RawFinding extends Omit<Finding, 'file' | 'line'> {
  readonly file?: string;
  readonly line?: number;
  /** Names in the rules that the finding is about, most telling first. */
  readonly names?: readonly string[];
  /** Whether its place is only where the definition begins, so that a text equal to one of the names is nearer. */
  readonly isDefinition?: boolean;
}

/** A line that the process writes. */
export type Report =
  | { readonly kind: 'loaded'; readonly name: string; readonly title: string }
  | { readonly kind: 'progress'; readonly text: string; readonly done: number; readonly of: number }
  | { readonly kind: 'finding'; readonly finding: RawFinding }
  | { readonly kind: 'stuck'; readonly finding: RawFinding }
  | { readonly kind: 'done' };
