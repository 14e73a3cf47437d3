import { type Claim, type Command, type Creation, type Reply, refused } from '@rookery/protocol';
import {
  type Caller,
  gameRegistry,
  type Listing,
  type ListingQuery,
  MemoryHub,
  MemoryStore,
  type Session,
  Sessions,
  type SessionsOptions,
  type Store,
  systemClock,
} from '@rookery/session';
import type { MatchStore } from '../match-store.ts';
import type { Moves } from '../moves.ts';
import { LocalTable } from './local-table.ts';

/** What local tables are made of. */
export interface LocalTablesOptions {
  readonly games: Parameters<typeof gameRegistry>[0];
  /** Where matches are kept; in memory, unless told. */
  readonly store?: Store;
  /** Who thinks for bots, how long they wait, what is allowed: as `Sessions` takes it. */
  readonly sessions?: Pick<SessionsOptions, 'bots' | 'settings' | 'policy' | 'onError'>;
}

/** How a match at one screen is to be. */
export interface LocalCreation extends Omit<Creation, 'claim'> {
  /** Who plays here, in the order of the seats that no bot has. */
  readonly people: readonly string[];
}

/**
 * Matches that are played right here, without a server: alone, at one screen, against bots. Whoever holds the store holds all
 * seats of its matches, so no tokens are needed.
 *
 * @example
 * const tables = localTables({ games: [connectFour], store: new KeyValueStore(indexedDb('my-games')) });
 * const made = await tables.begin({ game: 'connect-four', people: ['Ann'], bots: { 1: 'hard' } });
 * if (made.ok) await tables.join(made.value.id, { seat: 0 }).act('drop', { column: 4 });
 */
export class LocalTables {
  /** What the tables are over, for what they have no word for: history, states in the past, reloading rules. */
  readonly sessions: Sessions;
  private readonly store: Store;

  constructor({ games, store = new MemoryStore(), sessions = {} }: LocalTablesOptions) {
    this.store = store;
    const broadcast = new MemoryHub().node();
    this.sessions = new Sessions({ games: gameRegistry(games), store, broadcast, clock: systemClock, ...sessions });
  }

  /** Makes a match and stays in its lobby. Seats are taken with `claim`, and everything else is said at a table. */
  create(creation: Creation): Promise<Reply<{ readonly id: string; readonly seat: number | null }>> {
    return this.sessions.create(creation);
  }

  /** Takes a seat in a lobby. */
  claim(id: string, claim: Claim): Promise<Reply<{ readonly seat: number }>> {
    return this.sessions.claim(id, claim);
  }

  /** Makes a match, seats everybody and starts. The seats are those of the people, in their order. */
  async begin({
    people,
    ...creation
  }: LocalCreation): Promise<Reply<{ readonly id: string; readonly seats: readonly number[] }>> {
    const count = creation.seats ?? people.length + Object.keys(creation.bots ?? {}).length;
    const made = await this.sessions.create({ listed: false, ...creation, seats: count });
    if (!made.ok) return made;
    const { id } = made.value;
    const begun = await this.seatAndStart(id, people);
    if (!begun.ok) await this.store.remove(id);
    return begun.ok ? { ok: true, value: { id, seats: begun.value } } : begun;
  }

  /** Follows a match, as one of its seats; without one, as someone who watches, or as its host where no seat is. */
  join<M = Moves>(id: string, { seat = null }: { readonly seat?: number | null } = {}): MatchStore<M> {
    return new LocalTable<M>(this.sessions, id, this.callerAt(id, seat));
  }

  /** The matches there are, last touched first. */
  list(query: Partial<ListingQuery> = {}): Promise<Reply<readonly Listing[]>> {
    return this.sessions.list({ unlisted: true, limit: 100, ...query });
  }

  /** Forgets a match. Leave its tables before. */
  remove(id: string): Promise<void> {
    return this.store.remove(id);
  }

  /** Finishes what is begun, and closes the store. */
  async close(): Promise<void> {
    await this.sessions.close();
    await this.store.close();
  }

  private async seatAndStart(id: string, people: readonly string[]): Promise<Reply<readonly number[]>> {
    const seats: number[] = [];
    for (const name of people) {
      const claimed = await this.sessions.claim(id, { name });
      if (!claimed.ok) return claimed;
      seats.push(claimed.value.seat);
      const ready = await this.performAt(id, claimed.value.seat, { kind: 'ready', ready: true });
      if (!ready.ok) return ready;
    }
    const started = await this.performAt(id, null, { kind: 'start' });
    return started.ok ? { ok: true, value: seats } : started;
  }

  private async performAt(id: string, seat: number | null, command: Command): Promise<Reply> {
    const caller = await this.callerAt(id, seat);
    return caller.ok ? this.sessions.perform(id, caller.value, command) : caller;
  }

  private callerAt(id: string, seat: number | null): Promise<Reply<Caller>> {
    return this.sessions.read(id, (session) => callerOf(session, seat));
  }
}

/** Who a seat belongs to: by the hash of its token, which stands in the log. */
function callerOf(session: Session, seat: number | null): Reply<Caller> {
  for (const entry of session.entries) {
    if (entry.kind !== 'created' && entry.kind !== 'claimed') continue;
    const key = entry.kind === 'created' ? entry.host : entry.token;
    const actor = session.actorOf(key);
    if (actor?.seat === seat) return { ok: true, value: { ...actor, key } };
  }
  if (seat === null) return { ok: true, value: { seat, isHost: false, key: null } };
  return refused('no-seat', { seat, seats: `0 to ${session.seats - 1}, where somebody sits` }, false);
}

/**
 * Matches that are played right here.
 *
 * @example
 * const tables = localTables({ games: [connectFour] });
 * const made = await tables.begin({ game: 'connect-four', people: ['Ann', 'Bob'] });
 */
export function localTables(options: LocalTablesOptions): LocalTables {
  return new LocalTables(options);
}
