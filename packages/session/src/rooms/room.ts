import type { Result } from '@rookery/engine';
import { type Command, refuse, type SessionView, type WireRefusal } from '@rookery/protocol';
import type { NodeMessage } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { botDueAt } from './bot-turns.ts';
import { evict } from './evict.ts';
import { looking } from './looking.ts';
import { attempt, type Decide } from './move-attempt.ts';
import { Polls } from './polls.ts';
import { Presence } from './presence.ts';
import { admit, type Principal } from './principal.ts';
import { Queue } from './queue.ts';
import { tooMany, type WorkMeter } from './replays.ts';
import { reseat } from './reseat.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import { Scheduler } from './scheduler.ts';
import { SessionCache } from './session-cache.ts';
import { type Look, Subscribers } from './subscribers.ts';
import { Subscription } from './subscription.ts';
import type { UpdateListener } from './update.ts';
import type { Subscriber } from './view-channel.ts';

/** Commands that may leave an action partly filled in. */
const DRAFTING: ReadonlySet<Command['kind']> = new Set(['choose', 'answer', 'cancelChoice']);

/**
 * One match on this node: its cached session, its subscribers and its scheduled work. A queue serializes all operations.
 * The room decides on each command, stores the resulting entries, then updates subscribers and replies.
 */
export class Room {
  readonly id: string;
  /** Client that created the match; if unknown, the first player or host who sent a request. */
  source: string | undefined;
  private readonly context: RoomContext;
  private readonly queue = new Queue();
  private readonly keeper: SessionCache;
  private readonly audience: Subscribers;
  private readonly presence: Presence;
  private readonly polls: Polls;
  private readonly agenda: Scheduler;
  private readonly subscription: Subscription;
  private usedAt: number;
  /** Time at which the cached session was last known to match the store. */
  private confirmedAt = 0;

  constructor(id: string, context: RoomContext) {
    this.id = id;
    this.context = context;
    this.keeper = new SessionCache(id, context);
    this.audience = new Subscribers((error) => context.report(error, id));
    this.subscription = new Subscription(id, context);
    this.presence = new Presence((news) => this.subscription.publish(news));
    this.polls = new Polls(context.clock, context.settings.pollMs, (seats) => {
      for (const seat of seats) this.background(() => this.depart(seat));
    });
    this.agenda = new Scheduler(this, this.presence, context);
    this.usedAt = context.clock.now();
  }

  /** Whether the session is in memory. */
  get isAwake(): boolean {
    return this.keeper.live !== undefined;
  }

  /** Number of subscribers. */
  get watchers(): number {
    return this.audience.size;
  }

  /** Whether the room can be discarded without losing anything. */
  get isIdle(): boolean {
    return this.queue.isIdle && this.audience.isEmpty && this.agenda.isEmpty && this.polls.isEmpty;
  }

  /** Stores a new session and caches it. Stores nothing if the room can't subscribe to other nodes. */
  create(
    session: Session,
    source: string | undefined,
    store: () => Promise<Result<void, WireRefusal>>,
  ): Promise<Result<void, WireRefusal>> {
    this.source = source;
    return this.queue.add(async () => {
      const listening = await this.subscription.open((news) => this.hear(news));
      const stored = listening.ok ? await store() : listening;
      if (stored.ok) this.keeper.take(session);
      return stored;
    });
  }

  /** Reads the current session. */
  look<T>(use: (session: Session) => T): Promise<Result<T, WireRefusal>> {
    return this.queue.add(async () => {
      const opened = await this.open();
      return opened.ok ? { ok: true, value: use(opened.value) } : opened;
    });
  }

  /**
   * Loads the session into memory for a caller. Loading replays the match, so the meter counts it: otherwise a client could
   * block the thread by requesting one evicted match after another.
   */
  async wake(meter: WorkMeter): Promise<Result<void, WireRefusal>> {
    const opened = await this.queue.add(async () => {
      if (this.isAwake) return this.open();
      const wait = meter.wait();
      if (wait > 0) return tooMany(wait);
      const read = await this.open();
      meter.spend(this.keeper.lastLoadMs);
      return read;
    });
    return opened.ok ? { ok: true, value: undefined } : opened;
  }

