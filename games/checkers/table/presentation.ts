import { present } from '@rookery/presentation';
import { checkers } from '../rules/index.ts';

/** Checkers with its looks. The board, the discs and their crowns follow from the rules. */
export const presentation = present(checkers, {
  sides: [
    { colour: 'black', word: 'Dark' },
    { colour: 'white', word: 'Light' },
  ],
  boards: { Board: { tints: ['sand', 'brown'], coordinates: 'edge' } },
  things: {
    Checker: {
      describe: '{#owner}, {#place}',
      tip: [],
      class: { if: { is: { 'facts.mustCapture': true } }, use: 'must-capture' },
    },
  },
  panel: { prompts: { 'move.to': 'Where does {piece} go?' } },
  director: { arrows: { move: ['piece', 'to'] } },
});
