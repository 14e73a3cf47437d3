import { ARCADE } from './english/arcade.ts';
import { PANEL } from './english/panel.ts';
import { TABLE } from './english/table.ts';

/** Every text that a user can read, in English. */
export const ENGLISH = { ...TABLE, ...PANEL, ...ARCADE } as const;

/** The name of a text. */
export type WordKey = keyof typeof ENGLISH;
