import { present } from '@rookery/presentation';
import { cribbage } from '../rules/index.ts';

/** Cribbage with its looks: the peg board as a track of 121 holes, the crib beside the starter. */
export const presentation = present(cribbage, {
  surface: 'felt',
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
            { zone: { name: 'played', of: 'item' }, label: 'Played', size: 0.8 },
          ],
        },
      },
      { track: 'score', of: 'players', length: 121, every: 30, area: 'stage', label: 'Peg board' },
      { zone: { name: 'starter' }, area: 'shared', label: 'Starter' },
      { zone: { name: 'crib' }, area: 'shared', label: 'Crib of {#owner}', fold: 'Crib {#count}' },
      { text: 'Count {total}', area: 'info', if: { is: { total: { min: 1 } } } },
      { text: 'Dealer: {dealer}', area: 'info' },
      { player: 'me', area: 'mine' },
      { zone: { name: 'played', of: 'me' }, area: 'mine', label: 'Played' },
      { zone: { name: 'hand', of: 'me' }, area: 'hand', sort: ['rank'] },
      { omit: { name: 'deck' } },
    ],
  },
  players: { chips: [{ text: '[star]{score}', tip: 'Score {score}' }], folded: ['{score}'] },
  panel: { main: ['deal', 'go'], prompts: { 'claim.points': 'How many points do your cards make?' } },
  director: { speech: { go: 'Go!', claim: '{points} points.' } },
});
