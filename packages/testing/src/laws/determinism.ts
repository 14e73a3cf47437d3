import type { AnyGame } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { EFFECT_STYLES, withEffectStyle } from '@rookery/engine/testing';
import { hashesOf } from '../hashes.ts';
import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import type { Trial } from '../trial.ts';
import { walk } from '../walk.ts';

/** Plays a game and compares each position with the hashes of an earlier play. */
function holdTo<D extends AnyGame>(
  trial: Trial<D>,
  law: string,
  hashes: readonly string[],
  strict: boolean,
  whose: string,
): void {
  walk(
    trial,
    law,
    ({ match, number }) => {
      const hash = stateHash(match);
      hold(hash === hashes[number], () => `hash ${hash} is not ${hashes[number] ?? 'there'} of ${whose}`);
    },
    { strict },
  );
}

export const determinism: Law = {
  name: 'the same seed and inputs give the same match, step by step',
  check({ trials }) {
    for (const trial of trials) holdTo(trial, this.name, hashesOf(trial, this.name, false), false, 'the first play');
  },
};

export const strictness: Law = {
  name: 'strict mode finds nothing impure and gives the same hashes',
  check({ trials }) {
    for (const trial of trials) {
      holdTo(trial, this.name, hashesOf(trial, this.name, true), false, 'the play in strict mode');
    }
  },
};

export const liveTwins: Law = {
  name: 'questions in plain code and in generators give the same match',
  check({ trials, liveTwin }) {
    for (const trial of liveTwin === undefined ? [] : trials) {
      holdTo(
        { ...trial, definition: liveTwin ?? trial.definition },
        this.name,
        hashesOf(trial, this.name),
        trial.strict,
        'its twin',
      );
    }
  },
};

export const styles: Law = {
  name: 'effects that ask give the same match in plain code, as generators and as step machines',
  check({ trials }) {
    for (const trial of trials) {
      let asks = false;
      const hashes: string[] = [];
      walk(trial, this.name, ({ match }) => {
        asks ||= match.questions.length > 0;
        hashes.push(stateHash(match));
      });
      for (const style of asks ? EFFECT_STYLES : []) {
        const twin = { ...trial, definition: withEffectStyle(trial.definition, style) };
        holdTo(twin, this.name, hashes, trial.strict, `plain code, run as ${style}`);
      }
    }
  },
};
