import type { Entry } from '../entry.ts';
import { emptySeat, type SeatState, type SessionState } from './state.ts';

/** Entries about seats and settings. */
type LobbyEntry = Extract<
  Entry,
  {
    readonly kind:
      | 'claimed'
      | 'left'
      | 'renamed'
      | 'readied'
      | 'slotAdded'
      | 'slotRemoved'
      | 'botSet'
      | 'optionsSet'
      | 'playerOptionsSet';
  }
>;

/** Maximum number of kicked players to remember. */
const MAX_SENT_AWAY = 100;

/** Applies an entry of the lobby. */
export function foldLobby(state: SessionState, entry: LobbyEntry): void {
  const { seats } = state;
  switch (entry.kind) {
    case 'slotAdded':
      seats.push(emptySeat());
      return;
    case 'slotRemoved':
      seats.splice(entry.seat, 1);
      return;
    case 'optionsSet':
      state.options = entry.options;
      // Players were ready for the old settings only.
      for (const seat of seats) seat.ready = false;
      return;
  }
  const seat = seatOf(state, entry.seat);
  switch (entry.kind) {
    case 'claimed':
      Object.assign(seat, { token: entry.token, name: entry.name, entropy: entry.entropy ?? '' });
      // If the host has left an empty lobby, the next player becomes the host.
      state.host ??= entry.token;
      return;
    case 'left':
      if (entry.kicked === true && seat.token !== null)
        state.sentAway = [...state.sentAway.slice(1 - MAX_SENT_AWAY), seat.token];
      leave(state, entry.seat);
      return;
    case 'renamed':
      seat.name = entry.name;
      return;
    case 'readied':
      seat.ready = entry.ready;
      return;
    case 'botSet':
      seat.bot = entry.bot;
      return;
    case 'playerOptionsSet':
      seat.options = entry.options;
  }
}

/** Returns a seat that a log refers to. Throws if it does not exist. */
export function seatOf({ seats }: SessionState, number: number): SeatState {
  const seat = seats[number];
  if (seat === undefined) throw new RangeError(`The log names seat ${number}, and there is none.`);
  return seat;
}

/** Frees a seat. If it was the host's, the next player becomes the host. */
function leave(state: SessionState, seat: number): void {
  const { token } = seatOf(state, seat);
  state.seats[seat] = emptySeat();
  if (token !== state.host) return;
  const next = [...state.seats.slice(seat), ...state.seats.slice(0, seat)].find((each) => each.token !== null);
  state.host = next?.token ?? null;
}
