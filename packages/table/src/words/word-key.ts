import type { PANEL } from './english/panel.ts';
import type { TABLE } from './english/table.ts';

/** Key of a text that tables show. */
export type WordKey = keyof typeof TABLE | keyof typeof PANEL;
