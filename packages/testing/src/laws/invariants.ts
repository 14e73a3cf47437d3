import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import { walk } from '../walk.ts';

export const invariants: Law = {
  name: "the game's own invariants hold after every step",
  check({ trials, invariants: all }) {
    for (const trial of all.length === 0 ? [] : trials) {
      walk(
        trial,
        this.name,
        ({ match }) => {
          for (const invariant of all) hold(invariant.holds(match), `${invariant.name} does not hold`);
        },
        { strict: false },
      );
    }
  },
};
