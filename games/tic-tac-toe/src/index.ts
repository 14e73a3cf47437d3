import { Cell, defineGame, eachPlayer, Game, Grid, loop, Player, printGrid, reference, turnLoop } from '@rookery/engine';

class Square extends Cell.with({ mark: reference(Player) }) {}
class Board extends Grid.of(Square) {}

class TicTacToe extends Game.with({}, { entities: { Board, Square } }) {
  board = this.create(Board, 'board', { rows: 3, columns: 3 });
  lines = this.board.lines(3);

  winner(): Player | undefined {
    for (const line of this.lines) {
      const mark = line[0]?.mark;
      if (mark && line[1]?.mark === mark && line[2]?.mark === mark) return mark;
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
  print: ({ game }) => printGrid(game.board, ({ mark }) => (mark ? 'XO'.charAt(mark.seat) : '.')),
  outcome: ({ game }) => game.winner() ?? (game.turn > 9 ? 'draw' : undefined),
}));
