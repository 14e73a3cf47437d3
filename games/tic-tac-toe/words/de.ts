import type { GameCatalogue } from '@rookery/engine/manifest';

/** Texts of the rules in German, by their English text. */
const texts: GameCatalogue['texts'] = {
  'Three in a row': 'Drei in einer Reihe',
  'The board is full': 'Das Brett ist voll',
  'Tic-tac-toe': 'Tic-Tac-Toe',
  'Mark a square': 'Ein Feld ankreuzen',
  'Choose a square': 'Wähle ein Feld',
  mark: 'Zeichen',
};

export default {
  rules: 'Zeichnet abwechselnd ein Feld an. Drei eigene in einer Reihe gewinnen; ein volles Brett ist unentschieden.',
  texts,
} satisfies GameCatalogue;
