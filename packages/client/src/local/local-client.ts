import type { AnyGame, Result } from '@rookery/engine';
import { type Command, type CreateRequest, refuse, type SeatClaim } from '@rookery/protocol';
import {
  type Broadcast,
  type gameRegistry,
  type MatchSummary,
  type MatchSummaryQuery,
  MemoryBroadcastHub,
  MemoryStore,
  type Principal,
  SessionManager,
  type SessionManagerOptions,
  type Store,
  systemClock,
} from '@rookery/session';
import { IS_DEVELOPMENT } from '#development';
import type { ArgsByAction } from '../args-by-action.ts';
import { withQueries } from '../base-match-store.ts';
import type { LocalClient, LocalCreateRequest } from '../local-client.ts';
import type { MatchStore } from '../match-store.ts';
import { type ClientRefusal, reasonOf } from '../refusal.ts';
import { canRepair, type Repair } from './key-value-store.ts';
import { type GameLoader, LazyGameRegistry } from './lazy-game-registry.ts';
import { LocalMatchStore } from './local-match-store.ts';
import { callerOf, LocalSeat } from './local-seat.ts';

/** Options of a local client. */
export interface LocalClientOptions {
  /** The games, or a function that loads a game by name when it is first played. */
  readonly games: Parameters<typeof gameRegistry>[0] | GameLoader;
  /** The store of the matches. @default a store in memory */
  readonly store?: Store;
  /** Connects tabs that share a store, such as `tabBroadcast`. @default none: a tab does not see the changes of others */
  readonly broadcast?: Broadcast;
  /**
   * Bots, timing, policy and the error handler, as `SessionManager` takes them. Views and refusals include debug values
   * unless `policy.debug` is false or the bundle was built with the condition `production`.
   */
  readonly sessions?: Pick<SessionManagerOptions, 'bots' | 'settings' | 'policy' | 'onError'>;
  /**
   * Called after the client has repaired a damaged match, which continues from before the damage. The store keeps a backup
   * of all entries.
   */
  readonly onRepair?: (id: string, repair: Repair) => void;
}

/**
 * Matches that run in this tab without a server: alone, on a shared screen, against bots. The owner of the store controls
 * all seats of its matches, so no tokens are needed.
 *
 * @example
 * const tables = createLocalClient({ games: [connectFour] });
 * const made = await tables.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'easy' } });
 * const listed = await tables.list();
 * console.log(made.ok, listed.ok && listed.value.length); // true 1
 * await tables.close();
 */
export class TabClient implements LocalClient {
  /** The underlying session manager, for operations that the client does not offer, such as reloading rules. */
  readonly sessions: SessionManager;
  private readonly games: LazyGameRegistry;
  private readonly store: Store;
  private readonly broadcast: Broadcast;
  private readonly onRepair: LocalClientOptions['onRepair'];

  constructor({
    games,
    store = new MemoryStore(),
    broadcast = new MemoryBroadcastHub().node(),
    sessions = {},
    onRepair,
  }: LocalClientOptions) {
    this.onRepair = onRepair;
    this.games = new LazyGameRegistry(games);
    this.store = store;
    this.broadcast = broadcast;
    const policy = { debug: IS_DEVELOPMENT, ...sessions.policy };
    this.sessions = new SessionManager({ games: this.games, store, broadcast, clock: systemClock, ...sessions, policy });
  }

  /**
   * Creates a match and leaves it in the lobby. `claim` takes seats; a joined store sends all other commands. A chosen
   * seed gives the same match again.
   */
  async create(
    creation: CreateRequest,
    { seed }: { readonly seed?: string } = {},
  ): Promise<Result<{ readonly id: string; readonly seat: number | null }, ClientRefusal>> {
    const fetched = await this.games.fetch(creation.game);
    if (!fetched.ok) return fetched;
    const made = await this.sessions.create(creation, undefined, seed);
    return made.ok ? { ok: true, value: { id: made.value.id, seat: made.value.seat } } : made;
  }

  /** Takes a seat in a lobby. */
  async claim(id: string, claim: SeatClaim): Promise<Result<{ readonly seat: number }, ClientRefusal>> {
    const fetched = await this.fetchGameOf(id);
    if (!fetched.ok) return fetched;
    const claimed = await this.sessions.claim(id, claim);
    return claimed.ok ? { ok: true, value: { seat: claimed.value.seat } } : claimed;
  }

