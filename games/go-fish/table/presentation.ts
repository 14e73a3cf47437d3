import { present } from '@rookery/presentation';
import { goFish } from '../rules/index.ts';

/** Go Fish with its looks: hands sorted by rank, and questions in speech bubbles. */
export const presentation = present(goFish, {
  surface: 'felt',
  values: {
    suit: {
      clubs: { icon: 'icon:club', colour: 'black' },
      diamonds: { icon: 'icon:diamond', colour: 'red' },
      hearts: { icon: 'icon:heart', colour: 'red' },
      spades: { icon: 'icon:spade', colour: 'black' },
    },
  },
  layout: {
    group: 'column',
    children: [
      {
        each: 'others',
        show: {
          group: 'row',
          area: 'others',
          children: [
            { player: 'item' },
            { zone: { name: 'hand', of: 'item' }, fold: 'Hand {#count}', size: 0.6 },
            { zone: { name: 'books', of: 'item' }, fold: 'Books', size: 0.4 },
          ],
        },
      },
      { zone: { name: 'pond' }, area: 'shared', label: 'Pond', layout: { kind: 'pile', count: 'bottom-right' } },
      { player: 'me', area: 'mine' },
      { zone: { name: 'books', of: 'me' }, area: 'mine', label: 'Your books' },
      { zone: { name: 'hand', of: 'me' }, area: 'hand', sort: ['rank', 'suit'] },
    ],
  },
  players: { chips: [{ text: '[book]{score}', tip: 'Books {score}' }], folded: ['[book]{score}'] },
  director: { speech: { ask: 'Have you any {rank:plural}?' } },
});
