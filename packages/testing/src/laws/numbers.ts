import { type EntityView, rootViewFor } from '@rookery/engine';
import type { Law } from '../law.ts';
import { hold } from '../law-violation.ts';
import { walk } from '../walk.ts';
import { idsIn } from './views.ts';

/** Fewer comparisons than this say nothing. */
const MIN_COMPARED = 24;
/** The share of rising numbers is around one half where numbers are random; more or less than this is no chance. */
const MAX_RISING = 0.85;

/** How often what a viewer came to see next had a higher number. */
interface Tally {
  compared: number;
  rising: number;
}

export const numbers: Law = {
  name: 'the public number of a hidden entity does not tell when it was drawn',
  check(subject) {
    const tally: Tally = { compared: 0, rising: 0 };
    for (const [i, trial] of subject.trials.entries()) {
      // One seat a game: what is open comes to all seats at once, and would count once for each.
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

/** What one viewer comes to see over a match. */
class Sightings {
  readonly #seen: Set<number>;
  readonly #tally: Tally;
  #last: number | undefined;

  /** What everybody sees at the start does not count. */
  constructor(open: EntityView, tally: Tally) {
    this.#seen = new Set(idsIn(open));
    this.#tally = tally;
  }

  add(table: EntityView): void {
    // Where nothing is hidden everybody has seen when each entity came.
    if (!hidesSomething(table)) return;
    const fresh = idsIn(table).filter((id) => !this.#seen.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#seen.add(id);
    // Entities that come at once may be listed by their numbers, so only their mean is compared with what came before.
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
