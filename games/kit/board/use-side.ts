import { isHotSeat, useStore, useView } from '@rookery/react';

/**
 * The seat at whose side of the board the viewer sits; the first one's for spectators. Where several people share a screen the board
 * stays as it is: it would turn with every move.
 */
export function useSide(): number {
  const store = useStore();
  const view = useView();
  return (isHotSeat(store) ? store.seats[0] : view?.seat) ?? 0;
}
