import { Cell, defineGame, eachPlayer, Game, Grid, loop, Piece, turnLoop } from '@rookery/engine';

class Pawn extends Piece.with({ moved: false }) {}
class Rook extends Piece {}
class Knight extends Piece {}
class Bishop extends Piece {}
class Queen extends Piece {}
class King extends Piece {}
class Square extends Cell {}
class Board extends Grid.of(Square) {}

const RANK = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];

class Chess extends Game.with({}, { entities: { Board, Square, Pawn, Rook, Knight, Bishop, Queen, King } }) {
  board = this.create(Board, 'board', { rows: 8, columns: 8 });

  setUp(): void {
    for (const owner of this.players) {
      const [back, front] = owner.seat === 0 ? [7, 6] : [0, 1];
      for (const [column, cls] of RANK.entries()) {
        this.board.at(back, column)?.create(cls, { owner });
        this.board.at(front, column)?.create(Pawn, { owner });
      }
    }
  }
}

/** A game with the pieces of chess, which move to any neighbouring square without a piece of their own. No presentation. */
export const chess = defineGame(Chess, ({ action }) => ({
  name: 'chess',
  title: 'Chess',
  players: 2,
  setup: ({ game }) => game.setUp(),
  actions: {
    move: action('Move a piece')
      .choose('piece', ({ game, player }) => game.board.all(Piece).filter(({ owner }) => owner === player))
      .choose('to', ({ game, piece }) => {
        const { parent } = piece;
        return parent instanceof Cell ? game.board.neighboursOf(parent).filter((cell) => cell.isEmpty) : [];
      })
      .do(({ piece, to }) => {
        piece.putInto(to);
        if (piece instanceof Pawn) piece.moved = true;
      }),
  },
  flow: loop(eachPlayer(turnLoop('move'))),
}));
