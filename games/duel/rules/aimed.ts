import { type ChosenTargets, trait } from '@rookery/cards';
import { type Entity, value } from '@rookery/engine';

/** Trait of objects on the stack: the modes and targets chosen when it was put there. They are public. */
export class Aimed extends trait({
  /** The chosen modes of a modal effect. */
  modes: value<readonly string[]>([]),
  /** The targets, by slot name. */
  aims: value<ChosenTargets>({}),
}) {
  /** Clears the choices, for example when it leaves the stack. */
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
