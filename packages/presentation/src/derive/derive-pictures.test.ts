import { Cell, defineGame, Game, Grid, loop, oneOf, Piece, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { derivePresentation } from './derive-presentation.ts';

class Man extends Piece {}
class Checker extends Piece {}
class Disc extends Piece {}
class Mango extends Piece {}
class Manta extends Piece {}
class Building extends Piece.with({ is: oneOf(['nothing', 'tent', 'house', 'wonder']) }) {}
class House extends Piece.with({ style: oneOf(['none', 'tent', 'castle']) }) {}
class Board extends Grid.of(Cell) {}

const PIECES = { Man, Checker, Disc, Mango, Manta, Building, House };
class Village extends Game.with({}, { entities: { Board, ...PIECES } }) {
  board = this.create(Board, 'board', { rows: 3, columns: 3 });
}

const village = defineGame(Village, ({ action }) => ({
  name: 'village',
  players: 2,
  setup: ({ game }) => {
    for (const [i, cls] of Object.values(PIECES).entries()) game.board.cells[i]?.create(cls);
  },
  actions: { rest: action('Rest').do(() => undefined) },
  flow: loop(turnLoop('rest')),
}));

test('classes with the same words get different pictures, the later ones letters that tell them apart', () => {
  const { things = {} } = derivePresentation(village);
  const pictures = Object.fromEntries(Object.entries(things).map(([kind, look]) => [kind, look?.picture]));
  expect(pictures).toEqual({
    House: { by: 'style', of: { tent: 'tent', castle: 'castle' }, else: 'spot' },
    Man: 'disc',
    Checker: 'letter:c',
    Disc: 'letter:d',
    Mango: 'letter:mang',
    Manta: 'letter:mant',
    // The attribute `is` names entries of a catalogue and no looks.
    Building: 'letter:b',
  });
});
