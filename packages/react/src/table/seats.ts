import type { SeatView } from '@rookery/protocol';
import { useTablePart } from '../provider/hooks.ts';

const NOBODY: readonly SeatView[] = [];

/**
 * The seats of the match.
 *
 * @example
 * const name = useSeats()[0]?.name;
 */
export function useSeats(): readonly SeatView[] {
  return useTablePart(({ view }) => view?.seats ?? NOBODY);
}

/**
 * The attributes by which a stylesheet gives something the colour of a seat.
 *
 * @example
 * return <span {...seatColour(useSeats(), 0)} className="disc" />;
 */
export function seatColour(seats: readonly SeatView[], seat: number | null): { readonly 'data-colour'?: string } {
  const colour = seat === null ? undefined : seats[seat]?.colour;
  return colour === undefined ? {} : { 'data-colour': colour };
}
