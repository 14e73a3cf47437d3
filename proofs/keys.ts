// Walks randomly through each shipped game, with rollbacks of any depth, and compares the keys that a search uses with full ones.
import { RULES } from '@rookery/games/rules';
import type { ProofContext } from '../scripts/proof.ts';
import { KeyComparison } from '../tests/search-keys.test-kit.ts';

export const name = 'keys';
export const title = 'the keys of a search are equal exactly where full position keys are, in every game';

/** Number of keys between two reports of progress. */
const CHUNK = 2000;

/** Options: `--keys=40000` of each game; `--game=<name>` for one; `--seed=keys`. */
export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const wanted = Number(options.keys ?? 40_000);
  const seed = String(options.seed ?? 'keys');
  const names = Object.keys(RULES).filter((game) => options.game === undefined || options.game === game);
  assert(names.length > 0, `there is no game ${options.game}; there are ${Object.keys(RULES).join(', ')}`);
  for (const game of names) {
    const definition = await (RULES[game] as (typeof RULES)[string])();
    const comparison = new KeyComparison(definition);
    const { compared } = comparison;
    for (let done = 0; done < wanted; done += CHUNK) {
      comparison.run(Math.min(wanted, done + CHUNK), `${seed}/${done}`);
      progress(compared.keys, wanted, game);
    }
    const { keys, repeated, copies } = compared;
    console.log(
      `${definition.title}: ${keys} keys, ${repeated} of known positions, ${copies} compared with those of copies`,
    );
    assert(repeated > keys / 20, `only ${repeated} keys of known positions`);
  }
}
