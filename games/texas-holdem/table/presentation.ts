import { present } from '@rookery/presentation';
import { texasHoldem } from '../rules/index.ts';

/** Texas Hold'em with its looks: players in a ring around the board, chips and bets beside their names. */
export const presentation = present(texasHoldem, {
  surface: 'felt',
  layout: {
    group: 'column',
    children: [
      {
        group: 'ring',
        area: 'stage',
        children: [
          {
            each: 'players',
            show: {
              group: 'column',
              children: [{ player: 'item' }, { zone: { name: 'hand', of: 'item' }, label: '', size: 0.7, fold: 'never' }],
            },
          },
          { zone: { name: 'board' }, label: '', fold: 'never' },
        ],
      },
      { text: 'Hand {hands}', area: 'info', if: { is: { hands: { min: 1 } } } },
      { text: 'To call: {price}', area: 'info', if: { is: { price: { min: 1 } } } },
      { omit: { name: ['deck', 'muck'] } },
    ],
  },
  players: {
    chips: [
      { text: '[coins]{chips}', tip: 'Chips {chips}' },
      { text: 'Bet {bet}', if: { is: { bet: { min: 1 } } } },
      { text: 'In the pot {paid}', if: { is: { paid: { min: 1 } } } },
    ],
    folded: ['[coins]{chips}'],
    clock: 'near',
  },
  panel: {
    main: ['check', 'call', 'fold'],
    order: ['fold', 'check', 'call', 'bet', 'raise', 'deal'],
    amounts: {
      'bet.amount': [
        { label: 'Least', value: 'min' },
        { label: 'All in', value: 'max' },
      ],
      'raise.to': [
        { label: 'Least', value: 'min' },
        { label: 'All in', value: 'max' },
      ],
    },
  },
  director: {
    speech: { fold: 'Fold.', check: 'Check.', call: 'Call.', bet: 'Bet {amount}.', raise: 'Raise to {to}.' },
    quiet: ['deal'],
  },
});
