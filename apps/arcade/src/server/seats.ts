import type { ClientReply } from '@rookery/client';
import type { CreateRequest, SeatClaim } from '@rookery/protocol';
import type { GameName } from '../games/catalogue.ts';
import { keepOnlineSeat } from '../saved/online-seats.ts';
import { learnReach } from './reach.ts';
import { api } from './server.ts';

/** What is said of a reply about the server itself. */
function learn<T>(reply: ClientReply<T>): ClientReply<T> {
  if (reply.ok) learnReach(true);
  else if (reply.refusal.code === 'unanswered') learnReach(false);
  return reply;
}

/** Who sits down, and where; anywhere, unless told. */
export type StoredSeat = Pick<SeatClaim, 'name' | 'seat'>;

/** Makes a table at the server and takes a seat there. Gives the id of the match. */
export async function createTable(
  creation: CreateRequest,
  game: GameName,
  claim: StoredSeat,
): Promise<ClientReply<string>> {
  const made = learn(await api.createMatch({ ...creation, game, claim }));
  if (!made.ok) return made;
  const { match, token } = made.value;
  const { name } = claim;
  keepOnlineSeat({ match, game, name, token, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: match };
}

/** Takes a seat at a table of the server. */
export async function takeSeat(match: string, game: GameName, claim: StoredSeat): Promise<ClientReply> {
  const claimed = learn(await api.claimSeat(match, claim));
  if (!claimed.ok) return claimed;
  const { name } = claim;
  keepOnlineSeat({ match, game, name, token: claimed.value.token, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: undefined };
}
