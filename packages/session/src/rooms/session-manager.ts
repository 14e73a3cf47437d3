import type { AnyGame, Result } from '@rookery/engine';
import {
  type Command,
  type CreateRequest,
  type HintMove,
  type MatchQueryName,
  randomId,
  refuse,
  type SeatClaim,
  type SeatGrant,
  type SessionView,
  type WireRefusal,
} from '@rookery/protocol';
import { newSecret } from '../fairness.ts';
import type { GameRegistry } from '../games.ts';
import type { Broadcast, Clock, MatchSummary, MatchSummaryQuery, Store } from '../ports.ts';
import type { FailurePlace } from '../session/failure.ts';
import type { ReloadOptions, ReloadReport } from '../session/reload.ts';
import type { ReplayJob } from '../session/replay-job.ts';
import { Session, type SessionPolicy } from '../session/session.ts';
import { hashOfToken, newToken } from '../token.ts';
import { type BotRunner, inProcessBots } from './bot-runner.ts';
import { CatchUp } from './catch-up.ts';
import { DueWork } from './due-work.ts';
import { Hints } from './hints.ts';
import { MATCH_QUERY_ANSWERS, type QueryArgs, type QuerySource, type QueryValue } from './match-queries.ts';
import { admit, type Identity, type Principal } from './principal.ts';
import { type ReplayKind, Replays, tooMany, type WorkMeter } from './replays.ts';
import { Room } from './room.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from './settings.ts';
import type { UpdateListener } from './update.ts';

/** Options of a session manager. */
export interface SessionManagerOptions {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly broadcast: Broadcast;
  readonly clock: Clock;
  /** Computes the moves of bots. @default `inProcessBots()` */
  readonly bots?: BotRunner;
  readonly policy?: SessionPolicy;
  readonly settings?: Partial<SessionSettings>;
  /**
   * Receives errors of the rules with their place in the match, and failures that no caller receives. If `policy.failed` is
   * set, that receives the errors of the rules instead.
   * @default writes to the console
   */
  readonly onError?: (error: unknown, match: string, place?: FailurePlace) => void;
}

/**
 * A subscription to a viewer's updates of a match.
 *
 * @example
 * const watching = await sessions.watch(id, caller, (update) => console.log(update.kind)); // view
 * if (watching.ok) watching.value.close();
 */
export interface Subscription {
  /** Requests the full view, after a gap. */
  resync(): void;
  close(): void;
}

/** Counters of this node. */
export interface SessionCounts {
  /** Matches with a room: with subscribers, scheduled work or a cached session. */
  readonly matches: number;
  /** Matches in memory. */
  readonly awake: number;
  readonly watchers: number;
  /** Total number of failed attempts to process a due match. */
  readonly dueFailures: number;
  /** Due matches that failed and wait for a retry. */
  readonly dueWaiting: number;
  /**
   * Total number of times that messages of other nodes may have been lost, after which all matches were compared with the
   * store.
   */
  readonly gaps: number;
}

/** Initial number of additional matches to read when searching for the start of a page among matches with equal times. */
const TIES = 100;

/** A page of the catalogue. */
export interface ListingPage extends MatchSummaryQuery {
  /** Id of the last match of the previous page, whose time is `before`. */
  readonly after?: string;
}

function printError(error: unknown, match: string, place?: FailurePlace): void {
  console.error(`match ${match}:`, error, ...(place === undefined ? [] : [place]));
}

/**
 * Serves the matches of a store on one node. Any number of nodes may serve the same matches. The manager stores each change
 * before it replies and before it updates subscribers.
 *
 * @example
 * const sessions = new SessionManager({ games, store: new MemoryStore(), broadcast: new MemoryBroadcastHub().node(), clock: systemClock });
 * const made = await sessions.create({ game: 'hex', claim: { name: 'Ann' } });
 * console.log(made.ok && made.value.seat); // 0
 * await sessions.close();
 */
export class SessionManager {
  private readonly context: RoomContext;
  private readonly rooms = new Map<string, Room>();
  private readonly hints: Hints;
  private readonly dueWork: DueWork;
  private readonly catchUp: CatchUp;
  private readonly replays = new Replays();
  private isClosing = false;
  private stopSweeping: () => void = () => {};
  private sweeping: Promise<void> = Promise.resolve();
  /** The running eviction of idle rooms, if any. */
  private resting: Promise<void> | undefined;

