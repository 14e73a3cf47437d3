import { describe, expect, test } from 'vitest';
import { bestResponse, exploitability } from './best-response.ts';
import { cfrPlus } from './cfr-plus.ts';
import { expectedValues } from './expected-values.ts';
import { externalSampling } from './external-sampling.ts';
import { gameTree } from './game-tree.ts';
import { kuhnPoker } from './games/kuhn-poker.ts';
import { leducPoker } from './games/leduc-poker.ts';
import { liarsDice } from './games/liars-dice.ts';
import { type TreePolicy, uniformPolicy } from './policy.ts';

const kuhn = gameTree(kuhnPoker);

/** Kuhn's equilibrium in which the first player bets a jack with this probability, from 0 to 1/3. */
function equilibrium(bluff: number): TreePolicy {
  const bet = (chance: number) => ({ check: 1 - chance, bet: chance });
  const call = (chance: number) => ({ fold: 1 - chance, call: chance });
  const raised = 'moves 1; moves 2, Player 2 paid 2';
  return {
    '0: jack': bet(bluff),
    '0: queen': bet(0),
    '0: king': bet(3 * bluff),
    [`0: jack > check; ${raised}`]: call(0),
    [`0: queen > check; ${raised}`]: call(bluff + 1 / 3),
    [`0: king > check; ${raised}`]: call(1),
    '1: jack; moves 1': bet(1 / 3),
    '1: queen; moves 1': bet(0),
    '1: king; moves 1': bet(1),
    '1: jack; moves 1, Player 1 paid 2': call(0),
    '1: queen; moves 1, Player 1 paid 2': call(1 / 3),
    '1: king; moves 1, Player 1 paid 2': call(1),
  };
}

describe('exploitability', () => {
  test.each([0, 0.2, 1 / 3])("is nothing for Kuhn's equilibrium with %d bluffs", (bluff) => {
    expect(exploitability(kuhn, equilibrium(bluff))).toBeCloseTo(0, 12);
    expect(expectedValues(kuhn, equilibrium(bluff))[0]).toBeCloseTo(-1 / 18, 12);
  });

  test('is what others have published for uniform play of Kuhn poker', () => {
    expect(exploitability(kuhn, uniformPolicy(kuhn))).toBeCloseTo(0.4583333, 6);
  });

  test('does not let the best response know what is hidden', () => {
    // Whoever saw the other's card would win at least the ante in every deal.
    const { value, policy } = bestResponse(kuhn, uniformPolicy(kuhn), 0);
    expect(value).toBeCloseTo(0.5, 12);
    expect(expectedValues(kuhn, policy)[0]).toBeCloseTo(value, 12);
  });
});

describe('CFR+', () => {
  test.each([
    ['Kuhn poker', kuhnPoker, 12, -1 / 18, 1_000],
    // With cards of the same rank taken as one, which they are for both seats.
    ['Leduc poker', leducPoker, 288, -0.085606, 1_000],
    // Proved by a solver that does not use the engine: npm run prove equilibria.
    ["liar's dice", liarsDice, 96, -1 / 9, 500],
  ] as const)('finds the value of %s and a policy that hardly loses', (_, game, states, value, iterations) => {
    const tree = gameTree(game);
    expect(tree.states).toHaveLength(states);
    const policy = cfrPlus(tree, { iterations });
    expect(Math.abs((expectedValues(tree, policy)[0] ?? 0) - value)).toBeLessThan(0.0005);
    expect(exploitability(tree, policy)).toBeLessThan(0.001);
  });

  test('refuses to run without iterations', () => {
    expect(() => cfrPlus(kuhn, { iterations: 0 })).toThrow('whole number from 1, not 0');
  });
});

describe('external sampling', () => {
  test('comes close to an equilibrium of Kuhn poker', () => {
    expect(exploitability(kuhn, externalSampling(kuhn, { iterations: 50_000 }))).toBeLessThan(0.01);
  });

  test('gives the same policy for the same seed', () => {
    const policyOf = (seed: number) => externalSampling(kuhn, { iterations: 100, seed });
    expect(policyOf(3)).toEqual(policyOf(3));
    expect(policyOf(3)).not.toEqual(policyOf(4));
  });
});

describe('a policy', () => {
  test('must say something of every information state', () => {
    const { '0: jack': _, ...rest } = uniformPolicy(kuhn);
    expect(() => expectedValues(kuhn, rest)).toThrow('nothing of the information state "0: jack"');
  });

  test.each([
    { check: 0.4, bet: 0.4 },
    { check: 1.5, bet: -0.5 },
    { check: Number.NaN, bet: 1 },
  ])('must be probabilities, not %o', (chances) => {
    expect(() => expectedValues(kuhn, { ...uniformPolicy(kuhn), '0: jack': chances })).toThrow(
      expect.objectContaining({ code: 'bad-policy' }),
    );
  });
});
