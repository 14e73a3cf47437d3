import type { ThingFace } from '@rookery/table';
import type { ReactNode } from 'react';
import { SUIT_SHAPES } from './suit.ts';

/** Where a suit's symbol stands and how large it is; a negative size turns it round. */
export interface SuitMarkProps {
  readonly suit: ThingFace['suit'];
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A suit's symbol around a place. Only inside an `svg`.
 *
 * @example
 * <svg viewBox="0 0 100 100">
 *   <SuitMark suit="hearts" x={50} y={50} size={80} />
 * </svg>
 */
export function SuitMark({ suit, x, y, size }: SuitMarkProps): ReactNode {
  return <path transform={`translate(${x} ${y}) scale(${size / 100})`} d={SUIT_SHAPES[suit]} />;
}
