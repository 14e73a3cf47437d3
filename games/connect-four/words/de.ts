import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/de';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'Four in a row': 'Vier in einer Reihe',
  'The board is full': 'Das Brett ist voll',
  'Connect four': 'Vier gewinnt',
  'Drop a disc': 'Einen Stein einwerfen',
  'Choose a column': 'Wähle eine Spalte',
  disc: 'Stein',
};

const table = {
  ...BOARD_WORDS,
  'connectFour.column': 'Spalte {column}, eine Scheibe fällt auf {place}',
  'connectFour.fullColumn': 'Spalte {column}, voll',
} as const;

export default {
  rules:
    'Lasst abwechselnd eine Scheibe in eine Spalte fallen. Vier eigene in einer Reihe, in welcher Richtung auch immer, gewinnen. Ein volles Brett ist unentschieden.',
  table,
  texts,
} satisfies GameCatalogue;
