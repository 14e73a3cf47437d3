import { isHotSeat, useStore, useView } from '@rookery/react';

/**
 * The seat at whose side of the board the viewer sits; the first seat for spectators. If several people share a screen
 * the board does not turn, because it would turn with every move.
 */
export function useSide(): number {
  const store = useStore();
  const view = useView();
  return (isHotSeat(store) ? store.seats[0] : view?.seat) ?? 0;
}
