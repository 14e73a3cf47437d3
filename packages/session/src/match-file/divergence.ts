/**
 * Kinds of divergence between a match file and its replay.
 *
 * @example
 * console.log(DIVERGENCES.slice(0, 3)); // [ 'commitment', 'seed', 'entropy' ]
 */
export const DIVERGENCES = [
  /** The server's secret does not match its commitment. */
  'commitment',
  /** The seed does not follow from the server's secret and the players' entropy. */
  'seed',
  /** The entropy that a player contributed is missing. */
  'entropy',
  /** An entry is older than its predecessor. */
  'time',
  /** A seat lost on time although its clock had not run out. */
  'clock',
  /** The rules reject a recorded event. */
  'rules',
  /** The state after an input has another hash. */
  'hash',
  /** The number of hashes differs from the number of state changes. */
  'length',
  /** The file claims that the match is over when it is not, or vice versa. */
  'end',
  /** The hash chain does not match: an entry was changed in a way that the rules can't detect. */
  'chain',
] as const;

/** The first difference between a match file and its replay. */
export interface Divergence {
  readonly what: (typeof DIVERGENCES)[number];
  /** Index of the entry, from 0. */
  readonly entry?: number;
  /** Number of steps played before the divergence. */
  readonly step?: number;
  /** Index of the input in the match's log, from 0. */
  readonly input?: number;
  readonly expected: string;
  readonly found: string;
}

const TEXTS: Readonly<Record<Divergence['what'], string>> = {
  commitment: 'the secret does not match the commitment of the server',
  seed: 'the seed does not follow from the secret and the entropy of the players',
  entropy: 'the match did not use this entropy',
  time: 'it is older than the entry before it',
  clock: 'the clock had not run out',
  rules: 'the rules refuse it',
  hash: 'the replay reaches another state',
  length: 'the number of hashes does not match the number of inputs',
  end: 'the end of the match does not fit its entries',
  chain: 'entries have been changed',
};

/**
 * Describes a divergence in one sentence.
 *
 * @example
 * const divergence: Divergence = { what: 'hash', entry: 12, step: 4, input: 5, expected: '09ab', found: '77c1' };
 * console.log(describeDivergence(divergence));
 * // step 4, input 5 (entry 12): the replay reaches another state; expected 09ab, found 77c1
 */
export function describeDivergence({ what, entry, step, input, expected, found }: Divergence): string {
  const places = [step !== undefined && `step ${step}`, input !== undefined && `input ${input}`].filter(Boolean);
  const place = places.length === 0 ? `entry ${entry}` : `${places.join(', ')} (entry ${entry})`;
  const where = entry === undefined ? '' : `${place}: `;
  return `${where}${TEXTS[what]}; expected ${expected}, found ${found}`;
}
