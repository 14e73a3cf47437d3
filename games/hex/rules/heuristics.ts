import type { Heuristic, Player } from '@rookery/engine';

interface Hexagon {
  readonly q: number;
  readonly r: number;
  readonly stone: Player | undefined;
}
/** The parts of the game that its evaluation reads. */
interface Position {
  readonly players: readonly Player[];
  readonly size: number;
  readonly board: { readonly cells: readonly Hexagon[] };
  neighbours(cell: Hexagon): readonly Hexagon[];
  depth(player: Player, cell: Hexagon): number;
}

/** Counts the stones that a player still needs to join their edges if the opponent never moves. */
function missing(game: Position, player: Player): number {
  const seen = new Set<Hexagon>();
  const start = game.board.cells.filter((cell) => game.depth(player, cell) === 0);
  let now = start.filter(({ stone }) => stone === player);
  let later = start.filter(({ stone }) => stone === undefined);
  for (let stones = 0; stones <= game.board.cells.length; stones++) {
    for (const cell of now) {
      if (seen.has(cell)) continue;
      seen.add(cell);
      if (game.depth(player, cell) === game.size - 1) return stones;
      for (const near of game.neighbours(cell)) {
        if (near.stone === player) now.push(near);
        else if (near.stone === undefined && !seen.has(near)) later.push(near);
      }
    }
    [now, later] = [later, []];
  }
  return game.board.cells.length;
}

/** Heuristics of Hex; all information is public. */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  way: {
    words: 'stones fewer to join your edges than the opponent needs',
    value: ({ game, player }) => {
      const [own = 0, other = 0] = [player, ...game.players.filter((each) => each !== player)].map((each) =>
        missing(game, each),
      );
      return 0.5 + (other - own) / (2 * (Math.abs(other - own) + 3));
    },
    weight: 4,
  },
  short: {
    words: 'how near your edges are to each other',
    value: ({ game, player }) => 1 - Math.min(1, missing(game, player) / game.size),
  },
};
