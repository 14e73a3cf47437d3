import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/en';

const table = {
  ...BOARD_WORDS,
  'hex.joinsRows': 'joins rows {first} and {last}',
  'hex.joinsColumns': 'joins columns {first} and {last}',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Take turns placing a stone on any free cell. The first chain that joins your two sides of the board wins. There are no draws.',
  table,
} satisfies GameCatalogue;
