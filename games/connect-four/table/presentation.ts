import { present } from '@rookery/presentation';
import { connectFour } from '../rules/index.ts';

/** Connect four with its looks: discs behind a front with holes. */
export const presentation = present(connectFour, {
  sides: [
    { colour: 'red', word: 'Red' },
    { colour: 'yellow', word: 'Yellow', pattern: 'ring' },
  ],
  boards: {
    Board: {
      style: 'holes',
      surface: { colour: 'blue' },
      coordinates: 'edge',
      cell: { stone: { of: 'disc', picture: 'disc' } },
    },
  },
  panel: { prompts: { 'drop.column': 'Choose a column for your disc' } },
  director: { ending: { mark: 'facts.fours' } },
});
