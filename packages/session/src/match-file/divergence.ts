/**
 * In what a record may turn out not to be what it says.
 *
 * @example
 * console.log(DIVERGENCES.slice(0, 3)); // [ 'commitment', 'seed', 'entropy' ]
 */
export const DIVERGENCES = [
  /** The server's part of the seed is not the one it had bound itself to. */
  'commitment',
  /** The seed does not follow from the server's part and what the players added. */
  'seed',
  /** What a player says to have added is not there. */
  'entropy',
  /** An entry is older than the one before it. */
  'time',
  /** Someone was out of time whose clock had not run out. */
  'clock',
  /** The rules do not take what happened. */
  'rules',
  /** After an input, the match is in another state. */
  'hash',
  /** There are more or fewer hashes than there were things that changed the match. */
  'length',
  /** It is said to be over and is not, or the other way round. */
  'end',
  /** The entries are not those that were written: something was changed that the rules do not see. */
  'chain',
] as const;

/** Where a record first turns out not to be what it says. */
export interface Divergence {
  readonly what: (typeof DIVERGENCES)[number];
  /** The number of the entry, from 0. */
  readonly entry?: number;
  /** How many steps had been made then. */
  readonly step?: number;
  /** The number of the input in the match's log, from 0. */
  readonly input?: number;
  readonly expected: string;
  readonly found: string;
}

const TEXTS: Readonly<Record<Divergence['what'], string>> = {
  commitment: 'the server has not kept to its commitment',
  seed: 'the seed does not follow from the secret and what the players added',
  entropy: 'what was added to the chance of the match is not in it',
  time: 'it is older than what comes before it',
  clock: 'the clock had not run out',
  rules: 'the rules do not take it',
  hash: 'the match comes to another state',
  length: 'there are not as many hashes as there were inputs',
  end: 'it does not end as it says',
  chain: 'entries have been changed',
};

/**
 * A divergence in a sentence.
 *
 * @example
 * const divergence: Divergence = { what: 'hash', entry: 12, step: 4, input: 5, expected: '09ab', found: '77c1' };
 * console.log(describeDivergence(divergence));
 * // step 4, input 5 (entry 12): the match comes to another state; expected 09ab, found 77c1
 */
export function describeDivergence({ what, entry, step, input, expected, found }: Divergence): string {
  const places = [step !== undefined && `step ${step}`, input !== undefined && `input ${input}`].filter(Boolean);
  const place = places.length === 0 ? `entry ${entry}` : `${places.join(', ')} (entry ${entry})`;
  const where = entry === undefined ? '' : `${place}: `;
  return `${where}${TEXTS[what]}; expected ${expected}, found ${found}`;
}
