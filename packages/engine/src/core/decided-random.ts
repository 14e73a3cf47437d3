import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { MatchRandom } from './match-random.ts';
import * as REG from './registers.ts';
import { CHANCE } from './seats.ts';
import type { State } from './state.ts';

/** Randomness of a match whose results somebody else decides, such as a program that walks through all of them. */
export class DecidedRandom extends MatchRandom {
  readonly #state: State;
  readonly #decide: (results: number, index: number) => number;

  constructor(state: State, seed: string, decide: (results: number, index: number) => number) {
    super(state, seed);
    this.#state = state;
    this.#decide = decide;
  }

  override below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1)
      fault('bad-random', { what: `below(${limit})`, need: 'a whole number from 1' });
    if (limit === 1) return 0;
    const state = this.#state;
    state.demandOpen('Randomness');
    state.learned |= CHANCE;
    const decided = this.#decide(limit, state.take(REG.random));
    if (!Number.isInteger(decided) || decided < 0 || decided >= limit)
      fault('bad-random', { what: `A decided result of ${decided}`, need: `a whole number below ${limit}` });
    return decided;
  }

  override random(): never {
    return fault('bad-random', {
      what: 'random()',
      need: 'a generator; where results are decided one by one, rules draw with below(), die(), pick() or shuffled()',
    });
  }

  /** Named streams are decided like all others. */
  override child(_name: string): Random {
    return this;
  }
}
