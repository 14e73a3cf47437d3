import type { Reply } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { under } from './check.ts';
import { type MatchFile, recordFrom } from './match-file.ts';
import { badRecord } from './read.ts';

/** How matches of a game are brought from one version of its rules to another. */
export interface RulesMigration {
  readonly game: string;
  readonly from: string;
  readonly to: string;
  /** What would have happened under the newer rules: the same entries, with options and inputs as those rules want them. */
  readonly entries: (entries: readonly Entry[]) => readonly Entry[];
}

/**
 * Brings a match to newer rules, one migration after the other as far as they lead. It is played again by them, so its hashes and chain
 * are new; the record says what it was before. Without a migration it is given back as it is: it goes on under the rules it began
 * with. Refused where the rules do not take it.
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
): Reply<MatchFile> {
  let { version, entries } = record;
  const passed = new Set<string>();
  for (;;) {
    const step = migrations.find(({ game, from }) => game === record.game && from === version);
    // Two that lead to each other lead nowhere.
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
