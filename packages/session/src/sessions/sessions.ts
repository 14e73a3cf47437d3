import type { ActionTrace, View } from '@rookery/engine';
import {
  type Claim,
  type Command,
  type Creation,
  type Patch,
  type Reply,
  refused,
  type SessionView,
} from '@rookery/protocol';
import { newSecret } from '../fairness.ts';
import type { AnyGame, GameRegistry } from '../games.ts';
import type { Broadcast, Clock, Listing, ListingQuery, Store } from '../ports.ts';
import { randomId } from '../random-id.ts';
import { type MatchRecord, recordOf } from '../record/record.ts';
import type { HistoryItem } from '../session/history.ts';
import { Session, type SessionPolicy } from '../session/session.ts';
import { hashOfToken, newToken } from '../token.ts';
import { type BotPlayer, localBots } from './bot-player.ts';
import { admit, type Caller } from './caller.ts';
import type { Hint } from './hint.ts';
import { Hints } from './hints.ts';
import { Room } from './room.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import { SESSIONS_SETTINGS, type SessionsSettings } from './settings.ts';
import type { Listener } from './update.ts';

/** What sessions are made of. */
export interface SessionsOptions {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly broadcast: Broadcast;
  readonly clock: Clock;
  /** Who thinks for bots; `localBots()`, unless told. */
  readonly bots?: BotPlayer;
  readonly policy?: SessionPolicy;
  readonly settings?: Partial<SessionsSettings>;
  /** Told what went wrong where nobody waits for an answer. */
  readonly onError?: (error: unknown, match: string) => void;
}

/** A seat that was given, and the token that opens it. */
export interface Seated {
  readonly token: string;
  /** Null for who hosts and does not play. */
  readonly seat: number | null;
}

/**
 * Being told what a viewer may know.
 *
 * @example
 * const watching = await sessions.watch(id, caller, (update) => socket.send(JSON.stringify(update)));
 * if (watching.ok) socket.on('close', () => watching.value.close());
 */
export interface Watching {
  /** Asks for everything again, after a gap. */
  resync(): void;
  close(): void;
}

/** How much there is on this node. */
export interface SessionsCounts {
  /** Matches that somebody watches, or that something is to be done about. */
  readonly matches: number;
  /** Those of them that are in memory. */
  readonly awake: number;
  readonly watchers: number;
}

/** How many matches that are due are looked after in one go. */
const DUE_AT_ONCE = 100;

/**
 * All matches of a store, as one node serves them: any number of nodes may serve the same ones. What is acknowledged is stored, and
 * nothing is shown before.
 *
 * @example
 * const sessions = new Sessions({ games, store: new MemoryStore(), broadcast: new MemoryHub().node(), clock: systemClock });
 * const made = await sessions.create({ game: 'hex', claim: { name: 'Ann' } });
 */
export class Sessions {
  private readonly context: RoomContext;
  private readonly rooms = new Map<string, Room>();
  private readonly hints: Hints;
  private isClosing = false;
  private stopSweeping: () => void = () => {};
  private sweeping: Promise<void> = Promise.resolve();
  /** Rooms being let go one after another, while there are some. */
  private resting: Promise<void> | undefined;

  constructor(options: SessionsOptions) {
    const { games, store, broadcast, clock, bots = localBots(), policy = {}, settings = {} } = options;
    const report = options.onError ?? ((error: unknown, match: string) => console.error(`match ${match}:`, error));
    this.context = {
      games,
      store,
      broadcast,
      clock,
      bots,
      policy,
      settings: { ...SESSIONS_SETTINGS, ...settings },
      report,
    };
    this.hints = new Hints(bots);
    this.sweepLater();
  }

  /** Makes a match. Its token opens the seat that was claimed with it, and hosts it. */
  async create(creation: Creation): Promise<Reply<Seated & { readonly id: string }>> {
    if (this.isClosing) return refused('shutting-down');
    const { games, store, clock, policy } = this.context;
    const id = randomId();
    const token = newToken();
    const host = hashOfToken(token);
    const made = Session.create(id, games, creation, { host, secret: newSecret(), now: clock.now() }, policy);
    if (!made.ok) return made;
    const session = made.value;
    try {
      if (!(await store.create(session.listing, session.stored(0)))) throw new Error('the id is taken');
    } catch (error) {
      return refused('storage-failed', { reason: reasonOf(error) });
    }
    const seat = session.actorOf(host)?.seat ?? null;
    if (!this.isClosing) await this.room(id).found(session);
    return { ok: true, value: { id, token, seat } };
  }

