import { type AnyGame, type Match, REFUSALS } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { explore } from '@rookery/engine/worlds';
import { type BadInput, describeBadInput, submitBadInput } from './bad-input.ts';
import { hold, holdSame } from './law-violation.ts';
import { listingOf } from './listing.ts';

/**
 * Submits a bad input to a copy of a match. A refusal must have a known code and change nothing; an accepted input must
 * be legal in the match, and the copy is then one move ahead. Throws otherwise.
 *
 * @example
 * const copy = fork(match);
 * const { taken } = checkBadInput(match, copy, badInput(copy, seededRandom('fuzz 1')));
 * console.log(taken); // false
 */
export function checkBadInput<D extends AnyGame>(
  match: Match<D>,
  copy: Match<D>,
  bad: BadInput,
): { readonly taken: boolean } {
  const before = stateOf(copy);
  const what = describeBadInput(bad);
  let result: ReturnType<typeof submitBadInput>;
  try {
    result = submitBadInput(copy, bad);
  } catch (error) {
    throw new Error(`${what} throws ${String(error)}`, { cause: error });
  }
  hold(({} as { readonly polluted?: unknown }).polluted === undefined, () => `${what} changes all objects`);
  if (result.ok) {
    const legal = hashesAfter(match);
    hold(legal === undefined || legal.has(stateHash(copy)), () => `${what} is taken and was not legal`);
    return { taken: true };
  }
  const { refusal } = result;
  hold(Object.hasOwn(REFUSALS, refusal.code), () => `${what} is refused with an unknown code ${String(refusal.code)}`);
  holdSame(stateOf(copy), before, `${what} is refused and changes the state`);
  return { taken: false };
}

function stateOf<D extends AnyGame>(match: Match<D>): string {
  return `${stateHash(match)}, step ${match.step}, log ${match.log.length}, to act ${match.mayAct}`;
}

/** Cache of the last computed hashes per match, because each position gets many inputs. */
const found = new WeakMap<object, { readonly state: string; readonly hashes: ReadonlySet<string> | undefined }>();

/** Returns the hashes after each legal move; undefined if the moves can't all be listed. */
function hashesAfter<D extends AnyGame>(match: Match<D>): ReadonlySet<string> | undefined {
  const state = stateOf(match);
  const known = found.get(match);
  if (known?.state === state) return known.hashes;
  const hashes = listHashes(match);
  found.set(match, { state, hashes });
  return hashes;
}

function listHashes<D extends AnyGame>(match: Match<D>): ReadonlySet<string> | undefined {
  const hashes = new Set<string>();
  const exploration = explore(match);
  try {
    for (const seat of match.mayAct) {
      const { moves, complete } = listingOf(match, seat);
      if (!complete) return undefined;
      for (const move of moves) {
        exploration.play(move);
        hashes.add(stateHash(match));
        exploration.back();
      }
    }
  } finally {
    exploration.close();
  }
  return hashes;
}
