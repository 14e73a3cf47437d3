import type { SeatView } from '@rookery/protocol';
import { useTablePart } from '../provider/hooks.ts';

const NOBODY: readonly SeatView[] = [];

/**
 * Returns the seats of the match.
 *
 * @example
 * const name = useSeats()[0]?.name;
 */
export function useSeats(): readonly SeatView[] {
  return useTablePart(({ view }) => view?.seats ?? NOBODY);
}

/**
 * Returns the attributes by which the stylesheet gives an element the colour of a seat.
 *
 * @example
 * return <span {...seatColour(useSeats(), 0)} className="disc" />;
 */
export function seatColour(seats: readonly SeatView[], seat: number | null): { readonly 'data-colour'?: string } {
  const colour = seat === null ? undefined : seats[seat]?.colour;
  return colour === undefined ? {} : { 'data-colour': colour };
}
