import type { ProofContext } from '../../scripts/proof.ts';

/** What the parts of the proof have in common. */
export interface PartContext extends Pick<ProofContext, 'assert' | 'progress'> {
  readonly options: ProofContext['options'];
  /** A number given as an option. */
  count(option: string, usual: number): number;
  /** States a figure and whether it meets its bar. All are stated, whichever is missed. */
  say(what: string, isMet: boolean): void;
}