  constructor(options: SessionManagerOptions) {
    const { games, store, broadcast, clock, bots = inProcessBots(), policy = {}, settings = {} } = options;
    const report = options.onError ?? printError;
    const failed = (error: unknown, place: FailurePlace): void => report(error, place.match, place);
    this.context = {
      games,
      store,
      broadcast,
      clock,
      bots,
      policy: { failed, ...policy },
      settings: { ...DEFAULT_SESSION_SETTINGS, ...settings },
      report,
    };
    this.hints = new Hints(bots);
    this.dueWork = new DueWork(this.context, (id) => this.at(id, (room) => room.runDueWork()));
    this.catchUp = new CatchUp(this.context, this.rooms);
    this.sweepLater();
  }

  /**
   * Creates a match. The token gives access to the claimed seat and makes its owner the host. `source` identifies the
   * client for limits. With a chosen seed nothing proves that the match was fair.
   */
  async create(
    creation: CreateRequest,
    source?: string,
    seed?: string,
  ): Promise<Result<SeatGrant & { readonly id: string }, WireRefusal>> {
    if (this.isClosing) return refuse('shutting-down');
    const { games, store, clock, policy } = this.context;
    const id = randomId();
    const token = newToken();
    const host = hashOfToken(token);
    const made = Session.create(
      id,
      games,
      creation,
      { host, secret: newSecret(), now: clock.now(), ...(seed !== undefined && { seed }) },
      policy,
    );
    if (!made.ok) return made;
    const session = made.value;
    return this.at(id, async (room) => {
      const founded = await room.create(session, source, async () => {
        try {
          const isStored = await store.create(session.listing, session.stored(0));
          return isStored ? { ok: true, value: undefined } : refuse('storage-failed', { reason: 'the id is taken' });
        } catch (error) {
          return refuse('storage-failed', { reason: reasonOf(error) });
        }
      });
      return founded.ok ? { ok: true, value: { id, token, seat: session.actorOf(host)?.seat ?? null } } : founded;
    });
  }

  /** Takes a seat in the lobby of a match. The meter counts the work if the match is not in memory. */
  async claim(
    id: string,
    claim: SeatClaim,
    meter?: WorkMeter,
  ): Promise<Result<SeatGrant & { readonly seat: number }, WireRefusal>> {
    const woken = await this.wake(id, meter);
    if (!woken.ok) return woken;
    const token = newToken();
    const key = hashOfToken(token);
    let seat = -1;
    const reply = await this.at(id, (room) =>
      room.change((session, now) => {
        const claimed = session.claim(claim, key, now);
        if (!claimed.ok) return claimed;
        seat = claimed.value.seat;
        return { ok: true, value: claimed.value.entries };
      }),
    );
    return reply.ok ? { ok: true, value: { seat, token } } : reply;
  }

  /**
   * Authenticates a caller: the owner of a token or, without one, a spectator. A spectator may have a name for the chat;
   * `visitor` distinguishes the requests of different spectators. The meter counts the work if the match is not in memory.
   */
  async actor(
    id: string,
    token?: string,
    said: Omit<Identity, 'key'> = {},
    meter?: WorkMeter,
  ): Promise<Result<Principal, WireRefusal>> {
    const woken = await this.wake(id, meter);
    if (!woken.ok) return woken;
    const key = token === undefined ? null : hashOfToken(token);
    return this.read(id, (session) => admit(session, { ...said, key }));
  }

  /** Performs a command. Resolves after its entries are stored and subscribers have been updated. */
  perform(id: string, caller: Principal, command: Command, request?: string): Promise<Result<void, WireRefusal>> {
    return this.at(id, (room) => room.perform(caller, command, request));
  }

  /** Whether a caller's request was already executed. */
  isDone(id: string, caller: Principal, request: string): Promise<Result<boolean, WireRefusal>> {
    return this.readAs(id, caller, (session, by) => ({ ok: true, value: session.isDone(by, request) }));
  }

  /** Subscribes a listener to the caller's view: the full view first, before this resolves, then patches in order. */
  async watch(id: string, caller: Principal, listener: UpdateListener): Promise<Result<Subscription, WireRefusal>> {
    const failed = (error: unknown) => this.context.report(error, id);
    return this.at(id, async (room) => {
      const watched = await room.watch(caller, listener);
      if (!watched.ok) return watched;
      const watcher = watched.value;
      return {
        ok: true,
        value: {
          resync: () => void room.resync(watcher).catch(failed),
          close: () => void room.leave(watcher).catch(failed),
        },
      };
    });
  }

