import { present } from '@rookery/presentation';
import { klondike } from '../rules/index.ts';

const STOCK = { name: 'stock' } as const;

/** Klondike with its looks: stock and waste beside the foundations, seven columns below. */
export const presentation = present(klondike, {
  surface: 'felt',
  settings: { autoMove: { type: 'boolean', label: 'Put safe cards up by themselves', default: false } },
  layout: {
    group: 'column',
    area: 'stage',
    children: [
      {
        group: 'grid',
        columns: 7,
        children: [
          {
            zone: STOCK,
            label: '',
            layout: { kind: 'pile', count: 'bottom-right' },
            shows: 3,
            // A tap turns cards up, or the waste over once the stock is empty.
            tap: { if: { query: STOCK, holds: { min: 1 } }, use: 'draw', else: 'recycle' },
          },
          { zone: { name: 'waste' }, label: '', layout: { kind: 'spread', max: 3 }, tapThing: 'best' },
          { spacer: 1 },
          {
            zone: { kind: 'Foundation' },
            label: '',
            describe: 'Foundation of {#name}',
            layout: {
              kind: 'pile',
              count: 'none',
              empty: {
                picture: {
                  by: 'suit',
                  of: { 0: 'icon:heart', 1: 'icon:diamond', 2: 'icon:club', 3: 'icon:spade' },
                  else: 'icon:heart',
                },
              },
            },
            shows: 2,
          },
        ],
      },
      {
        group: 'grid',
        columns: 7,
        children: [
          {
            zone: { kind: 'Tableau' },
            label: '',
            describe: 'Column {#index}',
            layout: { kind: 'stack', direction: 'down', offset: 0.22, faceDownOffset: 0.1 },
            drag: 'stack',
            tapThing: 'best',
          },
        ],
      },
      { player: 'me' },
    ],
  },
  players: { chips: [{ text: '[star]{score}', if: { not: { option: { scoring: 'none' } } }, tip: 'Score {score}' }] },
  panel: {
    main: ['autoFinish'],
    hide: ['resign'],
    automatic: [{ action: 'autoMove', setting: 'autoMove' }],
    confirm: { resign: 'Do you want to give this patience up?' },
  },
  director: { quiet: ['draw', 'recycle', 'move'], ending: { celebrate: 'cards' } },
});
