import { type EntityView, rootViewFor } from '@rookery/engine/view';
import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import { walk } from '../walk.ts';
import { idsIn } from './views.ts';

/** Minimum number of comparisons for a meaningful result. */
const MIN_COMPARED = 24;
/** Limit for the share of rising ids. It is about one half if ids are random; a larger deviation is not by chance. */
const MAX_RISING = 0.85;

/** Number of comparisons, and of those in which the newly seen id was higher than the one before. */
interface Tally {
  compared: number;
  rising: number;
}

export const numbers: Law = {
  name: 'the public number of a hidden entity does not tell when it was drawn',
  check(subject) {
    const tally: Tally = { compared: 0, rising: 0 };
    for (const [i, trial] of subject.trials.entries()) {
      // Uses one seat per game, because a revealed entity becomes visible to all seats at once and would count several
      // times.
      const seat = i % trial.players;
      let seen: Sightings | undefined;
      walk(
        trial,
        this.name,
        ({ match }) => {
          seen ??= new Sightings(rootViewFor(match), tally);
          seen.add(rootViewFor(match, seat));
        },
        { strict: false },
      );
    }
    const { compared, rising } = tally;
    hold(
      compared < MIN_COMPARED || Math.abs(rising / compared - 0.5) < MAX_RISING - 0.5,
      () => `${rising} of ${compared} numbers are higher than the one seen before: they follow the order of drawing`,
    );
  },
};

/** Tracks the entities that one viewer discovers during a match. */
class Sightings {
  readonly #seen: Set<number>;
  readonly #tally: Tally;
  #last: number | undefined;

  /** `open` holds the entities visible to everyone at the start, which do not count. */
  constructor(open: EntityView, tally: Tally) {
    this.#seen = new Set(idsIn(open));
    this.#tally = tally;
  }

  add(table: EntityView): void {
    // Without hidden entities, everyone has seen when each entity appeared.
    if (!hidesSomething(table)) return;
    const fresh = idsIn(table).filter((id) => !this.#seen.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#seen.add(id);
    // Entities that appear together may be listed by id, so only their mean is compared with the previous one.
    const mean = fresh.reduce((sum, id) => sum + id, 0) / fresh.length;
    if (this.#last !== undefined) {
      this.#tally.compared++;
      if (mean > this.#last) this.#tally.rising++;
    }
    this.#last = mean;
  }
}

function hidesSomething({ hidden, children }: EntityView): boolean {
  return hidden > 0 || children.some((child) => !('id' in child) || hidesSomething(child));
}
