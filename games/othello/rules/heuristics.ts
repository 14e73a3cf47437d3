import type { Heuristic, Player } from '@rookery/engine';

interface Square {
  readonly row: number;
  readonly column: number;
  readonly disc: Player | undefined;
  neighbours(): readonly Square[];
}
/** The parts of the game that its evaluation reads. */
interface Position {
  readonly players: readonly Player[];
  readonly board: { readonly cells: readonly Square[] };
  canPlace(square: Square, player: Player): boolean;
}

const EDGE = [0, 7];

/** The own part of a total; one half if the total is zero. */
const share = (own: number, other: number): number => (own + other === 0 ? 0.5 : own / (own + other));

function count(game: Position, player: Player, test: (square: Square, who: Player) => boolean): readonly [number, number] {
  const rival = game.players[1 - player.seat] ?? player;
  const of = (who: Player): number => game.board.cells.filter((square) => test(square, who)).length;
  return [of(player), of(rival)];
}

/** Whether a square touches a corner that is still free: a disc there opens the corner to the opponent. */
function temptsCorner(square: Square): boolean {
  return square.neighbours().some((other) => isCorner(other) && other.disc === undefined);
}

const isCorner = ({ row, column }: Square): boolean => EDGE.includes(row) && EDGE.includes(column);

/** Heuristics of Othello; all information is public. Discs themselves count only at the end. */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  corners: {
    words: 'corners',
    value: ({ game, player }) => {
      const [own, other] = count(game, player, (square, who) => square.disc === who && isCorner(square));
      return 0.5 + (own - other) / 8;
    },
    weight: 8,
  },
  safety: {
    words: 'discs kept away from free corners',
    value: ({ game, player }) => {
      const [own, other] = count(game, player, (square, who) => square.disc === who && temptsCorner(square));
      return 0.5 + (other - own) / 24;
    },
    weight: 4,
  },
  mobility: {
    words: 'squares to choose from',
    value: ({ game, player }) => share(...count(game, player, (square, who) => game.canPlace(square, who))),
    weight: 2,
  },
};
