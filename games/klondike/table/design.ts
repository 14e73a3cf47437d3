import type { Design, ThingQuery } from '@rookery/table';

const STOCK: ThingQuery = { name: 'stock' };

/**
 * Lists all piles, so that each is drawn once; the table's stylesheet positions them. Tapping the stock turns cards up,
 * or the waste over.
 */
export const DESIGN: Design = {
  group: 'column',
  children: [
    { zone: STOCK, label: '', shows: 3, tap: 'draw', if: { query: STOCK, holds: { least: 1 } } },
    { zone: STOCK, label: '', tap: 'recycle' },
    { zone: { name: 'waste' }, label: '', shows: 3 },
    { zone: { kind: 'Foundation' }, label: '', shows: 2 },
    { zone: { kind: 'Tableau' }, label: '' },
    { player: 'me' },
  ],
};