  /** Creates a match, seats all people and starts it. Returns their seats, in the order of `people`. */
  async createAndStart({
    people,
    ...creation
  }: LocalCreateRequest): Promise<Result<{ readonly id: string; readonly seats: readonly number[] }, ClientRefusal>> {
    const count = creation.seats ?? people.length + Object.keys(creation.bots ?? {}).length;
    const made = await this.create({ listed: false, ...creation, seats: count });
    if (!made.ok) return made;
    const { id } = made.value;
    const begun = await this.seatAndStart(id, people);
    if (!begun.ok) await this.store.remove(id);
    return begun.ok ? { ok: true, value: { id, seats: begun.value } } : begun;
  }

  /**
   * Takes changed rules of a game, in development: new matches use them. Running matches change over with
   * `sessions.reload(id, definition)`.
   *
   * @example
   * tables.replace(connectFour);
   */
  replace(definition: AnyGame): void {
    this.games.replace(definition);
  }

  /** Subscribes to a match as one of its seats. Without a seat, as a spectator, or as the host if the host has no seat. */
  join<M = ArgsByAction>(id: string, { seat = null }: { readonly seat?: number | null } = {}): MatchStore<M> {
    return withQueries(new LocalMatchStore<M>(this.seat(id, seat)));
  }

  /** Returns a seat without a match store, for callers that forward its replies and updates, such as a worker. */
  seat(id: string, seat: number | null): LocalSeat {
    return new LocalSeat(this.sessions, id, this.callerAt(id, seat));
  }

  /** Lists the stored matches, most recently updated first. */
  list(query: Partial<MatchSummaryQuery> = {}): Promise<Result<readonly MatchSummary[], ClientRefusal>> {
    return this.sessions.list({ unlisted: true, limit: 100, ...query });
  }

  /** Deletes a match. Leave its match stores first. */
  remove(id: string): Promise<Result<void, ClientRefusal>> {
    return stored(this.store.remove(id));
  }

  /** Finishes pending work and closes the store. All match stores are left. */
  async close(): Promise<void> {
    await this.sessions.close();
    await this.broadcast.close();
    await this.store.close();
  }

  private async seatAndStart(id: string, people: readonly string[]): Promise<Result<readonly number[], ClientRefusal>> {
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

  private performAt(id: string, seat: number | null, command: Command): Promise<Result<void, ClientRefusal>> {
    return this.seat(id, seat).perform(command);
  }

  private async callerAt(id: string, seat: number | null): Promise<Result<Principal, ClientRefusal>> {
    const fetched = await this.fetchGameOf(id);
    if (!fetched.ok) return fetched;
    const read = (): Promise<Result<Principal, ClientRefusal>> =>
      this.sessions.read(id, (session) => callerOf(session, seat));
    const caller = await read();
    if (caller.ok || caller.refusal.code !== 'bad-record' || !canRepair(this.store)) return caller;
    const repaired = await stored(this.store.repair(id));
    if (!repaired.ok || repaired.value === undefined) return caller;
    this.onRepair?.(id, repaired.value);
    return read();
  }

  /** Loads the game of a match. Accepts an unknown match, because the next operation refuses it. */
  private async fetchGameOf(id: string): Promise<Result<void, ClientRefusal>> {
    if (!this.games.isLazy) return { ok: true, value: undefined };
    const listing = await stored(this.store.listing(id));
    if (!listing.ok) return listing;
    return listing.value === undefined ? { ok: true, value: undefined } : this.games.fetch(listing.value.game);
  }
}

/** Turns a failed store operation into a refusal. */
async function stored<T>(asked: Promise<T>): Promise<Result<T, ClientRefusal>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    return refuse('storage-failed', { reason: reasonOf(error) });
  }
}

/**
 * Creates a client for matches that run in this tab.
 *
 * @example
 * const tables = createLocalClient({ games: [connectFour] });
 * const made = await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] });
 * if (made.ok) console.log(tables.join(made.value.id, { seat: 0 }).getSnapshot().status); // connecting
 * await tables.close();
 */
export function createLocalClient(options: LocalClientOptions): TabClient {
  return new TabClient(options);
}
