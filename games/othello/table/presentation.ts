import { present } from '@rookery/presentation';
import { othello } from '../rules/index.ts';

/** Othello with its looks: discs in black and white on green felt. */
export const presentation = present(othello, {
  sides: [
    { colour: 'black', word: 'Black' },
    { colour: 'white', word: 'White' },
  ],
  boards: { Board: { surface: 'felt', coordinates: 'edge', cell: { stone: { of: 'disc', picture: 'stone' } } } },
  panel: { prompts: { 'place.square': 'Choose a square for your disc' } },
});
