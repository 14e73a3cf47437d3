import type { OptionSpecs } from '@rookery/engine';
import { BET_UNIT, PAYS } from './settlement.ts';

/** The totals of two cards on which a bet may be doubled. */
export const DOUBLES = ['any', '9-11', '10-11'] as const;

/**
 * The house rules. The ranges guarantee that all players start with at least one bet, and that the maximum is not below
 * the minimum.
 */
export const options = {
  rounds: { type: 'number', label: 'Rounds', default: 10, min: 1, max: 1000 },
  bankroll: { type: 'number', label: 'Chips to begin with', default: 1000, min: 100, max: 1_000_000, step: BET_UNIT },
  minimum: { type: 'number', label: 'Smallest bet', default: 10, min: BET_UNIT, max: 100, step: BET_UNIT },
  maximum: { type: 'number', label: 'Largest bet', default: 500, min: 100, max: 10_000, step: BET_UNIT },
  decks: { type: 'number', label: 'Decks in the shoe', default: 6, min: 1, max: 8 },
  penetration: { type: 'number', label: 'Percent of the shoe to deal before a shuffle', default: 75, min: 20, max: 90 },
  blackjackPays: { type: 'select', label: 'A blackjack pays', default: '3:2', choices: PAYS },
  hitSoft17: { type: 'boolean', label: 'The dealer hits a soft 17', default: true },
  double: { type: 'select', label: 'Double on', default: 'any', choices: DOUBLES },
  doubleAfterSplit: { type: 'boolean', label: 'Double after a split', default: true },
  resplitAces: { type: 'boolean', label: 'Split aces again', default: false },
  surrender: { type: 'boolean', label: 'Late surrender', default: true },
} as const satisfies OptionSpecs;
