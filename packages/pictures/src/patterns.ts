import { circle, draw, type Paths } from './paint.ts';
import type { PictureNode } from './picture.ts';

/**
 * Patterns that tell colours apart for people who see no difference between them.
 *
 * @example
 * const swatches = PATTERNS.map(patternOf);
 */
export const PATTERNS = ['plain', 'dots', 'stripes', 'grid', 'ring', 'cross'] as const;
/** One of the patterns. */
export type PicturePattern = (typeof PATTERNS)[number];

const SPOTS = [10, 30, 50, 70, 90].flatMap((y, row) =>
  (row % 2 === 0 ? [10, 30, 50, 70, 90] : [20, 40, 60, 80]).map((x) => circle(x, y, 4)),
);
const PATTERN_PATHS: Readonly<Record<PicturePattern, Paths>> = {
  plain: [],
  dots: [`d${SPOTS.join('')}`],
  stripes: ['dM0 0h12L0 12zM36 0h14L0 50V36zM74 0h14L0 88V74zM100 12v14L26 100H12zM100 50v14L64 100H50zM100 88v12H88z'],
  grid: [
    'dM0 14h100v6H0zM0 47h100v6H0zM0 80h100v6H0zM14 0h6v14h-6zM47 0h6v14h-6zM80 0h6v14h-6zM14 20h6v27h-6zM47 20h6v27h-6zM80 20h6v27h-6zM14 53h6v27h-6zM47 53h6v27h-6zM80 53h6v27h-6zM14 86h6v14h-6zM47 86h6v14h-6zM80 86h6v14h-6z',
  ],
  ring: [`d${circle(50, 50, 40)}M20 50a30 30 0 1 1 60 0a30 30 0 1 1-60 0z`],
  cross: ['dM14 6l36 36L86 6l8 8-36 36 36 36-8 8-36-36-36 36-8-8 36-36L6 14z'],
};

/**
 * Returns a pattern of 100 by 100, to lay over a surface.
 *
 * @example
 * console.log(patternOf('plain').children.length, patternOf('dots').children.length); // 0 1
 */
export function patternOf(pattern: PicturePattern): PictureNode {
  return draw(PATTERN_PATHS[pattern]);
}
