import type { Law } from '../law.ts';
import { hold } from '../law-broken.ts';
import { walk } from '../walk.ts';

/** The action that a game without an end of its own must offer. */
const RESIGN = 'resign';

export const termination: Law = {
  name: 'every random game ends, or a player may resign',
  check({ definition, trials }) {
    for (const trial of trials) {
      walk(
        trial,
        this.name,
        ({ match, number }) => {
          if (definition.unbounded !== true) {
            hold(match.isOver || number < trial.maxSteps, `it is not over after ${number} inputs`);
          } else if (match.status.kind === 'acting') {
            for (const seat of match.toAct) {
              const offered = match.offersFor(seat).some(({ name }) => name === RESIGN);
              hold(offered, `the game is unbounded and does not offer seat ${seat} an action called ${RESIGN}`);
            }
          }
        },
        { strict: false },
      );
    }
  },
};

export const liveliness: Law = {
  name: 'while a game is not over, everyone who is to act has a legal move',
  check({ trials }) {
    for (const trial of trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          if (match.isOver) return;
          hold(match.toAct.length > 0, 'the game is not over and nobody is to act');
          for (const seat of match.toAct) {
            hold(match.sample(random, 'descent', seat) !== undefined, `seat ${seat} is to act and has no legal move`);
          }
        },
        { strict: false },
      );
    }
  },
};
