import { type Reply, refused } from '@rookery/protocol';
import { nextChainHash } from '../chain.ts';
import type { Entry, SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { GameRegistry } from '../games.ts';
import { finish, type ReplayJob } from '../session/replay-job.ts';
import type { Session } from '../session/session.ts';
import { Replay } from './replay.ts';

/**
 * The format that records are written in. Older ones are brought to it when they are read.
 *
 * @example
 * console.log(record.format === MATCH_FILE_FORMAT); // true
 */
export const MATCH_FILE_FORMAT = 1;

/** A match as a file: everything that happened, and what came of it step by step, so that anybody can play it again and compare. */
export interface MatchFile {
  readonly format: typeof MATCH_FILE_FORMAT;
  readonly id: string;
  readonly game: string;
  /** The version of the rules that it began with. */
  readonly version: string;
  /** Whether it was still going on: then this is a secret of the server. */
  readonly running: boolean;
  /** What the server had bound itself to before anybody sat down. */
  readonly commitment: string;
  /** What all chance of the match follows from; null before it has begun. */
  readonly seed: string | null;
  /** Everything that happened, the server's part of the seed included. */
  readonly entries: readonly Entry[];
  /** The hash of the last entry and of all before it. */
  readonly chain: string;
  /**
   * The hash of the match's state: first when it begins, then after every input. What was taken back and is played again counts as one,
   * and so do other rules.
   */
  readonly hashes: readonly string[];
  /** What it was before it was brought to newer rules. */
  readonly migratedFrom?: { readonly version: string; readonly chain: string };
}

/** Which matches a record is made of. */
export interface MatchFileOptions {
  /** Also of one that is not over. For the operator only: the record holds everything that is hidden, and what will be dealt. */
  readonly running?: boolean;
}

/**
 * A match as a file. One that still runs is refused, unless told: its record would give everything away.
 *
 * @example
 * const record = toMatchFile(games, session);
 * console.log(record.ok && record.value.hashes.length); // 2
 */
export function toMatchFile(
  games: GameRegistry,
  session: Session,
  { running = false }: MatchFileOptions = {},
): Reply<MatchFile> {
  return finish(recordJob(games, session, { running }));
}

/** The same, to be made in parts. It is of the match as it is now, whatever happens meanwhile. */
export function recordJob(
  games: GameRegistry,
  session: Session,
  { running = false }: MatchFileOptions = {},
): ReplayJob<Reply<MatchFile>> {
  const isOpen = session.stage === 'over' || running;
  return recorded(games, session.id, isOpen ? [...session.entries] : undefined);
}

/** The record of a match that entries add up to. */
export function recordFrom(games: GameRegistry, id: string, entries: readonly Entry[]): Reply<MatchFile> {
  return finish(recorded(games, id, entries));
}

/** Plays a match once, for the hashes. */
function* recorded(games: GameRegistry, id: string, entries: readonly Entry[] | undefined): ReplayJob<Reply<MatchFile>> {
  if (entries === undefined) return refused('match-running');
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
  // A replay has begun, so there is a first entry and it is this.
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

/** The hash of entries, each and all before it. */
export function chainOf(entries: readonly Entry[]): string {
  return entries.reduce((chain, entry) => nextChainHash(chain, JSON.stringify(entry)), '');
}
