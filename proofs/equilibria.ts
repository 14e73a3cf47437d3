// Solves three games whose values are known, and compares: Kuhn poker, Leduc poker, liar's dice.
import type { AnyGame } from '@rookery/engine';
import { cfrPlus, expectedValues, exploitability, externalSampling, gameTree } from '@rookery/solve';
import { kuhnPoker, leducPoker, liarsDice } from '@rookery/solve/games';
import type { ProofContext } from '../scripts/proof.ts';
import { liarsDiceValue } from './equilibria/liars-dice-value.ts';

export const name = 'equilibria';
export const title = 'equilibria of Kuhn poker, Leduc poker and liar’s dice have the values known from elsewhere';

/** A game, what its first player wins on average, and how far from that a solution may be. */
interface Case {
  readonly game: AnyGame;
  readonly value: number;
  readonly source: string;
  readonly iterations: number;
  readonly samples: number;
  readonly sampledWithin: number;
}

const WITHIN = 0.0005;
const EXPLOITABLE = 0.001;

export async function run({ assert, progress }: ProofContext): Promise<void> {
  const cases: readonly Case[] = [
    { game: kuhnPoker, value: -1 / 18, source: 'Kuhn 1950', iterations: 5_000, samples: 300_000, sampledWithin: 0.005 },
    {
      game: leducPoker,
      value: -0.085606424078,
      source: 'Lanctot and others 2017, appendix E.2',
      iterations: 5_000,
      samples: 300_000,
      sampledWithin: 0.05,
    },
    {
      game: liarsDice,
      value: liarsDiceValue(3, 5_000),
      source: 'a solver of its own, without the engine',
      iterations: 5_000,
      samples: 300_000,
      sampledWithin: 0.01,
    },
  ];
  for (const [i, { game, value, source, iterations, samples, sampledWithin }] of cases.entries()) {
    progress(i, cases.length, game.name);
    const tree = gameTree(game);
    const policy = cfrPlus(tree, { iterations });
    const [found = 0] = expectedValues(tree, policy);
    const exploited = exploitability(tree, policy);
    const sampled = exploitability(tree, externalSampling(tree, { iterations: samples }));
    console.log(
      `${game.name}: ${tree.positions} positions, ${tree.states.length} states; value ${found.toFixed(6)}, expected ${value.toFixed(6)} (${source}); exploitability ${exploited.toExponential(1)}, of ${samples} samples ${sampled.toFixed(4)}`,
    );
    assert(Math.abs(found - value) <= WITHIN, `the value of ${game.name} is ${found} instead of ${value}`);
    assert(exploited <= EXPLOITABLE, `the policy for ${game.name} loses ${exploited}`);
    assert(sampled <= sampledWithin, `the sampled policy for ${game.name} loses ${sampled}`);
  }
}
