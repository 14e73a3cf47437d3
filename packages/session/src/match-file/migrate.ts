import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { under } from './check.ts';
import { type MatchFile, recordFrom } from './match-file.ts';
import { badRecord } from './read.ts';

/** A migration of matches from one version of a game's rules to another. */
export interface RulesMigration {
  readonly game: string;
  readonly from: string;
  readonly to: string;
  /** Rewrites the entries for the newer rules: adapts options and inputs. */
  readonly entries: (entries: readonly Entry[]) => readonly Entry[];
}

/**
 * Migrates a match to newer rules, following `migrations` as far as they lead. Replays it under the new rules, so its
 * hashes and chain change; `migratedFrom` keeps the original ones. Returns the match unchanged if there is no migration for
 * it. Refuses if the new rules reject it.
 *
 * @example
 * const toSecond = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ kind }) => kind !== 'said');
 * const migrated = migrateMatchFile(games, record, [{ game: 'hex', from: '1', to: '2', entries: toSecond }]);
 * // This is no match of hex, so it stays as it is.
 * console.log(migrated.ok && migrated.value === record); // true
 */
export function migrateMatchFile(
  games: GameRegistry,
  record: MatchFile,
  migrations: readonly RulesMigration[],
): Result<MatchFile, WireRefusal> {
  let { version, entries } = record;
  const passed = new Set<string>();
  for (;;) {
    const step = migrations.find(({ game, from }) => game === record.game && from === version);
    // Stops at a cycle of migrations.
    if (step === undefined || passed.has(version)) break;
    passed.add(version);
    try {
      entries = under(step.entries(entries), step.to);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it threw';
      return badRecord(`the migration of ${record.game} from ${step.from} to ${step.to} failed: ${reason}`);
    }
    version = step.to;
  }
  if (version === record.version) return { ok: true, value: record };
  const made = recordFrom(games, record.id, entries);
  if (!made.ok) return made;
  const migratedFrom = record.migratedFrom ?? { version: record.version, chain: record.chain };
  return { ok: true, value: { ...made.value, migratedFrom } };
}
