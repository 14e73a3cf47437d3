import { type Reply, refused } from '@rookery/protocol';
import { sameHash } from '../token.ts';
import type { Participant } from './actor.ts';
import { areAlike, normalizedName } from './names.ts';
import type { SeatState, SessionState } from './state.ts';

/** Who a token belongs to; undefined where it opens nothing. */
export function actorOf({ seats, host }: SessionState, tokenHash: string): Participant | undefined {
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
  const taken = seats.filter(({ token }) => token !== null);
  let name = `Bot ${seat + 1}`;
  // A player may be called like a bot.
  while (taken.some((each) => areAlike(each.name, name))) name += "'";
  return name;
}

/** Checks a name for a seat and gives its normal form. One that another player could be taken for is refused. */
export function checkName(state: SessionState, given: string, own?: number): Reply<string> {
  const name = normalizedName(given);
  if (!name.ok) return name;
  const isTaken = state.seats.some(
    (seat, number) => seat.token !== null && number !== own && areAlike(seat.name, name.value),
  );
  return isTaken ? refused('name-taken', { name: name.value }) : name;
}

/** What hosts without a seat and spectators without a name are called in the chat. */
const UNNAMED = { host: 'Host', spectator: 'Spectator' } as const;

/** Checks the name of someone without a seat: they cannot speak as a player, as a bot or as the host. */
export function checkNameWithoutSeat(state: SessionState, { isHost, name: given }: Participant): Reply<string> {
  if (given === undefined) return { ok: true, value: isHost ? UNNAMED.host : UNNAMED.spectator };
  const name = normalizedName(given);
  if (!name.ok) return name;
  const others = state.seats.map((_, seat) => nameAt(state, seat)).filter((each) => each !== '');
  const isTaken = [...others, ...(isHost ? [] : [UNNAMED.host])].some((each) => areAlike(each, name.value));
  return isTaken ? refused('name-taken', { name: name.value }) : name;
}
