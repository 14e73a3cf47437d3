import type { Settings } from './settings.ts';

/** The points of one scoring system. */
interface Points {
  readonly start: number;
  /** The lower limit of the score. */
  readonly least: number;
  readonly wasteToTableau: number;
  readonly toFoundation: number;
  readonly fromFoundation: number;
  readonly turnedUp: number;
}

export const POINTS: Readonly<Record<Settings['scoring'], Points>> = {
  standard: { start: 0, least: 0, wasteToTableau: 5, toFoundation: 10, fromFoundation: -15, turnedUp: 5 },
  vegas: {
    start: -52,
    least: Number.NEGATIVE_INFINITY,
    wasteToTableau: 0,
    toFoundation: 5,
    fromFoundation: -5,
    turnedUp: 0,
  },
  none: { start: 0, least: 0, wasteToTableau: 0, toFoundation: 0, fromFoundation: 0, turnedUp: 0 },
};

/**
 * The points for turning the waste over to start a pass, counted from 1: in standard scoring the first pass, or the
 * first three, are free.
 */
export function pointsForPass(pass: number, { draw, scoring }: Settings): number {
  if (scoring !== 'standard') return 0;
  if (draw === 1) return -100;
  return pass > 3 ? -20 : 0;
}