  /** Returns the caller's current view of a match. */
  view(id: string, caller: Principal): Promise<Result<SessionView, WireRefusal>> {
    return this.at(id, (room) => room.view(caller));
  }

  /**
   * Lists a page of the catalogue. With `after`, continues among the matches whose time equals `before`, so that none is
   * skipped.
   */
  async list({ after, ...query }: ListingPage): Promise<Result<readonly MatchSummary[], WireRefusal>> {
    if (this.isClosing) return refuse('shutting-down');
    const { before, limit } = query;
    try {
      if (after === undefined || before === undefined) return { ok: true, value: await this.context.store.list(query) };
      for (let most = limit + TIES; ; most *= 2) {
        // Times are whole milliseconds, so `before + 1` includes all matches with that time.
        const found = await this.context.store.list({ ...query, before: before + 1, limit: most });
        const seen = found.findIndex(({ id, updatedAt }) => id === after && updatedAt === before);
        // A missing match was updated since, so it no longer has that time.
        const isEnough = seen < 0 ? found.at(-1)?.updatedAt !== before : found.length > seen + limit;
        if (isEnough || found.length < most) return { ok: true, value: found.slice(seen + 1, seen + 1 + limit) };
      }
    } catch (error) {
      return refuse('storage-unreadable', { reason: reasonOf(error) });
    }
  }

  /** Answers a query about a match, as the caller may know it. The meter counts the work and may refuse more. */
  query<K extends MatchQueryName>(
    id: string,
    caller: Principal,
    name: K,
    args: QueryArgs<K>,
    meter?: WorkMeter,
  ): Promise<Result<QueryValue<K>, WireRefusal>> {
    const source: QuerySource = {
      games: this.context.games,
      replay: (kind, begin) => this.replayed(id, caller, JSON.stringify([name, ...args]), meter, kind, begin),
      read: (use) => this.metered(id, caller, meter, use),
      think: () => this.hint(id, caller),
    };
    return MATCH_QUERY_ANSWERS[name](source, ...args);
  }

  /** Answers a seat's query and meters its time. */
  private metered<T>(
    id: string,
    caller: Principal,
    meter: WorkMeter | undefined,
    use: (session: Session, seat: number) => Result<T, WireRefusal>,
  ): Promise<Result<T, WireRefusal>> {
    return this.readAs(id, caller, (session, { seat }): Result<T, WireRefusal> => {
      if (seat === null) return refuse('not-seated');
      const wait = meter?.wait() ?? 0;
      if (wait > 0) return tooMany(wait);
      const start = performance.now();
      const reply = use(session, seat);
      meter?.spend(performance.now() - start);
      return reply;
    });
  }

  /** Suggests a move in the form that a client sends. Reveals no hidden information. */
  private async hint(id: string, caller: Principal): Promise<Result<HintMove, WireRefusal>> {
    const admitted = await this.readAs(id, caller, (_, { seat }) =>
      seat === null ? refuse('not-seated') : { ok: true, value: seat },
    );
    return admitted.ok ? this.hints.find((use) => this.read(id, use), admitted.value) : admitted;
  }

  /** Reads a session, in its room's queue. `use` must not change it. */
  read<T>(id: string, use: (session: Session) => Result<T, WireRefusal>): Promise<Result<T, WireRefusal>> {
    return this.at(id, async (room) => {
      const looked = await room.look(use);
      return looked.ok ? looked.value : looked;
    });
  }

  /**
   * Replays a match under changed rules of its game, in development. The registry must contain the new rules. With
   * `keepPrefix` the match stands before the first move that the rules refuse, and the report names it; a later reload may
   * try all moves again (`without: []`) or leave out that one.
   */
  async reload(id: string, definition: AnyGame, options?: ReloadOptions): Promise<Result<ReloadReport, WireRefusal>> {
    let report: ReloadReport = { divergence: null, without: [] };
    const changed = await this.at(id, (room) =>
      room.change((session, now) => {
        const reply = session.reload(definition, now, options);
        if (!reply.ok) return reply;
        const { entries, ...rest } = reply.value;
        report = rest;
        return { ok: true, value: entries };
      }),
    );
    return changed.ok ? { ok: true, value: report } : changed;
  }

  /**
   * Processes all due matches now, as the manager does by itself every `sweepMs`: for hosts that suspend their timers between requests,
   * and call this from an alarm. `dueAt` of a match's summary says when the next is due.
   *
   * @example
   * await sessions.runDueWork(); // clocks that have run out end their matches
   */
  async runDueWork(): Promise<void> {
    if (!this.isClosing) await this.dueWork.run();
  }

