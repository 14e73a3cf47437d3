import type { Result } from '@rookery/engine';
import type { MatchEnd, WireRefusal } from '@rookery/protocol';
import type { SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { GameRegistry } from '../games.ts';
import { retrace } from './compare-replay.ts';
import type { Divergence } from './divergence.ts';
import { chainOf, type MatchFile } from './match-file.ts';
import { entropiesOf, seedOf } from './seed.ts';

/** Values that a player has seen, for comparison with a match file. */
export interface ExpectedValues {
  /** The commitment shown in the lobby. */
  readonly commitment?: string;
  /** The entropy that the player contributed. */
  readonly entropy?: string;
}

/** The result of verifying a match file. */
export interface Verification {
  /** The first divergence; null if the file is valid. */
  readonly divergence: Divergence | null;
  readonly entries: number;
  /** Number of steps that could be replayed. */
  readonly steps: number;
  /** The end of the match; null if it is in progress. */
  readonly ending: MatchEnd | null;
}

/**
 * Verifies a match file: the server kept its commitment, the seed follows from the secret and the players' entropy, the
 * rules reproduce every recorded state, and no entry was changed. A file can't prove what a player saw, so pass that as
 * `witness`. Refuses if the game or its version is not registered.
 *
 * @example
 * const { commitment } = session.viewFor(0, new Set()).fair; // as the lobby shows it
 * const verified = verifyMatchFile(games, record, { commitment });
 * console.log(verified.ok && verified.value.divergence === null); // true
 */
export function verifyMatchFile(
  games: GameRegistry,
  record: MatchFile,
  witness: ExpectedValues = {},
): Result<Verification, WireRefusal> {
  const retraced = retrace(games, record);
  if (!retraced.ok) return retraced;
  const { session, divergence } = retraced.value;
  const value: Verification = {
    // Reports the root cause first: with another secret, every later value differs too.
    divergence: unfairness(record, witness) ?? divergence ?? wrongChain(record) ?? null,
    entries: record.entries.length,
    steps: session.match?.step ?? 0,
    ending: session.viewFor(null, new Set()).ending,
  };
  return { ok: true, value };
}

function unfairness({ entries, commitment, seed }: MatchFile, witness: ExpectedValues): Divergence | undefined {
  const { secret, seed: chosen } = entries[0] as SessionCreated;
  const found = commitmentOf(secret);
  for (const expected of [witness.commitment ?? commitment, commitment])
    if (expected !== found) return { what: 'commitment', entry: 0, expected, found };
  // A player who has seen a commitment or added entropy was promised a seed that nobody chose.
  if (chosen !== undefined && (witness.commitment ?? witness.entropy) !== undefined)
    return { what: 'seed', entry: 0, expected: 'a seed from secret and entropy', found: `the chosen seed ${chosen}` };
  const began = entries.findIndex(({ kind }) => kind === 'started');
  if (began < 0) return seed === null ? undefined : { what: 'seed', expected: 'none before the start', found: seed };
  const expected = seedOf(entries);
  if (seed !== expected) return { what: 'seed', entry: began, expected, found: seed ?? 'none' };
  const { entropy } = witness;
  const added = entropiesOf(entries);
  if (entropy === undefined || added.includes(entropy)) return undefined;
  const words = added.filter((each) => each !== undefined && each !== '').join(', ');
  return { what: 'entropy', entry: began, expected: entropy, found: words || 'nothing' };
}

function wrongChain({ entries, chain: expected }: MatchFile): Divergence | undefined {
  const found = chainOf(entries);
  return found === expected ? undefined : { what: 'chain', expected, found };
}
