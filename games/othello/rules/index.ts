import {
  Cell,
  DIRECTIONS,
  type Direction,
  defineGame,
  eachPlayer,
  frozenList,
  Game,
  Grid,
  loop,
  Player,
  printGrid,
  reference,
  turnLoop,
} from '@rookery/engine';
import { heuristics } from './heuristics.ts';

class Square extends Cell.with({ disc: reference(Player) }) {
  /** The squares from here to the edge, nearest first. */
  ray(direction: Direction): readonly Square[] {
    const next = this.step(direction);
    return next ? [next, ...next.ray(direction)] : [];
  }
}

class Board extends Grid.of(Square) {}

/**
 * Counts the discs on a ray that a new disc would turn over: an unbroken row of the opponent's discs up to one of the
 * player's.
 */
function turned(ray: readonly Square[], player: Player): number {
  for (let count = 0; count < ray.length; count++) {
    const disc = ray[count]?.disc;
    if (disc === player) return count;
    if (!disc) return 0;
  }
  return 0;
}

class Othello extends Game.with({}, { entities: { Board, Square } }) {
  board = this.create(Board, 'board', { rows: 8, columns: 8 });
  /** Rays from each square, only those long enough to turn over a disc. */
  rays = frozenList(
    this.board.cells.map((square) => DIRECTIONS.map((direction) => square.ray(direction)).filter((ray) => ray.length > 1)),
  );

  canPlace(square: Square, player: Player): boolean {
    if (square.disc) return false;
    for (const ray of this.raysFrom(square)) if (turned(ray, player) > 0) return true;
    return false;
  }

  canMove(player: Player): boolean {
    for (const square of this.board.cells) if (this.canPlace(square, player)) return true;
    return false;
  }

  place(square: Square, player: Player): void {
    square.disc = player;
    for (const ray of this.raysFrom(square)) {
      for (const other of ray.slice(0, turned(ray, player))) other.disc = player;
    }
  }

  discs(player: Player): number {
    return this.board.cells.filter(({ disc }) => disc === player).length;
  }

  private raysFrom({ row, column }: Square): readonly (readonly Square[])[] {
    return this.rays[row * 8 + column] ?? [];
  }
}

/**
 * Othello. Black is seat 0 and begins. Rules: World Othello Federation,
 * https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english, with deviations:
 * - A player without a move takes the action `pass`; no turn is skipped silently.
 * - Squares have the federation's names, so its game records fit, but `a1` lies at the bottom left and not at the top
 *   left: the board is seen in a mirror.
 * - The score is the discs on the board; empty squares are not given to the winner.
 */
export const othello = defineGame(Othello, ({ action }) => ({
  name: 'othello',
  title: 'Othello',
  players: 2,
  setup: ({ game: { board, players } }) => {
    for (const square of ['d5', 'e4']) board.cell(square).disc = players[0];
    for (const square of ['d4', 'e5']) board.cell(square).disc = players[1];
  },
  actions: {
    place: action('Place a disc')
      .choose(
        'square',
        {
          from: ({ game }) => game.board.cells,
          where: (square, { game, player }) => game.canPlace(square, player),
        },
        { prompt: 'Choose a square' },
      )
      .do(({ game, player, square }) => game.place(square, player)),
    pass: action('Pass')
      .when('only when you have no move', ({ game, player }) => !game.canMove(player))
      .do(() => undefined),
  },
  flow: loop(eachPlayer(turnLoop(['place', 'pass']))),
  heuristics,
  print: ({ game }) => printGrid(game.board, ({ disc }) => (disc ? (disc.seat === 0 ? 'X' : 'O') : '.')),
  ending: () => ({ reason: 'Nobody can move' }),
  outcome: ({ game }) => {
    if (game.players.some((player) => game.canMove(player))) return undefined;
    const scores = game.players.map((player) => game.discs(player));
    return { winners: game.players.filter(({ seat }) => (scores[seat] ?? 0) > (scores[1 - seat] ?? 0)), scores };
  },
}));
