import {
  Cell,
  defineGame,
  derived,
  eachPlayer,
  Game,
  Grid,
  loop,
  Piece,
  type Player,
  printGrid,
  say,
  turnLoop,
} from 'rookery';

/** A piece of either side. */
export class Runner extends Piece {}

class Square extends Cell {
  get runner(): Runner | undefined {
    return this.first(Runner);
  }
}
class Board extends Grid.of(Square) {}

class Crossing extends Game.with(
  {},
  {
    entities: { Board, Square, Runner },
    options: { size: { type: 'number', label: 'Size of the board', default: 6, min: 5, max: 9 } },
  },
) {
  size = this.options.size;
  board = this.create(Board, 'board', { rows: this.size, columns: this.size });

  /** Puts runners on the two rows nearest to each player. */
  setUp(): void {
    for (const owner of this.players)
      for (const square of this.board.cells)
        if (this.distance(owner, square) >= this.size - 2) square.create(Runner, { owner });
  }

  runnersOf(player: Player): readonly Runner[] {
    return this.board.all(Runner, { owner: player });
  }

  /** Number of steps to the far side: the top row for the first player, the bottom row for the second. */
  distance({ seat }: Player, { row }: Square): number {
    return seat === 0 ? row : this.size - 1 - row;
  }

  /** Number of steps that the foremost runner of a player still needs. */
  nearest(player: Player): number {
    const occupied = this.board.cells.filter(({ runner }) => runner?.owner === player);
    return Math.min(this.size, ...occupied.map((square) => this.distance(player, square)));
  }

  /** The squares that a runner can step to: straight ahead if empty, slanting ahead unless its own side stands there. */
  reach(runner: Runner): readonly Square[] {
    const { owner, parent } = runner;
    if (owner === undefined || !(parent instanceof Square)) return [];
    const ahead = owner.seat === 0 ? (['nw', 'n', 'ne'] as const) : (['sw', 's', 'se'] as const);
    return ahead.flatMap((direction) => {
      const square = parent.step(direction);
      const isFree = direction.length === 1 ? square?.isEmpty : square?.runner?.owner !== owner;
      return square !== undefined && isFree ? [square] : [];
    });
  }

  captures(runner: Runner): readonly Square[] {
    return this.reach(runner).filter((square) => !square.isEmpty);
  }

  /** The squares that a runner may step to now: if any of its side can capture, captures only. */
  targets(runner: Runner): readonly Square[] {
    return mustCapture(this) ? this.captures(runner) : this.reach(runner);
  }

  step(player: Player, runner: Runner, to: Square): void {
    const captured = to.runner;
    if (captured !== undefined) {
      captured.remove();
      this.message('{player} captures on {to}', { player, to });
    }
    runner.putInto(to);
    if (this.distance(player, to) === 0) this.end(player);
  }
}

/** Whether the player to move can capture, and so must. */
const mustCapture = derived((game: Crossing): boolean =>
  game.runnersOf(game.currentPlayer).some((runner) => game.captures(runner).length > 0),
);

/**
 * Two sides race across the board. A runner steps to the square straight ahead if it is empty, or slanting ahead, where
 * it captures. A side that can capture must. The first runner on the far side wins; a side without runners loses.
 */
export const rules = defineGame(Crossing, ({ action }) => ({
  name: 'my-game',
  title: 'My Game',
  players: 2,
  setup: ({ game }) => game.setUp(),
  actions: {
    step: action('Move a runner')
      .choose(
        'runner',
        { from: ({ game, player }) => game.runnersOf(player), where: (runner, { game }) => game.reach(runner).length > 0 },
        {
          prompt: ({ game }) => (mustCapture(game) ? 'You must capture: choose a runner' : 'Choose a runner'),
          unless: (runner, { game }) => game.targets(runner).length === 0 && 'Another runner can capture, so it must.',
        },
      )
      .choose('to', ({ game, runner }) => game.targets(runner), {
        prompt: ({ game }) => (mustCapture(game) ? 'Choose what to capture' : 'Choose a square'),
      })
      .do(({ game, player, runner, to }) => game.step(player, runner, to)),
  },
  flow: loop(eachPlayer(turnLoop('step', { prompt: ({ player }) => say('{player} moves a runner', { player }) }))),
  outcome: ({ game }) => {
    const next = game.currentPlayer;
    return game.runnersOf(next).length === 0 ? game.playerAfter(next) : undefined;
  },
  facts: { Runner: ({ entity, game }) => ({ mayCapture: game.captures(entity).length > 0 }) },
  heuristics: {
    runners: {
      words: 'more runners than the other side',
      value: ({ game, player }) => game.runnersOf(player).length / Math.max(1, game.board.count(Runner)),
      weight: 4,
    },
    lead: { words: 'a runner near the far side', value: ({ game, player }) => 1 - game.nearest(player) / game.size },
  },
  print: ({ game }) => printGrid(game.board, ({ runner }) => (runner ? 'XO'.charAt(runner.owner?.seat ?? 0) : '.')),
}));
