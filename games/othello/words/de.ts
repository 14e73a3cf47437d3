import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/de';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'Nobody can move': 'Niemand kann mehr ziehen',
  Othello: 'Othello',
  'Place a disc': 'Einen Stein setzen',
  'Choose a square': 'Wähle ein Feld',
  disc: 'Stein',
  'only when you have no move': 'nur, wenn kein Zug möglich ist',
};

const table = {
  ...BOARD_WORDS,
  'othello.discs.one': '{count} Scheibe',
  'othello.discs.other': '{count} Scheiben',
  'othello.mustPass': 'Kein Platz für eine Scheibe: passe',
} as const;

export default {
  rules:
    'Setze einen Stein so, dass fremde in gerader Linie zwischen ihm und einem deiner Steine liegen: Sie alle werden gedreht. Wer nicht kann, passt. Die meisten Steine am Ende gewinnen.',
  table,
  texts,
} satisfies GameCatalogue;
