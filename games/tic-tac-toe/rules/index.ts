import { Cell, defineGame, eachPlayer, Game, Grid, loop, Player, printGrid, reference, turnLoop } from '@rookery/engine';

class Square extends Cell.with({ mark: reference(Player) }) {}
class Board extends Grid.of(Square) {}

class TicTacToe extends Game.with({}, { entities: { Board, Square } }) {
  board = this.create(Board, 'board', { rows: 3, columns: 3 });

  mark(player: Player, square: Square): void {
    square.mark = player;
    if (this.board.linesThrough(square, 3).some((line) => line.every(({ mark }) => mark === player))) this.end(player);
    else if (this.turn === this.board.cells.length) this.end('draw');
  }
}

/** Tic-tac-toe: three in a row wins. Rules: https://en.wikipedia.org/wiki/Tic-tac-toe, no deviation. */
export const ticTacToe = defineGame(TicTacToe, ({ action }) => ({
  name: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  players: 2,
  actions: {
    mark: action('Mark a square')
      .choose(
        'square',
        {
          from: ({ game }) => game.board.cells,
          where: (square) => !square.mark,
        },
        { prompt: 'Choose a square' },
      )
      .do(({ game, player, square }) => game.mark(player, square)),
  },
  flow: loop(eachPlayer(turnLoop('mark'))),
  ending: ({ game, outcome: { winners } }) => ({
    reason: winners.length > 0 ? 'Three in a row' : 'The board is full',
    line: game.board.lines(3).find((line) => line.every(({ mark }) => mark?.seat === winners[0])),
  }),
  print: ({ game }) => printGrid(game.board, ({ mark }) => (mark ? 'XO'.charAt(mark.seat) : '.')),
}));
