import { kept, listIn } from '@rookery/games/kit';
import { useSyncExternalStore } from 'react';
import { type GameName, isGameName } from '../games/catalogue.ts';

/** A seat at a table of the server. The token opens it: it stays in this browser, and never stands in an address. */
export interface OnlineSeat {
  readonly match: string;
  readonly game: GameName;
  readonly name: string;
  readonly token: string;
  readonly isOver: boolean;
  readonly updatedAt: number;
}

const MOST = 60;

const seats = kept<readonly OnlineSeat[]>('rookery.seats', (data) => listIn(data).filter(isOnlineSeat));

function isOnlineSeat(data: unknown): data is OnlineSeat {
  const seat = data as Partial<OnlineSeat> | null;
  return typeof seat?.match === 'string' && typeof seat.token === 'string' && isGameName(String(seat.game));
}

/** The seats that this browser has at tables of the server, last used first. */
export function useOnlineSeats(): readonly OnlineSeat[] {
  return useSyncExternalStore(seats.subscribe, seats.get);
}

/** The seat at a table. */
export function onlineSeat(match: string): OnlineSeat | undefined {
  return seats.get().find((seat) => seat.match === match);
}

/** Keeps a seat, or says how its match stands by now. */
export function keepOnlineSeat(seat: OnlineSeat): void {
  const others = seats.get().filter(({ match }) => match !== seat.match);
  seats.set([seat, ...others].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, MOST));
}

/** Forgets a seat: it was given up, or does not open anything any more. */
export function forgetOnlineSeat(match: string): void {
  seats.set(seats.get().filter((seat) => seat.match !== match));
}
