import { present } from '@rookery/presentation';
import { crazyEights } from '../rules/index.ts';

/** Crazy Eights with its looks: stock and discards in the middle, hands sorted. */
export const presentation = present(crazyEights, {
  surface: 'felt',
  layout: {
    group: 'column',
    children: [
      {
        each: 'others',
        show: {
          group: 'row',
          area: 'others',
          children: [{ player: 'item' }, { zone: { name: 'hand', of: 'item' }, fold: 'Hand {#count}', size: 0.6 }],
        },
      },
      {
        zone: { name: 'stock' },
        area: 'shared',
        label: 'Stock',
        layout: { kind: 'pile', count: 'bottom-right' },
        tap: 'draw',
      },
      { zone: { name: 'discards' }, area: 'shared', label: 'Discards', layout: { kind: 'pile', count: 'none' }, shows: 3 },
      { text: 'Round {round}', area: 'info', if: { is: { round: { min: 1 } } } },
      { text: 'To draw: {due}', area: 'info', if: { is: { due: { min: 1 } } } },
      { player: 'me', area: 'mine' },
      { zone: { name: 'hand', of: 'me' }, area: 'hand', sort: ['suit', 'rank'], prefers: ['play', 'wild'] },
    ],
  },
  panel: { main: ['draw', 'pass'], order: ['play', 'wild', 'draw', 'take', 'challenge', 'accept', 'pass', 'name'] },
  director: { speech: { challenge: 'I challenge that.' } },
});
