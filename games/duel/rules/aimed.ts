import { type ChosenTargets, trait } from '@rookery/cards';
import { type Entity, value } from '@rookery/engine';

/** Something on the stack: what was chosen for it when it was put there, for all to see. */
export class Aimed extends trait({
  /** The modes that were chosen, of what has several. */
  modes: value<readonly string[]>([]),
  /** The targets, by the names of their slots. */
  aims: value<ChosenTargets>({}),
}) {
  /** Forgets what was chosen, as when it leaves the stack. */
  unaimed(): this {
    if (this.modes.length > 0) this.modes = [];
    if (Object.keys(this.aims).length > 0) this.aims = {};
    return this;
  }

  /** All targets that are still in the game. */
  get targets(): readonly Entity[] {
    return Object.values(this.aims)
      .flat()
      .filter((target) => target !== undefined);
  }
}
