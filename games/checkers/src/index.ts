import { Cell, DIAGONAL, type Direction, defineGame, Game, Grid, map, Piece, type Player, reference, table, value } from '@rookery/engine';

/** A way that leads from a square: the next square on a diagonal, and the one beyond it, on which a jump lands. */
interface Way {
  readonly next: Square;
  readonly beyond: Square | undefined;
}

class Checker extends Piece.with({ king: false }) {
  get square(): Square {
    return this.ancestor(Square);
  }
}

class Square extends Cell {
  get checker(): Checker | undefined {
    const { top } = this;
    return top instanceof Checker ? top : undefined;
  }

  ways(directions: readonly Direction[]): readonly Way[] {
    return directions.flatMap((direction) => {
      const next = this.step(direction);
      return next ? [{ next, beyond: next.step(direction) }] : [];
    });
  }
}

class Board extends Grid.of(Square) {
  darkSquares = table(this.cells.filter(({ row, column }) => (row + column) % 2 === 1));
}

const options = {
  quietMoves: { type: 'number', label: 'Draw after so many moves without a capture (0: never)', default: 40, min: 0, max: 1000 },
  repetition: { type: 'boolean', label: 'Draw when a position comes up for the third time', default: false },
} as const;

const attributes = {
  /** The checker that has jumped and must jump on. */
  chain: reference(Checker),
  /** How many moves have gone by without a capture. */
  quiet: value(0).bookkeeping(),
  /** How often each position has come up since the last move that cannot be reversed. */
  seen: map<string, number>().bookkeeping(),
};

class Checkers extends Game.with(attributes, { entities: { Board, Square, Checker }, options }) {
  board = this.create(Board, 'board', { rows: 8, columns: 8 });
  /** The ways from each cell, for the men of either side, who only go forward. */
  menWays = table([this.waysAlong(['nw', 'ne']), this.waysAlong(['sw', 'se'])]);
  kingWays = this.waysAlong(DIAGONAL);

  /** Twelve men each, on the three rows nearest to their player. */
  setUp(): void {
    for (const square of this.board.darkSquares) {
      const owner = square.row > 4 ? this.players[0] : square.row < 3 ? this.players[1] : undefined;
      if (owner) square.create(Checker, { owner });
    }
  }

  /** Who must go on jumping; otherwise who can jump; otherwise who can step. */
  movable(player: Player): readonly Checker[] {
    if (this.chain) return [this.chain];
    const own = this.checkersOf(player);
    const jumpers = own.filter((checker) => this.canJump(checker));
    return jumpers.length > 0 ? jumpers : own.filter((checker) => this.canStep(checker));
  }

  /** Where a movable checker can go: jumps, if there are any, else steps. */
  destinations(checker: Checker): readonly Square[] {
    const jumps: Square[] = [];
    const steps: Square[] = [];
    for (const { next, beyond } of this.ways(checker)) {
      if (!next.checker) steps.push(next);
      else if (beyond && this.isJump(checker, next, beyond)) jumps.push(beyond);
    }
    return jumps.length > 0 ? jumps : steps;
  }

  move(checker: Checker, to: Square): void {
    const jumped = this.ways(checker).find(({ beyond }) => beyond === to)?.next.checker;
    const crowned = !checker.king && to.row === (checker.owner === this.players[0] ? 0 : 7);
    checker.putInto(to);
    jumped?.remove();
    if (crowned) checker.king = true;
    this.quiet = jumped ? 0 : this.quiet + 1;
    this.chain = jumped && !crowned && this.canJump(checker) ? checker : undefined;
  }

  canMove(player: Player): boolean {
    return this.checkersOf(player).some((checker) => this.canStep(checker) || this.canJump(checker));
  }

  private checkersOf(player: Player): readonly Checker[] {
    const found: Checker[] = [];
    for (const { checker } of this.board.darkSquares) if (checker?.owner === player) found.push(checker);
    return found;
  }

  private canStep(checker: Checker): boolean {
    for (const { next } of this.ways(checker)) if (!next.checker) return true;
    return false;
  }

  private canJump(checker: Checker): boolean {
    for (const { next, beyond } of this.ways(checker)) if (beyond && this.isJump(checker, next, beyond)) return true;
    return false;
  }

  private isJump({ owner }: Checker, over: Square, to: Square): boolean {
    const jumped = over.checker;
    return jumped !== undefined && jumped.owner !== owner && !to.checker;
  }

  private ways({ king, owner, square }: Checker): readonly Way[] {
    const ways = king ? this.kingWays : this.menWays[owner?.seat ?? 0];
    return ways?.[square.row * 8 + square.column] ?? [];
  }

  private waysAlong(directions: readonly Direction[]): readonly (readonly Way[])[] {
    return table(this.board.cells.map((square) => square.ways(directions)));
  }
}

export const checkers = defineGame(Checkers, ({ action, loop, eachPlayer, turnLoop }) => ({
  name: 'checkers',
  title: 'Checkers',
  players: 2,
  setup: ({ game }) => game.setUp(),
  actions: {
    move: action('Move a checker')
      .choose('piece', ({ game, player }) => game.movable(player))
      .choose('to', ({ game, piece }) => game.destinations(piece))
      .do(({ game, piece, to }) => game.move(piece, to)),
  },
  flow: loop(eachPlayer(turnLoop('move', { while: ({ game }) => game.chain !== undefined }))),
  outcome: ({ game }) => {
    if (game.quiet === game.options.quietMoves && game.quiet > 0) return 'draw';
    return game.canMove(game.currentPlayer) ? undefined : game.playerAfter(game.currentPlayer);
  },
}));
