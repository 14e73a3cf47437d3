import type { WireRefusal } from '@rookery/protocol';
import type { Entry, SessionCreated } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { type ReplayInput, retrace } from './compare-replay.ts';
import type { Divergence } from './divergence.ts';

/** The result of replaying a stored match. */
export interface MatchFileCheck {
  readonly id: string;
  readonly game: string;
  /** The version of the rules that the match started with; `against` is the version of the replay. */
  readonly version: string;
  readonly against: string;
  /** The first divergence; null if there is none. */
  readonly divergence: Divergence | null;
  /** The reason why the match could not be replayed at all. */
  readonly refusal: WireRefusal | null;
}

/** Options of a check. */
export interface CheckOptions {
  /** Replays by the latest version of each game, even if the match's own version is registered. @default false */
  readonly latest?: boolean;
}

/**
 * Replays stored matches and yields the first divergence of each, to show the effect of changed rules. Uses the
 * version that a match started with, or the latest if that one is not registered.
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

/** Returns the entries of a match as if it had started under `version`. */
export function under([created, ...rest]: readonly Entry[], version: string): readonly Entry[] {
  return created?.kind === 'created' ? [{ ...created, version }, ...rest] : rest;
}
