import { value } from '../core/attribute.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import { CHANCE } from '../core/seats.ts';
import { fault } from '../errors/catalogue.ts';
import type { ImageRef } from './entity.ts';
import { Piece } from './piece.ts';
import { Space } from './space.ts';

/**
 * The dice that shops sell.
 *
 * @example
 * for (const sides of DIE_SIDES) tray.create(Die, { sides });
 * console.log(DIE_SIDES.join(', ')); // 4, 6, 8, 10, 12, 20
 */
export const DIE_SIDES = [4, 6, 8, 10, 12, 20] as const;

/** Label or image of one face of a die, if a number is not enough. */
export interface DieFace {
  readonly label?: string;
  readonly image?: ImageRef;
}

/**
 * A die. It shows a face until it is rolled again.
 *
 * @example
 * const die = tray.create(Die, { sides: 8 });
 * die.roll();
 * console.log(die.face >= 1 && die.face <= 8); // true
 */
export class Die extends Piece.with({ sides: 6, face: 1, faces: value<readonly DieFace[]>([]) }) {
  static override readonly builtIn: string | undefined = 'Die';

  /** Rolls it and returns the face. */
  roll(): number {
    const { state } = this.$record;
    state.demandOpen('A roll');
    state.learned |= CHANCE;
    const value = state.random.die(this.sides);
    if ((state.listenedKinds & EVENT_BIT.diceRolled) === 0) this.face = value;
    else
      state.book?.emit('diceRolled', { die: this, value }, (rolled: { readonly value: number }) => {
        const { value: face } = rolled;
        if (!Number.isInteger(face) || face < 1 || face > this.sides)
          fault('bad-random', { what: 'A roll that a rule changes', need: `a face from 1 to ${this.sides}, not ${face}` });
        this.face = face;
      });
    return this.face;
  }

  override label(): string {
    return this.faces[this.face - 1]?.label ?? String(this.face);
  }

  override image(): ImageRef | undefined {
    return this.faces[this.face - 1]?.image;
  }
}

/**
 * A tray of dice.
 *
 * @example
 * class Craps extends Game {
 *   tray = this.create(DicePool, 'tray');
 *   roll(): number {
 *     return this.tray.rollAll().reduce((a, b) => a + b, 0);
 *   }
 * }
 */
export class DicePool extends Space {
  static override readonly builtIn: string | undefined = 'DicePool';

  /** Rolls all dice in it and returns the faces. */
  rollAll(): readonly number[] {
    return this.all(Die).map((die) => die.roll());
  }

  /** The sum of the faces. */
  get total(): number {
    return this.sum(Die, 'face');
  }
}
