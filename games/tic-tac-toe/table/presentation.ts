import { present } from '@rookery/presentation';
import { ticTacToe } from '../rules/index.ts';

/** Tic-tac-toe with its looks: a cross and a circle. */
export const presentation = present(ticTacToe, {
  sides: [
    { colour: 'blue', word: 'Crosses', picture: 'icon:x' },
    { colour: 'red', word: 'Circles', picture: 'icon:o' },
  ],
  boards: { Board: { surface: 'paper', cell: { stone: { of: 'mark' } } } },
  panel: { prompts: { 'mark.square': 'Choose a square for your mark' } },
});
