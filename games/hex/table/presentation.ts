import { present } from '@rookery/presentation';
import { hex } from '../rules/index.ts';

/** Hex with its looks: each side has the colour of the edges that it joins. */
export const presentation = present(hex, {
  sides: [
    { colour: 'red', word: 'Red' },
    { colour: 'blue', word: 'Blue', pattern: 'dots' },
  ],
  boards: {
    Board: {
      cell: { fill: 'sand', stone: { of: 'stone', picture: 'stone' } },
      regions: [
        { cells: { kind: 'Hexagon', where: { r: 0 } }, outline: 'red', label: 'Red joins this edge' },
        { cells: { kind: 'Hexagon', where: { q: 0 } }, outline: 'blue', label: 'Blue joins this edge' },
      ],
      coordinates: 'edge',
      zoom: 'auto',
      rotate: 'phone',
    },
  },
  panel: { prompts: { swap: 'Take over the first stone', 'place.cell': 'Choose a cell for your stone' } },
  director: { ending: { mark: 'facts.chain', celebrate: 'confetti' } },
});
