import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import { sameHash } from '../token.ts';
import type { Participant } from './actor.ts';
import { areAlike, normalizedName } from './names.ts';
import type { SeatState, SessionState } from './state.ts';

/** Returns the participant that a token belongs to; undefined for an invalid token. */
export function actorOf({ seats, host }: SessionState, tokenHash: string): Participant | undefined {
  let seat: number | null = null;
  // Compares with all seats, so that the time reveals nothing.
  seats.forEach(({ token }, number) => {
    if (token !== null && sameHash(token, tokenHash)) seat = number;
  });
  const isHost = host !== null && sameHash(host, tokenHash);
  return seat === null && !isHost ? undefined : { seat, isHost };
}

/** Returns the host's seat; undefined if the host has none. */
export function hostSeat({ seats, host }: SessionState): number | undefined {
  const seat = seats.findIndex(({ token }) => token !== null && token === host);
  return seat < 0 ? undefined : seat;
}

/** Returns a seat, or a refusal if it does not exist. */
export function seatAt({ seats }: SessionState, seat: number): Result<SeatState, WireRefusal> {
  const value = seats[seat];
  return value === undefined ? refuse('no-seat', { seat, seats: `0 to ${seats.length - 1}` }) : { ok: true, value };
}

/** Returns the name at a seat: the player's own, or a bot's by its number. */
export function nameAt(state: SessionState, seat: number): string {
  const { token, bot, name } = state.seats[seat] as SeatState;
  if (token !== null) return name;
  return bot === null ? '' : botName(state, seat);
}

function botName({ seats }: SessionState, seat: number): string {
  const taken = seats.filter(({ token }) => token !== null);
  let name = `Bot ${seat + 1}`;
  // A player may have the name of a bot.
  while (taken.some((each) => areAlike(each.name, name))) name += "'";
  return name;
}

/** Validates a player's name and returns its normalized form. Refuses a name that looks like another player's. */
export function checkName(state: SessionState, given: string, own?: number): Result<string, WireRefusal> {
  const name = normalizedName(given);
  if (!name.ok) return name;
  const isTaken = state.seats.some(
    (seat, number) => seat.token !== null && number !== own && areAlike(seat.name, name.value),
  );
  return isTaken ? refuse('name-taken', { name: name.value }) : name;
}

/** Chat names of hosts without a seat and of spectators without a name. */
const UNNAMED = { host: 'Host', spectator: 'Spectator' } as const;

/** Validates the name of a participant without a seat, who must not impersonate a player, a bot or the host. */
export function checkNameWithoutSeat(
  state: SessionState,
  { isHost, name: given }: Participant,
): Result<string, WireRefusal> {
  if (given === undefined) return { ok: true, value: isHost ? UNNAMED.host : UNNAMED.spectator };
  const name = normalizedName(given);
  if (!name.ok) return name;
  const others = state.seats.map((_, seat) => nameAt(state, seat)).filter((each) => each !== '');
  const isTaken = [...others, ...(isHost ? [] : [UNNAMED.host])].some((each) => areAlike(each, name.value));
  return isTaken ? refuse('name-taken', { name: name.value }) : name;
}
