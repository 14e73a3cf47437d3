import type { InformationState } from './tree-node.ts';

/** The memory of regret minimisation for one information state: the regret of each action, and the sum of its probabilities. */
export class Regrets {
  readonly sums: Float64Array;
  /** Regrets of the running iteration. */
  readonly fresh: Float64Array;
  readonly taken: Float64Array;
  /** The current probabilities of the actions. */
  readonly now: Float64Array;

  constructor({ actions }: InformationState) {
    const { length } = actions;
    this.sums = new Float64Array(length);
    this.fresh = new Float64Array(length);
    this.taken = new Float64Array(length);
    this.now = new Float64Array(length).fill(1 / length);
  }

  /** Sets the probabilities in proportion to the positive regrets (regret matching). */
  match(): void {
    const { sums, now } = this;
    let total = 0;
    for (const sum of sums) if (sum > 0) total += sum;
    for (let i = 0; i < now.length; i++) now[i] = total > 0 ? Math.max(0, sums[i] as number) / total : 1 / now.length;
  }

  /** Adds the regrets of the running iteration. Sums never fall below 0: what CFR+ adds to CFR. */
  settle(): void {
    const { sums, fresh } = this;
    for (let i = 0; i < sums.length; i++) {
      sums[i] = Math.max(0, (sums[i] as number) + (fresh[i] as number));
      fresh[i] = 0;
    }
    this.match();
  }
}
