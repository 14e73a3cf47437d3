import { LONGEST, type Reply, refused } from '@rookery/protocol';
import { sameHash } from '../token.ts';
import type { Actor } from './actor.ts';
import type { SeatState, SessionState } from './state.ts';

/** Who a token belongs to; undefined where it opens nothing. */
export function actorOf({ seats, host }: SessionState, tokenHash: string): Actor | undefined {
  let seat: number | null = null;
  // All are compared, so that the time tells nothing.
  seats.forEach(({ token }, number) => {
    if (token !== null && sameHash(token, tokenHash)) seat = number;
  });
  const isHost = host !== null && sameHash(host, tokenHash);
  return seat === null && !isHost ? undefined : { seat, isHost };
}

/** The seat of the host; undefined where it has none. */
export function hostSeat({ seats, host }: SessionState): number | undefined {
  const seat = seats.findIndex(({ token }) => token !== null && token === host);
  return seat < 0 ? undefined : seat;
}

/** The seat of a number, or that there is none. */
export function seatAt({ seats }: SessionState, seat: number): Reply<SeatState> {
  const value = seats[seat];
  return value === undefined ? refused('no-seat', { seat, seats: `0 to ${seats.length - 1}` }) : { ok: true, value };
}

/** What everyone at a seat is called: a player as they say, a bot by its number. */
export function nameAt(state: SessionState, seat: number): string {
  const { token, bot, name } = state.seats[seat] as SeatState;
  if (token !== null) return name;
  return bot === null ? '' : botName(state, seat);
}

function botName({ seats }: SessionState, seat: number): string {
  const taken = new Set(seats.filter(({ token }) => token !== null).map(({ name }) => keyOf(name)));
  let name = `Bot ${seat + 1}`;
  // A player may be called like a bot.
  while (taken.has(keyOf(name))) name += "'";
  return name;
}

/** Whether a name can be had: not blank, not too long, not somebody else's. */
export function checkName(state: SessionState, given: string, own?: number): Reply<string> {
  const name = given.normalize('NFC').trim();
  if (name === '' || name.length > LONGEST.name) return refused('bad-name', { most: LONGEST.name });
  const taken = state.seats.some(
    (seat, number) => seat.token !== null && number !== own && keyOf(seat.name) === keyOf(name),
  );
  return taken ? refused('name-taken', { name }) : { ok: true, value: name };
}

/** Names that differ only in their letters' size are the same to people. */
function keyOf(name: string): string {
  return name.toLowerCase();
}
