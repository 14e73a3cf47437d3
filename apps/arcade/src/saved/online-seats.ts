import { listIn, storedValue } from '@rookery/kit';
import { useSyncExternalStore } from 'react';
import { type GameName, isGameName } from '../games/catalogue.ts';
import { storageName } from '../router/base.ts';

/** A seat in an online match. The token gives access to it, so it stays in this browser and never appears in a URL. */
export interface OnlineSeat {
  readonly match: string;
  readonly game: GameName;
  readonly name: string;
  readonly token: string;
  readonly isOver: boolean;
  readonly updatedAt: number;
}

const MOST = 60;

const seats = storedValue<readonly OnlineSeat[]>(storageName('rookery.seats'), (data) => listIn(data).filter(isOnlineSeat));

function isOnlineSeat(data: unknown): data is OnlineSeat {
  const seat = data as Partial<OnlineSeat> | null;
  return typeof seat?.match === 'string' && typeof seat.token === 'string' && isGameName(String(seat.game));
}

/** Returns the seats of this browser in online matches, last used first. */
export function useOnlineSeats(): readonly OnlineSeat[] {
  return useSyncExternalStore(seats.subscribe, seats.get);
}

/** Returns the seat of this browser in a match. */
export function onlineSeat(match: string): OnlineSeat | undefined {
  return seats.get().find((seat) => seat.match === match);
}

/** Adds a seat, or updates it. */
export function keepOnlineSeat(seat: OnlineSeat): void {
  const others = seats.get().filter(({ match }) => match !== seat.match);
  seats.set([seat, ...others].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, MOST));
}

/** Forgets a seat that was left, or whose token is no longer valid. */
export function forgetOnlineSeat(match: string): void {
  seats.set(seats.get().filter((seat) => seat.match !== match));
}
