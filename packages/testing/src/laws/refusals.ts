import { explore, fork, type Match, REFUSALS } from '@rookery/engine';
import { badInput, describeBad, put } from '../bad-input.ts';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-broken.ts';
import { listingOf } from '../listing.ts';
import { walk } from '../walk.ts';

/** How many bad inputs a position is given. */
const INPUTS = 15;

export const refusals: Law = {
  name: 'bad input is refused with a code and changes nothing',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          let copy = fork(match);
          for (let i = 0; i < INPUTS; i++) {
            const { taken } = judgeBadInput(copy, badInput(copy, random));
            if (taken) copy = fork(match);
          }
        },
        { positions: share(subject, 60) },
      );
    }
  },
};

/**
 * Puts a bad input into a match. A refusal must carry a code and change nothing; what is taken must have been legal.
 * Anything else throws.
 */
export function judgeBadInput<G>(match: Match<G>, bad: Parameters<typeof put>[1]): { readonly taken: boolean } {
  const before = stateOf(match);
  const after = possibleHashes(match);
  const what = describeBad(bad);
  let result: ReturnType<typeof put>;
  try {
    result = put(match, bad);
  } catch (error) {
    throw new Error(`${what} throws ${String(error)}`, { cause: error });
  }
  hold(({} as { polluted?: unknown }).polluted === undefined, () => `${what} changes all objects`);
  if (result.ok) {
    const legal = after();
    hold(legal === undefined || legal.has(match.hash()), () => `${what} is taken and was not legal`);
    return { taken: true };
  }
  const { refusal } = result;
  hold(Object.hasOwn(REFUSALS, refusal.code), () => `${what} is refused with an unknown code ${String(refusal.code)}`);
  holdSame(stateOf(match), before, `${what} is refused and changes the state`);
  return { taken: false };
}

function stateOf<G>(match: Match<G>): string {
  return `${match.hash()}, step ${match.step}, log ${match.log.length}, to act ${match.toAct}`;
}

/** The states that legal moves lead to, worked out only when asked for; undefined where they cannot all be listed. */
function possibleHashes<G>(match: Match<G>): () => ReadonlySet<string> | undefined {
  const earlier = fork(match);
  return () => {
    const hashes = new Set<string>();
    const exploration = explore(earlier);
    for (const seat of earlier.toAct) {
      const { moves, complete } = listingOf(earlier, seat);
      if (!complete) return undefined;
      for (const move of moves) {
        exploration.play(move);
        hashes.add(earlier.hash());
        exploration.back();
      }
    }
    return hashes;
  };
}
