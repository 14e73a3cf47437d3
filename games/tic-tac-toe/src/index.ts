import { Cell, defineGame, eachPlayer, Game, Grid, loop, Player, reference, turnLoop } from '@rookery/engine';

class Square extends Cell.with({ mark: reference(Player) }) {}
class Board extends Grid.of(Square) {}

class TicTacToe extends Game.with({}, { entities: { Board, Square } }) {
  board = this.create(Board, 'board', { rows: 3, columns: 3 });
  lines = this.board.lines(3);

  winner(): Player | undefined {
    for (const [a, b, c] of this.lines) {
      const mark = a?.mark;
      if (mark && mark === b?.mark && mark === c?.mark) return mark;
    }
    return undefined;
  }
}

/** Tic-tac-toe: three in a row wins. Rules: https://en.wikipedia.org/wiki/Tic-tac-toe, no deviation. */
export const ticTacToe = defineGame(TicTacToe, ({ action }) => ({
  name: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  players: 2,
  actions: {
    mark: action('Mark a square')
      .choose('square', { from: ({ game }) => game.board.cells, where: (square) => !square.mark })
      .do(({ player, square }) => {
        square.mark = player;
      }),
  },
  flow: loop(eachPlayer(turnLoop('mark'))),
  outcome: ({ game }) => game.winner() ?? (game.board.cells.every((square) => square.mark) ? 'draw' : undefined),
}));
