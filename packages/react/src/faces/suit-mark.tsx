import type { ThingFace } from '@rookery/table';
import type { ReactNode } from 'react';
import { SUIT_SHAPES } from './suit.ts';

/** Position and size of a suit symbol; a negative size rotates it by 180°. */
export interface SuitMarkProps {
  readonly suit: ThingFace['suit'];
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Draws a suit symbol centred on a position. Use it inside an `svg`.
 *
 * @example
 * <svg viewBox="0 0 100 100">
 *   <SuitMark suit="hearts" x={50} y={50} size={80} />
 * </svg>
 */
export function SuitMark({ suit, x, y, size }: SuitMarkProps): ReactNode {
  return <path transform={`translate(${x} ${y}) scale(${size / 100})`} d={SUIT_SHAPES[suit]} />;
}
