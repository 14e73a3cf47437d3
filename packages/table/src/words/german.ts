import type { WordKey } from './english.ts';
import { ARCADE } from './german/arcade.ts';
import { PANEL } from './german/panel.ts';
import { TABLE } from './german/table.ts';

/** Every text that a user can read, in German. */
export const GERMAN = { ...TABLE, ...PANEL, ...ARCADE } as const satisfies Record<WordKey, string>;
