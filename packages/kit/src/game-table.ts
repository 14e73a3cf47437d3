import type { TableOptions } from '@rookery/react';
import type { Design } from '@rookery/table';
import type { ReactNode } from 'react';

/** A table made for one game: its arrangement, drawings, gestures, and the content around it. */
export interface GameTable {
  /** The arrangement, as data. @default derived from the view */
  readonly design?: Design;
  readonly options?: Pick<TableOptions, 'amounts' | 'draw' | 'facts' | 'nameOf' | 'note' | 'play'>;
  /** Replaces the usual table; it may contain `<Table />` and content around it. */
  readonly table?: ReactNode;
  /** A class of the whole table, for the game's own styles. */
  readonly className?: string;
}
