import type { AnyGame, Match, Move, Random } from '@rookery/engine';
import { findStuckStep, printStuckStep, unofferedActions } from '@rookery/engine/inspect';
import { explore } from '@rookery/engine/worlds';
import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import { walk } from '../walk.ts';

/** Action that a game must offer if it need not end by itself. */
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
            for (const seat of match.mayAct) {
              const offered = match.availableActions(seat).some(({ name }) => name === RESIGN);
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
  name: 'while a game is not over, everyone who is to act has a legal move, and every action is offered somewhere',
  check({ definition, trials }) {
    for (const trial of trials) {
      walk(
        trial,
        this.name,
        ({ match, number, random }) => {
          const lost = number === 0 ? unofferedActions(definition) : [];
          hold(lost.length === 0, `no step of the flow offers ${lost.join(', ')}`);
          if (match.isOver) return;
          hold(match.mayAct.length > 0, 'the game is not over and nobody is to act');
          for (const seat of match.mayAct) {
            hold(match.sample(random, 'descent', seat) !== undefined, stuckText(match, seat));
          }
          if (match.mayAct.length > 1) checkWaiting(match, random);
        },
        { strict: false },
      );
    }
  },
};

function stuckText<D extends AnyGame>(match: Match<D>, seat: number): string {
  const stuck = findStuckStep(match);
  const why = stuck === undefined ? '' : `: ${printStuckStep(match, stuck, seat)}`;
  return `seat ${seat} is to act and has no legal move${why}`;
}

/** Checks that a loop over the first seat of `toAct` makes progress: a seat that has submitted is no longer in `toAct`. */
function checkWaiting<D extends AnyGame>(match: Match<D>, random: Random): void {
  const [seat = 0] = match.toAct;
  const { movesVersion, toAct } = match;
  hold(
    toAct.every((other) => match.mayAct.includes(other)),
    `the match waits for seat ${toAct}, which may do nothing`,
  );
  const walk = explore(match);
  try {
    walk.play(match.sample(random, 'descent', seat) as Move);
    const waits = match.movesVersion === movesVersion && match.toAct.includes(seat);
    hold(!waits, `seat ${seat} has handed in, and the match still waits for it`);
  } finally {
    walk.backTo(0);
    walk.close();
  }
}