  /** Returns the caller's view of the current session. The seat counts as connected while the client keeps polling. */
  view(caller: Principal): Promise<Result<SessionView, WireRefusal>> {
    return this.queue.add(async () => {
      await this.confirm(this.context.settings.confirmMs);
      const opened = await this.open();
      if (!opened.ok) return opened;
      const by = admit(opened.value, caller);
      if (!by.ok) return by;
      const { seat } = by.value;
      this.noteSource(by.value);
      if (seat !== null && this.polls.seen(caller.key ?? '', seat)) await this.arrive(seat);
      const arrived = await this.open();
      return arrived.ok ? { ok: true, value: this.looking(arrived.value)(seat) } : arrived;
    });
  }

  /** Changes the session. Resolves when the change is stored and subscribers have received it. */
  change(decide: Decide): Promise<Result<void, WireRefusal>> {
    return this.queue.add(() => this.decide(decide));
  }

  /** Performs a caller's command. */
  perform(caller: Principal, command: Command, request?: string): Promise<Result<void, WireRefusal>> {
    return this.queue.add(async () => {
      let viewer: number | null = null;
      const reply = await this.decide((session, now) => {
        const by = admit(session, caller);
        if (!by.ok) return by;
        viewer = by.value.seat;
        this.noteSource(by.value);
        if (viewer !== null && this.polls.has(caller.key ?? '')) this.polls.seen(caller.key ?? '', viewer);
        return session.perform(command, by.value, now, request);
      });
      // Only its own seat sees an unfinished action, and no entry stores it.
      const { live } = this.keeper;
      if (reply.ok && DRAFTING.has(command.kind) && live !== undefined) this.audience.sendTo(viewer, this.looking(live));
      return reply;
    });
  }

  /** Subscribes a listener: sends the full view now, then patches. */
  watch(caller: Principal, listener: UpdateListener): Promise<Result<Subscriber, WireRefusal>> {
    return this.queue.add(async () => {
      const opened = await this.open();
      if (!opened.ok) return opened;
      const by = admit(opened.value, caller);
      if (!by.ok) return by;
      const { seat } = by.value;
      this.noteSource(by.value);
      if (seat !== null) await this.arrive(seat);
      const arrived = await this.open();
      if (!arrived.ok) {
        if (seat !== null) await this.depart(seat);
        return arrived;
      }
      const session = arrived.value;
      return { ok: true, value: this.audience.add(session, this.looking(session), seat, caller.key, listener) };
    });
  }

  /** Sends a subscriber the full view of the stored state. */
  resync(watcher: Subscriber): Promise<void> {
    return this.queue.add(async () => {
      await this.confirm();
      const opened = await this.open();
      if (opened.ok) watcher.channel?.sendFullView(watcher);
    });
  }

  /** Removes a subscriber. */
  leave(watcher: Subscriber): Promise<void> {
    return this.queue.add(async () => {
      const { channel } = watcher;
      if (channel === undefined) return;
      this.audience.remove(watcher);
      if (channel.viewer !== null) await this.depart(channel.viewer);
    });
  }

  /** Sends the current views to all subscribers, if the session is in memory. */
  refresh(): Promise<void> {
    return this.queue.add(async () => {
      const { live } = this.keeper;
      if (live !== undefined) this.show(live);
    });
  }

  /** Shows viewers that a bot could not move: its search failed or the session refused its move. */
  showBotFailure(seat: number, error: unknown): void {
    const { live } = this.keeper;
    live?.botFailed(seat, error);
    if (live !== undefined && !this.audience.isEmpty) this.show(live);
  }

  /** Runs the work that is due, such as expired clocks. */
  runDueWork(): Promise<Result<void, WireRefusal>> {
    return this.agenda.timeUp();
  }

