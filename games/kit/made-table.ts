import type { TableOptions } from '@rookery/react';
import type { Design } from '@rookery/table';
import type { ReactNode } from 'react';

/** A table made for one game: how it is arranged, how its things are drawn, what taps mean, and what stands around it. */
export interface MadeTable {
  /** The arrangement, as data; derived from the view, unless told. */
  readonly design?: Design;
  readonly options?: Pick<TableOptions, 'amounts' | 'draw' | 'facts' | 'nameOf' | 'note' | 'play'>;
  /** Takes the place of the usual table; it may hold `<Table />` with more around it. */
  readonly table?: ReactNode;
  /** A class of the whole table, for styles of its own. */
  readonly className?: string;
}
