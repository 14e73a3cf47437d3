import type { Heuristic, Player } from '@rookery/engine';

interface Slot {
  readonly column: number;
  readonly disc: Player | undefined;
}
/** The parts of the game that its evaluation reads. */
interface Position {
  readonly players: readonly Player[];
  readonly board: {
    readonly cells: readonly Slot[];
    linesThrough(slot: Slot, length: number): readonly (readonly Slot[])[];
  };
  readonly stacks: readonly (readonly Slot[])[];
}

/** Counts the fours through a slot in which the player fills all other slots. */
function fours({ board }: Position, slot: Slot, player: Player): number {
  return board.linesThrough(slot, 4).filter((four) => four.every((each) => each === slot || each.disc === player)).length;
}

/** The slot where a disc would land, for each column that is not full. */
const openings = ({ stacks }: Position): readonly Slot[] =>
  stacks.flatMap((stack) => stack.find(({ disc }) => disc === undefined) ?? []);

/** Counts the free slots that would complete a four. */
const threats = (game: Position, player: Player): number =>
  game.board.cells.filter((slot) => slot.disc === undefined && fours(game, slot, player) > 0).length;

const rivalOf = ({ players }: Position, { seat }: Player): Player => players[1 - seat] as Player;

/** Heuristics from the view of a player who has just moved. All information is public. */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  safety: {
    words: 'no column in which the opponent completes four',
    value: ({ game, player }) => (openings(game).some((slot) => fours(game, slot, rivalOf(game, player)) > 0) ? 0 : 1),
    weight: 10,
  },
  threats: {
    words: 'places that would complete a four',
    value: ({ game, player }) => {
      const ahead = threats(game, player) - threats(game, rivalOf(game, player));
      return 0.5 + ahead / (2 * (Math.abs(ahead) + 2));
    },
    weight: 5,
  },
  centre: {
    words: 'discs near the middle',
    value: ({ game, player }) =>
      game.board.cells.reduce((sum, { column, disc }) => sum + (disc === player ? 3 - Math.abs(column - 3) : 0), 0) / 48,
  },
};
