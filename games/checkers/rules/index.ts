import {
  Cell,
  defineGame,
  derived,
  eachPlayer,
  frozenList,
  Game,
  Grid,
  loop,
  Piece,
  type Player,
  positionKey,
  reference,
  say,
  turnLoop,
  value,
} from '@rookery/engine';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';
import { printBoard } from './print.ts';

class Checker extends Piece.with({ king: false }) {}
class Square extends Cell {
  get checker(): Checker | undefined {
    const { top } = this;
    return top instanceof Checker ? top : undefined;
  }
}
class Board extends Grid.of(Square) {}

/** A diagonal from a square: the next square, and the one beyond, where a jump would land. */
type Way = { readonly next: Square; readonly beyond: Square | undefined };

/**
 * The square where a checker lands along a diagonal: after a step, or after a jump over an opponent; undefined if it is
 * blocked.
 */
function landing({ next, beyond }: Way, owner: Player | undefined): Square | undefined {
  if (next.isEmpty) return next;
  return beyond?.isEmpty && next.checker?.owner !== owner ? beyond : undefined;
}

const attributes = {
  /** The checker that has jumped and must jump again. */
  chain: reference(Checker),
  /** Number of moves in a row without a capture. */
  quiet: value(0).bookkeeping(),
  /** Position keys since the last irreversible move. */
  seen: value<readonly string[]>([]).bookkeeping(),
};

class Checkers extends Game.with(attributes, {
  entities: { Board, Square, Checker },
  options: {
    quietMoves: { type: 'number', label: 'Draw after moves without a capture', default: 40, min: 0, max: 1000 },
    repetition: { type: 'boolean', label: 'Draw when a position comes up for the third time', default: false },
  },
}) {
  board = this.create(Board, 'board', { rows: 8, columns: 8 });
  /** The diagonals from every cell: up the board for dark's men, down for light's, both for kings. */
  ways = frozenList([[-1], [1], [-1, 1]].map((downs) => this.board.cells.map((square) => this.waysFrom(square, downs))));
  /** The checkers of each player, including captured ones; twelve men at the start. */
  checkers = frozenList(this.players.map((owner) => this.home(owner).map((square) => square.create(Checker, { owner }))));

  /** The checkers that may move: the one that must jump again, or else all that can jump, or else all that can step. */
  movable({ seat }: Player): readonly Checker[] {
    if (this.chain) return [this.chain];
    const jumpers: Checker[] = [];
    const steppers: Checker[] = [];
    for (const checker of this.checkers[seat] ?? []) {
      const can = this.ability(checker);
      if (can === 'jump') jumpers.push(checker);
      else if (can === 'step') steppers.push(checker);
    }
    return jumpers.length > 0 ? jumpers : steppers;
  }

  /** The squares to which a checker can jump or, if it cannot jump, step. */
  destinations(checker: Checker): readonly Square[] {
    const { owner } = checker;
    const jumps: Square[] = [];
    const steps: Square[] = [];
    for (const way of this.waysOf(checker)) {
      const to = landing(way, owner);
      if (to === way.next) steps.push(to);
      else if (to) jumps.push(to);
    }
    return jumps.length > 0 ? jumps : steps;
  }

  move(checker: Checker, to: Square): void {
    const jumped = this.waysOf(checker).find(({ beyond }) => beyond === to)?.next.checker;
    const crowned = !checker.king && to.row === (checker.owner?.seat === 0 ? 0 : 7);
    checker.putInto(to);
    jumped?.remove();
    if (crowned) checker.king = true;
    this.chain = jumped && !crowned && this.ability(checker) === 'jump' ? checker : undefined;
    this.quiet = jumped ? 0 : this.quiet + 1;
    const reversible = checker.king && !crowned && !jumped;
    if (this.options.repetition && !this.chain) this.seen = [...(reversible ? this.seen : []), positionKey(this)];
  }

  canMove({ seat }: Player): boolean {
    return this.checkers[seat]?.some((checker) => this.ability(checker)) ?? false;
  }

  isDraw(): boolean {
    const { quietMoves, repetition } = this.options;
    if (quietMoves > 0 && this.quiet >= quietMoves) return true;
    return repetition && this.seen.filter((key) => key === this.seen.at(-1)).length >= 3;
  }

  canJump(checker: Checker): boolean {
    return this.ability(checker) === 'jump';
  }

  private ability(checker: Checker): 'jump' | 'step' | undefined {
    const { owner } = checker;
    let can: 'step' | undefined;
    for (const way of this.waysOf(checker)) {
      const to = landing(way, owner);
      if (to === way.next) can = 'step';
      else if (to) return 'jump';
    }
    return can;
  }

  private waysOf({ king, owner, parent }: Checker): readonly Way[] {
    if (!(parent instanceof Square)) return [];
    return this.ways[king ? 2 : (owner?.seat ?? 0)]?.[parent.row * 8 + parent.column] ?? [];
  }

  /** The dark squares of the three rows nearest to a player. */
  private home({ seat }: Player): readonly Square[] {
    return this.board.cells.filter(({ row, column }) => (row + column) % 2 === 1 && (seat === 0 ? row >= 5 : row <= 2));
  }

  private waysFrom({ row, column }: Square, downs: readonly number[]): readonly Way[] {
    const diagonals = downs.flatMap((down) => [-1, 1].map((right) => ({ down, right })));
    return diagonals.flatMap(({ down, right }) => {
      const next = this.board.at(row + down, column + right);
      return next ? [{ next, beyond: this.board.at(row + 2 * down, column + 2 * right) }] : [];
    });
  }
}

/** The checkers of the player to move that must capture, because at least one of them can. */
const capturing = derived((game: Checkers): ReadonlySet<Checker> => {
  const movable = game.movable(game.currentPlayer);
  const [first] = movable;
  return new Set(first !== undefined && game.canJump(first) ? movable : []);
});

/**
 * Checkers, or English draughts. Dark (seat 0) begins at the bottom and moves first; an action is one step or one jump.
 * Rules: World Checkers/Draughts Federation, https://www.wcdf.net/rules/rules_of_checkers_english.pdf, with deviations:
 * - Draws happen automatically, without a claim. The match is a draw after `quietMoves` moves without a capture, counted over
 *   both players (0: never); the federation's rule is 40 moves of each player, without an advance of a man either. `repetition` is an option.
 * - No draw by agreement, no resignation, no clock, no drawn openings: these belong to a tournament, not to the rules.
 * - Squares have algebraic names, `a1` at dark's left, instead of the numbers 1 to 32.
 */
export const checkers = defineGame(Checkers, ({ action }) => ({
  name: 'checkers',
  title: 'Checkers',
  players: 2,
  actions: {
    move: action('Move a checker')
      .choose('piece', ({ game, player }) => game.movable(player), { prompt: 'Choose a checker' })
      .choose('to', ({ game, piece }) => game.destinations(piece), { prompt: 'Choose where to move it' })
      .do(({ game, piece, to }) => game.move(piece, to)),
  },
  flow: loop(eachPlayer(turnLoop('move', { while: ({ game }) => game.chain !== undefined }))),
  facts: { Checker: ({ entity, game }) => ({ mustCapture: capturing(game).has(entity) }) },
  view: () => ({ legend }),
  heuristics,
  print: ({ game }) => printBoard(game.board),
  ending: ({ game }) => ({
    reason: game.isDraw() ? 'No progress is made any more' : say('{player} cannot move', { player: game.currentPlayer }),
  }),
  outcome: ({ game }) =>
    game.isDraw() ? 'draw' : game.canMove(game.currentPlayer) ? undefined : game.playerAfter(game.currentPlayer),
}));
