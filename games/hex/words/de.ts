import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/de';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'Both edges are joined': 'Beide Ränder sind verbunden',
  Hex: 'Hex',
  'Size of the board': 'Größe des Bretts',
  'The second player may swap': 'Wer als Zweites zieht, darf tauschen',
  'Place a stone': 'Einen Stein setzen',
  'Take over the first stone': 'Den ersten Stein übernehmen',
  'Choose a cell': 'Wähle ein Feld',
  stone: 'Stein',
  joined: 'verbunden',
};

const table = {
  ...BOARD_WORDS,
  'hex.joinsRows': 'verbindet Zeile {first} und {last}',
  'hex.joinsColumns': 'verbindet Spalte {first} und {last}',
} as const;

export default {
  rules:
    'Setzt abwechselnd einen Stein auf ein freies Feld. Die erste Kette, die die eigenen zwei Seiten verbindet, gewinnt. Unentschieden gibt es nicht.',
  table,
  texts,
} satisfies GameCatalogue;
