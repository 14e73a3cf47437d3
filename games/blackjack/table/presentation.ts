import { present } from '@rookery/presentation';
import { blackjack } from '../rules/index.ts';

/** Blackjack with its looks: the dealer's cards above, the boxes of all players below, totals beside them. */
export const presentation = present(blackjack, {
  surface: 'felt',
  layout: {
    group: 'column',
    children: [
      { zone: { name: 'dealer' }, area: 'stage', label: 'Dealer {facts.total}', fold: 'never' },
      {
        each: 'others',
        show: {
          group: 'row',
          area: 'others',
          children: [
            { player: 'item' },
            {
              zone: { kind: 'Box', of: 'item' },
              label: '{facts.total}',
              size: 0.7,
              if: { query: { kind: 'Box', of: 'item' }, holds: { min: 1 } },
            },
          ],
        },
      },
      { zone: { name: 'shoe' }, area: 'shared', label: 'Shoe', layout: { kind: 'pile', count: 'bottom-right' } },
      { text: 'Round {round}', area: 'info', if: { is: { round: { min: 1 } } } },
      { player: 'me', area: 'mine' },
      { zone: { kind: 'Box', of: 'me', where: { '#count': { min: 1 } } }, area: 'hand', label: 'Your hand: {facts.total}' },
      { omit: { name: 'discards' } },
    ],
  },
  players: { chips: [{ text: '[coins]{score}', tip: 'Chips {score}' }], folded: ['[coins]{score}'] },
  panel: {
    main: ['hit', 'stand', 'bet'],
    order: ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline', 'bet'],
    amounts: {
      'bet.amount': [
        { label: 'Least', value: 'min' },
        { label: 'Most', value: 'max' },
      ],
    },
  },
  director: {
    speech: { hit: 'Hit me.', stand: 'I stand.', double: 'Double!', split: 'I split.', surrender: 'I give in.' },
  },
});