  /**
   * Evicts the session if it has been idle; subscribers stay. Saves a snapshot of an active session every `snapshotEvery`
   * entries. Resolves when this is done, at once if there is nothing to do.
   */
  async evictIfIdle(idleSince: number): Promise<void> {
    if (!this.isAwake || !this.queue.isIdle) return;
    const { snapshotEvery, snapshotAtRest } = this.context.settings;
    if (this.agenda.needsMatch || this.usedAt > idleSince) return this.keeper.keepSnapshot(snapshotEvery);
    const settle = (session: Session) => this.settle(session);
    const { stored } = await this.queue.add(() => evict(this.keeper, this.audience, settle, snapshotAtRest));
    await stored;
  }

  /** Catches up if the store has more entries (`head`) than this node, because messages were lost. */
  compare(head: number): void {
    this.hear({ kind: 'entries', head, entries: [] });
  }

  /** Reports this node's seats to the others and asks for theirs, because messages were lost meanwhile. */
  introduce(): void {
    this.presence.answer();
    if (!this.audience.isEmpty) this.subscription.publish({ kind: 'rollCall' });
  }

  /**
   * Asks other nodes for reports on seats that are overdue. A seat whose report is still missing after that counts as
   * disconnected.
   */
  requestPresence(now: number): void {
    const { rollCallMs } = this.context.settings;
    for (const seat of this.presence.missing(now - 2 * rollCallMs)) this.hear({ kind: 'presence', seat, connected: false });
    this.presence.ask(now - rollCallMs);
  }

  /** Finishes pending work, notifies subscribers and releases everything but the session. */
  async close(reason: string): Promise<void> {
    this.agenda.stop();
    this.polls.stop();
    await this.queue.idle();
    this.presence.disconnectAll();
    this.audience.closeAll(reason);
    this.discard();
  }

  /** Saves a snapshot before the session leaves memory, if it has enough new entries. */
  saveSnapshot(): Promise<void> {
    return this.keeper.keepSnapshot(this.context.settings.snapshotAtRest);
  }

  /** Releases a room without pending work. */
  discard(): void {
    this.agenda.stop();
    this.polls.stop();
    this.subscription.close();
  }

  /** Returns the current session; loads it if necessary and brings subscribers up to date. */
  private async open(): Promise<Result<Session, WireRefusal>> {
    const live = this.ready();
    if (live !== undefined) return { ok: true, value: live };
    try {
      return await this.read();
    } catch (error) {
      this.keeper.drop();
      return refuse('storage-unreadable', { reason: reasonOf(error) });
    }
  }

  /** Returns the session if it is in memory and in sync. */
  private ready(): Session | undefined {
    this.usedAt = this.context.clock.now();
    return this.subscription.isOpen ? this.keeper.live : undefined;
  }

  private async read(): Promise<Result<Session, WireRefusal>> {
    if (this.keeper.live === undefined) {
      const loaded = await this.keeper.load(this.audience.wakesAt, (then) => this.audience.resume(this.looking(then)));
      if (!loaded.ok) return loaded;
    }
    if (!this.subscription.isOpen) {
      const listening = await this.subscription.open((news) => this.hear(news));
      if (!listening.ok) {
        this.keeper.drop();
        return listening;
      }
      this.subscription.publish({ kind: 'rollCall' });
      // Reads the entries stored between the load and the start of the subscription.
      await this.keeper.catchUp();
    }
    this.confirmedAt = this.context.clock.now();
    const { live } = this.keeper;
    if (live === undefined) throw new Error('its entries do not follow one another');
    this.settle(live);
    return { ok: true, value: live };
  }

  /**
   * Decides on the current session and retries if another writer was faster. Stores the new entries, then updates
   * subscribers.
   */
  private async decide(decide: Decide): Promise<Result<void, WireRefusal>> {
    const { clock, settings } = this.context;
    for (let tries = 0; tries < settings.tries; tries++) {
      let session = this.ready();
      if (session === undefined) {
        const opened = await this.open();
        if (!opened.ok) return opened;
        session = opened.value;
      }
      const { head } = session;
      const reply = attempt(this.keeper, session, decide, clock.now());
      if (session.head === head) return reply;
      const stored = await this.keeper.append(head, botDueAt(session, this.context));
      if (stored.ok && stored.value !== undefined) {
        this.settle(session);
        this.subscription.publish({ kind: 'entries', head, entries: stored.value });
        return reply;
      }
      // The cached session now differs from the store.
      this.keeper.drop();
      if (!stored.ok) return stored;
    }
    return refuse('storage-failed', { reason: `other commands were stored first, ${settings.tries} times in a row` });
  }

