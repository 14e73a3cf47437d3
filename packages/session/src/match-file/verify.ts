import type { MatchEnd, Reply } from '@rookery/protocol';
import type { SessionCreated } from '../entry.ts';
import { commitmentOf } from '../fairness.ts';
import type { GameRegistry } from '../games.ts';
import { retrace } from './compare-replay.ts';
import type { Divergence } from './divergence.ts';
import { chainOf, type MatchFile } from './match-file.ts';
import { entropiesOf, seedOf } from './seed.ts';

/** What a player has seen with their own eyes, and a record should agree with. */
export interface ExpectedValues {
  /** The commitment that the lobby showed. */
  readonly commitment?: string;
  /** What they have added to the chance of the match. */
  readonly entropy?: string;
}

/** What came of verifying a record. */
export interface Verification {
  /** Where it first turns out not to be what it says; null where all is well. */
  readonly divergence: Divergence | null;
  readonly entries: number;
  /** How many steps the match has, as far as it could be played. */
  readonly steps: number;
  /** How it ended; null where it goes on. */
  readonly ending: MatchEnd | null;
}

/**
 * Verifies a record: that the server kept to its commitment, that the seed follows from it and from what the players added, that
 * the rules lead from step to step to the recorded states, and that no entry was changed. What no file can prove is what a player has
 * seen: say it as a `witness`. Refused where the game or its version is not registered.
 *
 * @example
 * const { commitment } = session.viewFor(0, new Set()).fair; // as the lobby shows it
 * const verified = verifyMatchFile(games, record, { commitment });
 * console.log(verified.ok && verified.value.divergence === null); // true
 */
export function verifyMatchFile(games: GameRegistry, record: MatchFile, witness: ExpectedValues = {}): Reply<Verification> {
  const retraced = retrace(games, record);
  if (!retraced.ok) return retraced;
  const { session, divergence } = retraced.value;
  const value: Verification = {
    // The most telling first: with another secret, nothing after it is as it was.
    divergence: unfairness(record, witness) ?? divergence ?? wrongChain(record) ?? null,
    entries: record.entries.length,
    steps: session.match?.step ?? 0,
    ending: session.viewFor(null, new Set()).ending,
  };
  return { ok: true, value };
}

function unfairness({ entries, commitment, seed }: MatchFile, witness: ExpectedValues): Divergence | undefined {
  const { secret } = entries[0] as SessionCreated;
  const found = commitmentOf(secret);
  for (const expected of [witness.commitment ?? commitment, commitment])
    if (expected !== found) return { what: 'commitment', entry: 0, expected, found };
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
