import { useSeats, useView, useWords } from '@rookery/react';
import type { WordKey } from '@rookery/table';

const YOURS = {
  man: 'arcade.board.yourMan',
  king: 'arcade.board.yourKing',
  disc: 'arcade.board.yourDisc',
  stone: 'arcade.board.yourStone',
} as const satisfies Record<string, WordKey>;

const THEIRS = {
  man: 'arcade.board.theirMan',
  king: 'arcade.board.theirKing',
  disc: 'arcade.board.theirDisc',
  stone: 'arcade.board.theirStone',
} as const satisfies Record<keyof typeof YOURS, WordKey>;

/** What a screen reader says for a place on a board: `c3, your king`. */
export type PlaceName = (
  place: string,
  seat: number | null,
  piece: keyof typeof YOURS,
  ...more: readonly string[]
) => string;

/** Names places by what stands on them, and whose it is. */
export function usePlaceName(): PlaceName {
  const words = useWords();
  const seats = useSeats();
  const view = useView();
  return (place, seat, piece, ...more) => {
    const owned = seat === view?.seat ? words(YOURS[piece]) : words(THEIRS[piece], { name: seats[seat ?? -1]?.name ?? '' });
    return [place, seat === null ? words('panel.empty') : owned, ...more].join(', ');
  };
}
