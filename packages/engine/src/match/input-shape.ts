import { type Shape, shape } from '../core/shape.ts';
import type { EncodedValue, Input } from './input.ts';

const seat = shape.whole();
const move = { seat, action: shape.text, args: shape.list(shape.data<EncodedValue>()) };

/**
 * Shape of an input of a match's log. The rules decide whether the match accepts it.
 *
 * @example
 * const checked = checkShape(inputShape, { kind: 'act', seat: 0, action: 'mark' });
 * if (!checked.ok) console.log(checked.refusal.message); // /args is missing
 */
export const inputShape: Shape<Input> = shape.tagged('kind', {
  act: shape.object(move),
  answer: shape.object(move),
  undo: shape.object({ seat, steps: shape.whole({ min: 1 }) }, { consent: shape.list(seat) }),
});
