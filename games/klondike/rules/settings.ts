import type { OptionSpecs, OptionValues } from '@rookery/engine';

export const SETTINGS = {
  draw: { type: 'number', label: 'Cards turned up at a time: 1 or 3', default: 1, min: 1, max: 3, step: 2 },
  scoring: { type: 'select', label: 'Scoring', default: 'standard', choices: ['standard', 'vegas', 'none'] },
  passes: {
    type: 'select',
    label: 'Passes through the stock',
    default: 'usual',
    choices: ['usual', 'unlimited', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
} as const satisfies OptionSpecs;

export type Settings = OptionValues<typeof SETTINGS>;

/**
 * Maximum number of passes through the stock. The usual rule is no limit, but in Vegas as many as cards are turned up
 * at a time.
 */
export function passLimit({ draw, scoring, passes }: Settings): number {
  if (passes === 'unlimited') return Number.POSITIVE_INFINITY;
  if (passes === 'usual') return scoring === 'vegas' ? draw : Number.POSITIVE_INFINITY;
  return Number(passes);
}
