// How strong the bots are: against another framework's, a perfect player, one another, known wins and random play.
import type { ProofContext } from '../scripts/proof.ts';
import { bgio } from './strength/bgio.ts';
import { hidden } from './strength/hidden.ts';
import { levels } from './strength/levels.ts';
import { perfect } from './strength/perfect.ts';
import { type PartContext, Results } from './strength/results.ts';
import { tactics } from './strength/tactics.ts';

export const name = 'strength';
export const title = 'bots are as strong as they say: against a peer, perfect play, each other, known wins and random play';

const PARTS: Readonly<Record<string, (context: PartContext) => Promise<void>>> = { perfect, tactics, bgio, hidden, levels };

/**
 * `--part=bgio` or `--part=perfect,tactics` for some, `--games=20` and `--positions=10` for fewer. The parts of one run share a
 * checkpoint; runs side by side need a `--shard` each.
 */
export async function run({ assert, checkpoint, options, progress }: ProofContext): Promise<void> {
  const wanted = typeof options.part === 'string' ? options.part.split(',') : Object.keys(PARTS);
  const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
  assert(unknown.length === 0, `there is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  const missed: string[] = [];
  const context: PartContext = {
    options,
    progress,
    assert,
    results: new Results(checkpoint),
    count: (option, usual) => Number(options[option] ?? usual),
    say(what, isMet) {
      console.log(`${what}: ${isMet ? 'met' : 'NOT MET'}`);
      if (!isMet) missed.push(what);
    },
  };
  // Every figure is printed, whichever bar is missed.
  for (const part of wanted) await PARTS[part]?.(context);
  assert(missed.length === 0, `not met:\n${missed.join('\n')}`);
}
