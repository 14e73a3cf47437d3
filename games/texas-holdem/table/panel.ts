import { numberOf } from '@rookery/kit/cards';
import type { SessionView } from '@rookery/protocol';
import type { TableOptions } from '@rookery/react';
import type { CurrentAction, Words } from '@rookery/table';
import type { TableWord } from '../words/en.ts';
import { betPresets } from './bet-presets.ts';
import { potOf, stakesIn } from './standing.ts';

/** Suggested bets, sized by the pot. */
export const amounts: NonNullable<TableOptions['amounts']> = (
  { selection: { min = 0, max = min } }: CurrentAction,
  view: SessionView,
  words: Words<TableWord>,
) => {
  const { match, seat } = view;
  if (match === null || seat === null) return undefined;
  const stakes = stakesIn(match);
  const own = stakes.find((stake) => stake.seat === seat);
  if (own === undefined) return undefined;
  const presets = betPresets({
    min,
    max,
    price: numberOf(match.table, 'price'),
    toCall: own.toCall,
    pot: potOf(stakes),
    all: own.bet + own.chips,
  });
  return presets.map(({ preset, value }) => ({ value, label: words(`holdem.preset.${preset}`, { value }) }));
};

/** The cost of a call. */
export const note: NonNullable<TableOptions['note']> = ({ action }, { match, seat }) =>
  action === 'call' && match !== null && seat !== null ? stakesIn(match)[seat]?.toCall.toString() : undefined;
