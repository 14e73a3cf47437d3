import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import { chainEntries } from '../chain.ts';
import type { Entry, SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { GameRegistry } from '../games.ts';
import { finish, type ReplayJob } from '../session/replay-job.ts';
import type { Session } from '../session/session.ts';
import { Replay } from './replay.ts';

/**
 * Current format of match files. The parser migrates older ones.
 *
 * @example
 * console.log(record.format === MATCH_FILE_FORMAT); // true
 */
export const MATCH_FILE_FORMAT = 2;

/** A match as a file: its log of entries and the hash of each state, so that anyone can replay and verify it. */
export interface MatchFile {
  readonly format: typeof MATCH_FILE_FORMAT;
  readonly id: string;
  readonly game: string;
  /** The version of the rules that the match started with. */
  readonly version: string;
  /** Whether the match was in progress. Such a file must stay on the server, because it contains all hidden information. */
  readonly running: boolean;
  /** The server's commitment, published before the first player joined. */
  readonly commitment: string;
  /** Seed of all randomness in the match; null before the start. */
  readonly seed: string | null;
  /** The complete log, including the server's part of the seed. */
  readonly entries: readonly Entry[];
  /** Hash chain up to the last entry. */
  readonly chain: string;
  /**
   * State hashes: one at the start, then one after every input. A redo counts as one input, and so does a change of rules.
   */
  readonly hashes: readonly string[];
  /** The original version and chain, if the file was migrated to newer rules. */
  readonly migratedFrom?: { readonly version: string; readonly chain: string };
}

/** Options of `toMatchFile`. */
export interface MatchFileOptions {
  /**
   * Accepts a match in progress. Only for the operator: the file contains all hidden information and future random results.
   * @default false
   */
  readonly running?: boolean;
}

/**
 * Creates the file of a match. Refuses a match in progress unless `running` is set, because a match file contains all
 * hidden information.
 *
 * @example
 * const record = toMatchFile(games, session);
 * console.log(record.ok && record.value.hashes.length); // 2
 */
export function toMatchFile(
  games: GameRegistry,
  session: Session,
  { running = false }: MatchFileOptions = {},
): Result<MatchFile, WireRefusal> {
  return finish(recordJob(games, session, { running }));
}

/** Like `toMatchFile`, but as a job that can run in parts. Uses the entries at the time of the call. */
export function recordJob(
  games: GameRegistry,
  session: Session,
  { running = false }: MatchFileOptions = {},
): ReplayJob<Result<MatchFile, WireRefusal>> {
  const isOpen = session.stage === 'over' || running;
  return recorded(games, session.id, isOpen ? [...session.entries] : undefined);
}

/** Creates the file of the match that `entries` describe. */
export function recordFrom(games: GameRegistry, id: string, entries: readonly Entry[]): Result<MatchFile, WireRefusal> {
  return finish(recorded(games, id, entries));
}

/** Replays the match once, to compute its hashes. */
function* recorded(
  games: GameRegistry,
  id: string,
  entries: readonly Entry[] | undefined,
): ReplayJob<Result<MatchFile, WireRefusal>> {
  if (entries === undefined) return refuse('match-running');
  const begun = Replay.of(games, { id, entries });
  if (!begun.ok) return begun;
  const replay = begun.value;
  const hashes: string[] = [];
  while (replay.next !== undefined) {
    const taken = replay.step();
    if (!taken.ok) return taken;
    if (taken.value !== undefined) hashes.push(taken.value);
    yield;
  }
  const { session } = replay;
  // `Replay.of` succeeded, so the first entry is `created`.
  const { game, version, secret } = entries[0] as SessionCreated;
  const value: MatchFile = {
    format: MATCH_FILE_FORMAT,
    id,
    game,
    version,
    running: session.stage !== 'over',
    commitment: commitmentOf(secret),
    seed: session.match?.seed ?? null,
    entries,
    chain: chainOf(entries),
    hashes,
  };
  return { ok: true, value };
}

/** Returns the hash chain of all entries of a match, as its store has it. */
export function chainOf(entries: readonly Entry[]): string {
  return chainEntries('', entries).at(-1)?.chain ?? '';
}
