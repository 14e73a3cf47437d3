import type { Design, Query } from '@rookery/table';

const STOCK: Query = { name: 'stock' };

/** All piles, so that each is drawn once; where they stand is for the table. A tap on the stock turns cards up, or the waste over. */
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