  /** Updates subscribers and scheduled work after a change. */
  private settle(session: Session): void {
    for (const { from, to } of this.polls.reseat((key) => session.actorOf(key)?.seat)) this.presence.moved(from, to);
    // The entries are stored, so a failure to show them must not stop bots and clocks.
    this.guard(() => this.show(session));
    this.guard(() => this.agenda.attend(session));
  }

  private show(session: Session): void {
    if (this.audience.isEmpty) return;
    reseat(session, this.audience, this.presence, this.looking(session));
    this.audience.show(session, this.looking(session));
  }

  /** Runs `work` and reports an error instead of throwing it. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.context.report(error, this.id);
    }
  }

  private looking(session: Session): Look {
    return looking(session, this.presence.all, this.agenda.failingSeat(session));
  }

  /** Ignores spectators: otherwise the match's bots would share a quota with the spectator's other matches. */
  private noteSource({ seat, isHost, source }: Principal): void {
    if (seat !== null || isHost) this.source ??= source;
  }

  /** Adds a connection of a seat. */
  private async arrive(seat: number): Promise<void> {
    const isNew = !this.presence.has(seat);
    this.presence.connected(seat);
    if (!isNew) return;
    await this.decide((session, now) => ({ ok: true, value: session.markReturned(seat, now) }));
    await this.showPresence(seat);
  }

  /** Removes a connection of a seat. */
  private async depart(seat: number): Promise<void> {
    this.presence.disconnected(seat);
    if (!this.presence.has(seat)) await this.showPresence(seat);
  }

  /** Shows that a seat has connected or disconnected. Loads the session only if an absence policy applies. */
  private async showPresence(seat: number): Promise<void> {
    const { live } = this.keeper;
    if (live !== undefined) this.settle(live);
    else {
      this.audience.showConnected(seat, this.presence.has(seat));
      if (this.agenda.countsAbsence) await this.open();
    }
  }

  /**
   * Checks whether the store has newer entries, unless that was checked within `maxAge`. If the store fails, the cached
   * state is used.
   */
  private async confirm(maxAge = 0): Promise<void> {
    const { store, clock } = this.context;
    if (!this.isAwake || clock.now() - this.confirmedAt < maxAge) return;
    this.confirmedAt = clock.now();
    const heads = await store.heads([this.id]).catch(() => undefined);
    await this.hearEntries({ kind: 'entries', head: heads?.get(this.id) ?? 0, entries: [] });
  }

  private hear(news: NodeMessage): void {
    this.background(async () => {
      if (news.kind === 'rollCall') this.presence.answer();
      else await (news.kind === 'entries' ? this.hearEntries(news) : this.hearPresence(news));
    });
  }

  /** Runs work in the queue without a caller. */
  private background(work: () => Promise<void>): void {
    this.queue.add(work).catch((error: unknown) => this.context.report(error, this.id));
  }

  private async hearEntries({ head, entries }: Extract<NodeMessage, { readonly kind: 'entries' }>): Promise<void> {
    const { live } = this.keeper;
    if (live === undefined) {
      // There is no subscriber to update.
      if (this.audience.isEmpty || head + entries.length <= this.audience.head) return;
      await this.open();
      return;
    }
    if (head + entries.length <= live.head) return;
    this.usedAt = this.context.clock.now();
    try {
      if (!this.keeper.follow(head, entries)) await this.keeper.catchUp();
    } catch (error) {
      this.keeper.drop();
      throw error;
    }
    if (this.keeper.live !== undefined) this.settle(this.keeper.live);
    else await this.open();
  }

  private async hearPresence({ seat, connected }: Extract<NodeMessage, { readonly kind: 'presence' }>): Promise<void> {
    const before = this.presence.has(seat);
    this.presence.update(seat, connected, this.context.clock.now());
    if (this.presence.has(seat) !== before) await this.showPresence(seat);
  }
}
