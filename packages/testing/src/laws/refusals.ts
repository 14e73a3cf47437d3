import { fork } from '@rookery/engine/formats';
import { badInput } from '../bad-input.ts';
import { checkBadInput } from '../check-bad-input.ts';
import { type Law, share } from '../law.ts';
import { walk } from '../walk.ts';

/** Number of bad inputs per position. */
const INPUTS = 20;

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
            if (checkBadInput(match, copy, badInput(copy, random)).taken) copy = fork(match);
          }
        },
        { positions: share(subject, 40) },
      );
    }
  },
};
