import type { GameCatalogue } from '@rookery/engine/manifest';

/** Texts of the rules in French, by their English text. */
const texts: GameCatalogue['texts'] = {
  'Tic-tac-toe': 'Morpion',
  'Mark a square': 'Marquer une case',
  'Choose a square': 'Choisis une case',
  mark: 'marque',
  'Three in a row': 'Trois en ligne',
  'The board is full': 'Le plateau est plein',
};

export default {
  rules:
    'Chacun à son tour marque une case. Le premier qui en aligne trois gagne ; si le plateau se remplit avant, la partie est nulle.',
  texts,
} satisfies GameCatalogue;
