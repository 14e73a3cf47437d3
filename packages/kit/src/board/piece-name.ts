import { useSeats, useView, useWords } from '@rookery/react';
import type { BoardWord } from '../words/en.ts';

const YOURS = {
  man: 'board.yourMan',
  king: 'board.yourKing',
  disc: 'board.yourDisc',
  stone: 'board.yourStone',
} as const satisfies Record<string, BoardWord>;

const THEIRS = {
  man: 'board.theirMan',
  king: 'board.theirKing',
  disc: 'board.theirDisc',
  stone: 'board.theirStone',
} as const satisfies Record<keyof typeof YOURS, BoardWord>;

/** Returns the accessible name of a cell: `c3, your king`. */
export type PlaceName = (
  place: string,
  seat: number | null,
  piece: keyof typeof YOURS,
  ...more: readonly string[]
) => string;

/** Names cells by their pieces and owners. */
export function usePlaceName(): PlaceName {
  const words = useWords<BoardWord>();
  const seats = useSeats();
  const view = useView();
  return (place, seat, piece, ...more) => {
    const owned = seat === view?.seat ? words(YOURS[piece]) : words(THEIRS[piece], { name: seats[seat ?? -1]?.name ?? '' });
    return [place, seat === null ? words('panel.empty') : owned, ...more].join(', ');
  };
}
