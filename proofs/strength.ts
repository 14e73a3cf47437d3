// Measures the strength of the bots: against another framework's, a perfect player, each other, known wins and random
// play.
import { gamesFor } from '@rookery/games/plans';
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { hidden } from './strength/hidden.ts';
import { levels } from './strength/levels.ts';
import { perfect } from './strength/perfect.ts';
import { Results, type StrengthContext } from './strength/results.ts';

export const name = 'strength';
export const title = 'bots are as strong as they say: against a peer, perfect play, each other, known wins and random play';

type Part = (context: StrengthContext) => Promise<void>;

/** Parts that know one game are in its folder. */
async function gameParts(): Promise<Readonly<Record<string, Part>>> {
  const loaders = gamesFor('strength').flatMap(({ plan }) => Object.entries(plan));
  return Object.fromEntries(await Promise.all(loaders.map(async ([part, load]) => [part, (await load()) as Part])));
}

/**
 * Options: `--part=bgio` or `--part=perfect,tactics` for some parts, `--games=20` and `--positions=10` for fewer. The
 * parts of one run share a checkpoint; parallel runs need a `--shard` each.
 */
export async function run(context: ProofContext): Promise<void> {
  const parts = { perfect, ...(await gameParts()), hidden, levels };
  return runParts(parts, context, { results: new Results(context.checkpoint) });
}
