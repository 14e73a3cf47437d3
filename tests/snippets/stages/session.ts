import { unwrap } from '@rookery/engine/errors';
import { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { hex } from '@rookery/games/hex/rules';
import {
  gameRegistry,
  hashOfToken,
  MemoryBroadcastHub,
  MemoryStore,
  newSecret,
  Session,
  SessionManager,
  systemClock,
  toMatchFile,
} from '@rookery/session';

const games = gameRegistry([hex, goFish, connectFour, checkers]);

/** A match of connect four with one move, that Ben resigned. */
function playedMatch(): Session {
  const founding = { host: hashOfToken('host'), secret: newSecret(), now: 0 };
  const session = unwrap(Session.create('match-1', games, { game: 'connect-four' }, founding));
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    unwrap(session.claim({ name, seat }, hashOfToken(name), 0));
    unwrap(session.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, 0));
  }
  unwrap(session.perform({ kind: 'start' }, { seat: null, isHost: true }, 0));
  const column = session.viewFor(0, new Set()).offers[0]?.first?.candidates?.[3]?.value;
  const movesVersion = session.viewFor(0, new Set()).match?.movesVersion ?? 0;
  unwrap(session.perform({ kind: 'act', action: 'drop', args: { column }, movesVersion }, { seat: 0, isHost: false }, 0));
  unwrap(session.perform({ kind: 'resign' }, { seat: 1, isHost: false }, 0));
  return session;
}

/** What the examples of sessions use: a match that was played, as session, record and stored entries, and one that waits for players. */
export async function around() {
  const session = playedMatch();
  const store = new MemoryStore();
  const { listing } = session;
  const entries = session.stored(0);
  await store.create(listing, entries);
  const broadcast = new MemoryBroadcastHub().node();
  const sessions = new SessionManager({ games, store, broadcast, clock: systemClock });
  const { id, token } = unwrap(await sessions.create({ game: 'hex', claim: { name: 'Ann' } })) as {
    id: string;
    token: string;
  };
  return {
    games,
    session,
    record: unwrap(toMatchFile(games, session)),
    store,
    broadcast,
    listing,
    entries,
    sessions,
    id,
    token,
    caller: unwrap(await sessions.actor(id, token)),
  };
}
