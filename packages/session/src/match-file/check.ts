import type { WireRefusal } from '@rookery/protocol';
import type { Entry, SessionCreated } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { type ReplayInput, retrace } from './compare-replay.ts';
import type { Divergence } from './divergence.ts';

/** What became of a stored match when it was played again. */
export interface MatchFileCheck {
  readonly id: string;
  readonly game: string;
  /** The version of the rules it began with, and the one it was played again by. */
  readonly version: string;
  readonly against: string;
  /** Where it first goes another way; null where it does not. */
  readonly divergence: Divergence | null;
  /** Why it could not be played again at all. */
  readonly refusal: WireRefusal | null;
}

/** By which rules matches are played again. */
export interface CheckOptions {
  /** By the latest of each game, though the version that they began with be registered. */
  readonly latest?: boolean;
}

/**
 * Plays stored matches again and names the first divergence of each: what a change of rules does to them. They are played by the version
 * they began with, or by the latest where that is not registered any more.
 *
 * @example
 * const found = [...checkMatchFiles(games, [record])].map(({ id, divergence }) => `${id}: ${divergence?.what ?? 'no divergence'}`);
 * console.log(found); // [ 'match-1: no divergence' ]
 */
export function* checkMatchFiles(
  games: GameRegistry,
  records: Iterable<ReplayInput>,
  { latest = false }: CheckOptions = {},
): Generator<MatchFileCheck, void> {
  for (const record of records) {
    const { game, version } = record.entries[0] as SessionCreated;
    const newest = games.latest(game)?.version ?? version;
    const against = latest || games.find(game, version) === undefined ? newest : version;
    const about = { id: record.id, game, version, against };
    const retraced = retrace(games, { ...record, entries: under(record.entries, against) });
    yield retraced.ok
      ? { ...about, divergence: retraced.value.divergence, refusal: null }
      : { ...about, divergence: null, refusal: retraced.refusal };
  }
}

/** Entries of a match as if it had begun under a version of the rules. */
export function under([created, ...rest]: readonly Entry[], version: string): readonly Entry[] {
  return created?.kind === 'created' ? [{ ...created, version }, ...rest] : rest;
}
