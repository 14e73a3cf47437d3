import type { AnyGame } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import type { Trial } from './trial.ts';
import { walk } from './walk.ts';

/** Returns the exact hash of every position in a trial's game. */
export function hashesOf<D extends AnyGame>(
  trial: Trial<D>,
  law: string,
  strict: boolean = trial.strict,
): readonly string[] {
  const hashes: string[] = [];
  walk(
    trial,
    law,
    ({ match }) => {
      hashes.push(stateHash(match));
    },
    { strict },
  );
  return hashes;
}
