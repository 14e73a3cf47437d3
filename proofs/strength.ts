// How strong the bots are: against another framework's, a perfect player, one another, known wins and random play.
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { bgio } from './strength/bgio.ts';
import { hidden } from './strength/hidden.ts';
import { levels } from './strength/levels.ts';
import { perfect } from './strength/perfect.ts';
import { Results } from './strength/results.ts';
import { tactics } from './strength/tactics.ts';

export const name = 'strength';
export const title = 'bots are as strong as they say: against a peer, perfect play, each other, known wins and random play';

const PARTS = { perfect, tactics, bgio, hidden, levels };

/**
 * `--part=bgio` or `--part=perfect,tactics` for some, `--games=20` and `--positions=10` for fewer. The parts of one run share a
 * checkpoint; runs side by side need a `--shard` each.
 */
export function run(context: ProofContext): Promise<void> {
  return runParts(PARTS, context, { results: new Results(context.checkpoint) });
}
