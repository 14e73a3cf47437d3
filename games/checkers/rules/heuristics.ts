import type { Heuristic, Player } from '@rookery/engine';

interface Square {
  readonly row: number;
}
interface Checker {
  readonly king: boolean;
  readonly parent: object | undefined;
}
/** The parts of the game that its evaluation reads. */
interface Position {
  readonly players: readonly Player[];
  readonly checkers: readonly (readonly Checker[])[];
  movable(player: Player): readonly Checker[];
  destinations(checker: Checker): readonly Square[];
}

const HOME = 12;
const KING = 1.6;

/** The checkers of a player that are still on the board. */
const left = ({ checkers }: Position, seat: number): readonly (Checker & { readonly parent: Square })[] =>
  (checkers[seat] ?? []).filter(
    (one): one is Checker & { parent: Square } => one.parent !== undefined && 'row' in one.parent,
  );

const strength = (game: Position, seat: number): number =>
  left(game, seat).reduce((sum, { king }) => sum + (king ? KING : 1), 0);

/** Counts the jumps that a player could make now. */
function jumps(game: Position, player: Player): number {
  let count = 0;
  for (const checker of game.movable(player)) {
    const { row } = checker.parent as Square;
    for (const to of game.destinations(checker)) if (Math.abs(to.row - row) === 2) count++;
  }
  return count;
}

/** Heuristics of checkers; all information is public. */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  material: {
    words: 'checkers ahead, kings counted higher',
    value: ({ game, player: { seat } }) => {
      const [own, other] = [strength(game, seat), strength(game, 1 - seat)];
      return own / Math.max(1, own + other);
    },
    weight: 8,
  },
  safety: {
    words: 'checkers that cannot be jumped',
    value: ({ game, player }) => {
      const rival = game.players[1 - player.seat];
      return rival === undefined ? 1 : 1 - Math.min(4, jumps(game, rival)) / 4;
    },
    weight: 2,
  },
  advance: {
    words: 'men advanced towards promotion',
    value: ({ game, player: { seat } }) =>
      left(game, seat).reduce((sum, { king, parent: { row } }) => sum + (king ? 7 : seat === 0 ? 7 - row : row), 0) /
      (7 * HOME),
  },
};