  /** Counters of this node. */
  get counts(): SessionCounts {
    const rooms = [...this.rooms.values()];
    const awake = rooms.filter(({ isAwake }) => isAwake).length;
    const watchers = rooms.reduce((sum, room) => sum + room.watchers, 0);
    const { failures: dueFailures, waiting: dueWaiting } = this.dueWork;
    return { matches: rooms.length, awake, watchers, dueFailures, dueWaiting, gaps: this.catchUp.gaps };
  }

  /** Refuses new commands, finishes pending work and notifies subscribers. Other nodes can take over at once. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.hints.stop();
    this.dueWork.stop();
    this.stopSweeping();
    const rooms = [...this.rooms.values()];
    await Promise.all([
      this.sweeping,
      this.resting,
      this.catchUp.stop(),
      this.replays.stop(),
      ...rooms.map((room) => room.close('shutting-down')),
    ]);
    const { clock, settings } = this.context;
    const end = clock.now() + settings.snapshotMs;
    for (const room of rooms) if (clock.now() < end) await room.saveSnapshot();
    this.rooms.clear();
  }

  /** Runs a query about a match's past. Takes the state in the room's queue, but computes outside of it. */
  private async replayed<T>(
    id: string,
    caller: Principal,
    what: string,
    meter: WorkMeter | undefined,
    kind: ReplayKind,
    begin: (session: Session, seat: number | null) => ReplayJob<Result<T, WireRefusal>>,
  ): Promise<Result<T, WireRefusal>> {
    const asked = await this.readAs(id, caller, (session, { seat }) => {
      const key = [what, id, session.head, seat].join('/');
      return { ok: true, value: { answer: this.replays.ask(key, () => begin(session, seat), meter, kind) } };
    });
    return asked.ok ? asked.value.answer : asked;
  }

  private readAs<T>(
    id: string,
    caller: Principal,
    use: (session: Session, caller: Principal) => Result<T, WireRefusal>,
  ): Promise<Result<T, WireRefusal>> {
    return this.read(id, (session) => {
      const by = admit(session, caller);
      return by.ok ? use(session, by.value) : by;
    });
  }

  /** Loads a match into memory for a metered caller. */
  private async wake(id: string, meter: WorkMeter | undefined): Promise<Result<void, WireRefusal>> {
    if (meter === undefined || this.rooms.get(id)?.isAwake) return { ok: true, value: undefined };
    return this.at(id, (room) => room.wake(meter));
  }

  private async at<T>(id: string, use: (room: Room) => Promise<Result<T, WireRefusal>>): Promise<Result<T, WireRefusal>> {
    if (this.isClosing) return refuse('shutting-down');
    const room = this.room(id);
    const reply = await use(room);
    // Drops the room, so that requests with guessed ids don't accumulate.
    if (!reply.ok && !room.isAwake && room.isIdle) this.discard(room);
    return reply;
  }

  private room(id: string): Room {
    let room = this.rooms.get(id);
    if (room === undefined) {
      room = new Room(id, this.context);
      this.rooms.set(id, room);
    }
    return room;
  }

  private discard(room: Room): void {
    if (this.rooms.get(room.id) !== room) return;
    room.discard();
    this.rooms.delete(room.id);
  }

  private sweepLater(): void {
    this.stopSweeping = this.context.clock.later(this.context.settings.sweepMs, () => {
      this.sweeping = this.sweep().catch((error: unknown) => this.context.report(error, 'all'));
      void this.sweeping.then(() => {
        if (!this.isClosing) this.sweepLater();
      });
    });
  }

  /** Evicts idle rooms one after another, so that their snapshots don't block active matches. */
  private async rest(idleSince: number): Promise<void> {
    for (const room of [...this.rooms.values()]) {
      if (this.isClosing) return;
      await room.evictIfIdle(idleSince).catch((error: unknown) => this.context.report(error, room.id));
      if (!room.isAwake && room.isIdle) this.discard(room);
    }
  }

  /** Processes due matches and evicts idle ones. */
  private async sweep(): Promise<void> {
    const { clock, settings } = this.context;
    const now = clock.now();
    this.resting ??= this.rest(now - settings.idleMs).finally(() => {
      this.resting = undefined;
    });
    for (const room of this.rooms.values()) room.requestPresence(now);
    await this.catchUp.attend();
    await this.dueWork.run();
  }
}
