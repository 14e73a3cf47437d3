import type { ClientRefusal } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { CreateRequest, SeatClaim } from '@rookery/protocol';
import type { GameName } from '../games/catalogue.ts';
import { keepOnlineSeat } from '../saved/online-seats.ts';
import { learnReach } from './reach.ts';
import { api } from './server.ts';

/** Records what a reply says about the server. */
function learn<T>(reply: Result<T, ClientRefusal>): Result<T, ClientRefusal> {
  if (reply.ok) learnReach(true);
  else if (reply.refusal.code === 'unanswered') learnReach(false);
  return reply;
}

/** Name and seat of a claim. `@default` any free seat */
export type StoredSeat = Pick<SeatClaim, 'name' | 'seat'>;

/** Creates an online match and takes a seat in it. Returns the id of the match. */
export async function createTable(
  creation: CreateRequest,
  game: GameName,
  claim: StoredSeat,
): Promise<Result<string, ClientRefusal>> {
  const made = learn(await api.createMatch({ ...creation, game, claim }));
  if (!made.ok) return made;
  const { match, token } = made.value;
  const { name } = claim;
  keepOnlineSeat({ match, game, name, token, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: match };
}

/** Takes a seat in an online match. */
export async function takeSeat(match: string, game: GameName, claim: StoredSeat): Promise<Result<void, ClientRefusal>> {
  const claimed = learn(await api.claimSeat(match, claim));
  if (!claimed.ok) return claimed;
  const { name } = claim;
  keepOnlineSeat({ match, game, name, token: claimed.value.token, isOver: false, updatedAt: Date.now() });
  return { ok: true, value: undefined };
}
