import type { AnyGame, Match } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { canUndo, redo, rewind, undo } from '@rookery/engine/undo';
import { explore } from '@rookery/engine/worlds';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-violation.ts';
import { choicesOf } from '../listing.ts';
import { randomMove } from '../random-play.ts';
import { loggedMatch, replayLog } from '../replay-log.ts';
import { walk } from '../walk.ts';

/** Number of branches to try from a position, and their depth. */
const BRANCHES = 3;
const DEPTH = 4;

/** Exploring plays and undoes moves on the match itself; whatever it plays, the match is the same afterwards. */
export const rollback: Law = {
  name: 'taking back any move restores the exact state',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          const before = [stateHash(match), choicesOf(match), String(match.step), String(match.log.length)];
          const exploration = explore(match);
          const hashes = [before[0]];
          const back = (): void => {
            hashes.pop();
            hold(exploration.back(), 'there was nothing to take back');
            holdSame(stateHash(match), hashes.at(-1) as string, `the hash ${exploration.depth} moves deep`);
          };
          for (let branch = 0; branch < BRANCHES; branch++) {
            while (exploration.depth < DEPTH) {
              const move = randomMove(match, random);
              if (move === undefined) break;
              exploration.play(move);
              hashes.push(stateHash(match));
            }
            for (let left = random.integer(1, DEPTH); left > 0 && exploration.depth > 0; left--) back();
          }
          while (exploration.depth > 0) back();
          exploration.close();
          const after = [stateHash(match), choicesOf(match), String(match.step), String(match.log.length)];
          ['hash', 'choices', 'step', 'length of the log'].forEach((what, i) => {
            holdSame(after[i] as string, before[i] as string, `the ${what} after exploring`);
          });
        },
        { positions: share(subject, 50) },
      );
    }
  },
};

/** Once players have learned something in a step, an undo of it would leave them with knowledge from another course of the match. */
export const undoLimit: Law = {
  name: 'no step by which something was learned is taken back, not even by consent',
  check({ trials }) {
    for (const trial of trials) {
      walk(trial, this.name, ({ match }) => {
        if (match.step === 0 || match.questions.length > 0 || match.steps.at(-1)?.learned === 0) return;
        const before = stateHash(match);
        const everyone = match.players.map(({ seat }) => seat);
        for (const seat of everyone) {
          hold(!canUndo(match, seat), `seat ${seat} may take back step ${match.step}`);
          hold(!undo(match, seat, { consent: everyone }).ok, `seat ${seat} took back step ${match.step}`);
        }
        holdSame(stateHash(match), before, 'the hash after the refusals');
      });
    }
  },
};

/** Hash after each step of a match, and the seat that started the step. */
interface Track {
  readonly hashes: string[];
  readonly seats: number[];
}

export const rewinding: Law = {
  name: 'a whole game can be taken back step by step and played again',
  check({ trials }) {
    for (const trial of trials) {
      const track: Track = { hashes: [], seats: [] };
      walk(trial, this.name, ({ match, random }) => {
        if (match.questions.length === 0) track.hashes[match.step] = stateHash(match);
        const input = match.log.at(-1);
        if (input?.kind === 'act') track.seats[match.step + (match.questions.length > 0 ? 1 : 0)] = input.seat;
        const isLast = match.isOver || (match.questions.length === 0 && match.log.length >= trial.maxSteps);
        if (isLast) retrace(match, track, random.integer(0, match.step));
      });
    }
  },
};

function retrace<D extends AnyGame>(match: Match<D>, { hashes, seats }: Track, middle: number): void {
  const end = match.step;
  const at = (step: number): void => holdSame(stateHash(match), hashes[step] as string, `the hash at step ${step}`);
  const forward = (): void => {
    while (match.step < end) {
      const result = redo(match, seats[match.step + 1] as number);
      hold(result.ok, () => `step ${match.step + 1} cannot be played again: ${result.ok ? '' : result.refusal.message}`);
      at(match.step);
    }
  };
  for (let step = end - 1; step >= 0; step--) {
    const result = rewind(match, step);
    hold(result.ok, () => `step ${step + 1} cannot be taken back: ${result.ok ? '' : result.refusal.message}`);
    at(step);
  }
  forward();
  if (middle < end) {
    rewind(match, middle);
    at(middle);
    forward();
  }
  const again = replayLog(match.definition, loggedMatch(match));
  holdSame(stateHash(again), stateHash(match), 'the hash after playing the log again, with all that was taken back');
}