  /** Takes a seat in the lobby of a match. */
  async claim(id: string, claim: Claim): Promise<Reply<Seated & { readonly seat: number }>> {
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

  /** Lets someone in: who a token belongs to; without one, a spectator, who may have a name for the chat. */
  actor(id: string, token?: string, name?: string): Promise<Reply<Caller>> {
    const key = token === undefined ? null : hashOfToken(token);
    return this.read(id, (session) => admit(session, key, name));
  }

  /** Does what someone wants. When it is acknowledged it is stored, and those who watch have been told. */
  perform(id: string, caller: Caller, command: Command, request?: string): Promise<Reply> {
    return this.at(id, (room) => room.perform(caller, command, request));
  }

  /** Tells a listener what a caller may know: everything now, then what changes. All of it in order, the first before this resolves. */
  async watch(id: string, caller: Caller, listener: Listener): Promise<Reply<Watching>> {
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

  /** What a caller may know of a match now. */
  view(id: string, caller: Caller): Promise<Reply<SessionView>> {
    return this.at(id, (room) => room.view(caller));
  }

  /** What the catalogue has. */
  async list(query: ListingQuery): Promise<Reply<readonly Listing[]>> {
    if (this.isClosing) return refused('shutting-down');
    try {
      return { ok: true, value: await this.context.store.list(query) };
    } catch (error) {
      return refused('storage-failed', { reason: reasonOf(error) });
    }
  }

  /** The steps of a match, as a caller may know them. */
  history(id: string, caller: Caller): Promise<Reply<readonly HistoryItem[]>> {
    return this.readAs(id, caller, (session, { seat }) => ({ ok: true, value: session.history(seat) }));
  }

  /** A match after a step, as a caller saw it then. */
  stateAt(id: string, caller: Caller, step: number): Promise<Reply<View>> {
    return this.readAs(id, caller, (session, { seat }) => session.stateAt(step, seat));
  }

  /** What has changed for a caller from one step to another. */
  diff(id: string, caller: Caller, from: number, to: number): Promise<Reply<Patch | undefined>> {
    return this.readAs(id, caller, (session, { seat }) => session.diff(from, to, seat));
  }

  /** Why a caller can take each action, or not. */
  traces(id: string, caller: Caller): Promise<Reply<readonly ActionTrace[]>> {
    return this.readAs(id, caller, (session, { seat }) =>
      seat === null ? refused('not-seated') : { ok: true, value: session.traces(seat) },
    );
  }

  /** A good move for a caller, as it is sent. It tells nothing that the caller does not know. */
  async hint(id: string, caller: Caller): Promise<Reply<Hint>> {
    const admitted = await this.readAs(id, caller, (_, { seat }) =>
      seat === null ? refused('not-seated') : { ok: true, value: seat },
    );
    return admitted.ok ? this.hints.find((use) => this.read(id, use), admitted.value) : admitted;
  }

  /** A match that is over, as a file that anybody can play again. */
  record(id: string, caller: Caller): Promise<Reply<MatchRecord>> {
    return this.readAs(id, caller, (session) => recordOf(this.context.games, session));
  }

  /** Reads a session when its turn in the queue has come, and hands on what is made of it. The session is not to be changed. */
  read<T>(id: string, use: (session: Session) => Reply<T>): Promise<Reply<T>> {
    return this.at(id, async (room) => {
      const looked = await room.look(use);
      return looked.ok ? looked.value : looked;
    });
  }

  /** Plays a match under changed rules of its game, in development. The registry must know them from now on. */
  reload(id: string, definition: Pick<AnyGame, 'name' | 'version' | 'program'>): Promise<Reply> {
    return this.at(id, (room) => room.change((session, now) => session.reload(definition, now)));
  }

  /** How much there is on this node. */
  get counts(): SessionsCounts {
    const rooms = [...this.rooms.values()];
    const awake = rooms.filter(({ isAwake }) => isAwake).length;
    return { matches: rooms.length, awake, watchers: rooms.reduce((sum, { watchers }) => sum + watchers, 0) };
  }

  /** Takes no more commands, finishes what is begun, and tells those who watch. Others may go on with everything at once. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.hints.stop();
    this.stopSweeping();
    const rooms = [...this.rooms.values()];
    await Promise.all([this.sweeping, this.resting, ...rooms.map((room) => room.close('shutting-down'))]);
    const { clock, settings } = this.context;
    const end = clock.now() + settings.snapshotMs;
    for (const room of rooms) if (clock.now() < end) await room.keepSnapshot();
    this.rooms.clear();
  }

  private readAs<T>(id: string, caller: Caller, use: (session: Session, caller: Caller) => Reply<T>): Promise<Reply<T>> {
    return this.read(id, (session) => {
      const by = admit(session, caller.key, caller.name);
      return by.ok ? use(session, by.value) : by;
    });
  }

  private async at<T>(id: string, use: (room: Room) => Promise<Reply<T>>): Promise<Reply<T>> {
    if (this.isClosing) return refused('shutting-down');
    const room = this.room(id);
    const reply = await use(room);
    // Whoever guesses ids leaves nothing behind.
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

  /** Lets go the rooms that nothing happens in. One after another: their snapshots are not to hold up what is played elsewhere. */
  private async rest(idleSince: number): Promise<void> {
    for (const room of [...this.rooms.values()]) {
      if (this.isClosing) return;
      await room.rest(idleSince).catch((error: unknown) => this.context.report(error, room.id));
      if (!room.isAwake && room.isIdle) this.discard(room);
    }
  }

  /** Looks after what is due, and lets go what nothing happens in. */
  private async sweep(): Promise<void> {
    const { store, broadcast, clock, settings } = this.context;
    const now = clock.now();
    this.resting ??= this.rest(now - settings.idleMs).finally(() => {
      this.resting = undefined;
    });
    for (const room of this.rooms.values()) room.rollCall(now);
    for (const id of await store.due(now, DUE_AT_ONCE)) {
      if (this.isClosing) return;
      if (!(await broadcast.claim(`due/${id}`, settings.sweepMs))) continue;
      await this.at(id, (room) => room.attendDue()).catch((error: unknown) => this.context.report(error, id));
    }
  }
}
