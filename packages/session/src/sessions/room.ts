import { type Command, type Reply, refused, type SessionView } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { News } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { Agenda } from './agenda.ts';
import { Audience, type Look } from './audience.ts';
import { admit, type Caller } from './caller.ts';
import type { Watcher } from './channel.ts';
import { Keeper } from './keeper.ts';
import { Presence } from './presence.ts';
import { Queue } from './queue.ts';
import { type RoomContext, reasonOf } from './room-context.ts';
import type { Listener } from './update.ts';

type Decide = (session: Session, now: number) => Reply<readonly Entry[]>;

/** Entries after which a token may open another seat, or none. */
const RESEATING: ReadonlySet<Entry['kind']> = new Set(['claimed', 'left', 'slotRemoved', 'botSet']);

/**
 * One match on this node: its session while that is in memory, those who watch it, and what is to be done about it at some time.
 * Everything that concerns it is done one after another. What happens is decided, stored, and only then shown and acknowledged.
 */
export class Room {
  readonly id: string;
  private readonly context: RoomContext;
  private readonly queue = new Queue();
  private readonly keeper: Keeper;
  private readonly audience: Audience;
  private readonly presence: Presence;
  private readonly agenda: Agenda;
  private unsubscribe: (() => void) | undefined;
  private usedAt: number;

  constructor(id: string, context: RoomContext) {
    this.id = id;
    this.context = context;
    this.keeper = new Keeper(id, context);
    this.audience = new Audience((error) => context.report(error, id));
    this.presence = new Presence((news) => this.publish(news));
    this.agenda = new Agenda(this, this.presence, context);
    this.usedAt = context.clock.now();
  }

  /** Whether the session is in memory. */
  get isAwake(): boolean {
    return this.keeper.live !== undefined;
  }

  /** How many watch. */
  get watchers(): number {
    return this.audience.size;
  }

  /** Whether nothing is lost when the room is given up. */
  get isIdle(): boolean {
    return this.queue.isIdle && this.audience.isEmpty && this.agenda.isEmpty;
  }

  /** Begins with a session that was just stored. */
  found(session: Session): Promise<Reply> {
    return this.queue.add(async () => {
      this.keeper.take(session);
      const opened = await this.open();
      return opened.ok ? { ok: true, value: undefined } : opened;
    });
  }

  /** Looks at the session as it is stored. */
  look<T>(use: (session: Session) => T): Promise<Reply<T>> {
    return this.queue.add(async () => {
      const opened = await this.open();
      return opened.ok ? { ok: true, value: use(opened.value) } : opened;
    });
  }

  /** What someone may know of the session as it is stored. */
  view(caller: Caller): Promise<Reply<SessionView>> {
    return this.queue.add(async () => {
      const opened = await this.open();
      if (!opened.ok) return opened;
      const by = admit(opened.value, caller.key, caller.name);
      return by.ok ? { ok: true, value: this.looking(opened.value)(by.value.seat) } : by;
    });
  }

  /** Changes the session. Resolves when the change is stored and shown. */
  change(decide: Decide): Promise<Reply> {
    return this.queue.add(() => this.decide(decide));
  }

  /** Does what someone wants. */
  perform(caller: Caller, command: Command, request?: string): Promise<Reply> {
    return this.queue.add(async () => {
      let viewer: number | null = null;
      const reply = await this.decide((session, now) => {
        const by = admit(session, caller.key, caller.name);
        if (!by.ok) return by;
        viewer = by.value.seat;
        return session.perform(command, by.value, now, request);
      });
      // What is begun and not finished is seen by its own seat only, and stored nowhere.
      const { live } = this.keeper;
      const isDraft = command.kind === 'choose' || command.kind === 'answer' || command.kind === 'cancelChoice';
      if (reply.ok && isDraft && live !== undefined) this.audience.showOne(viewer, this.looking(live));
      return reply;
    });
  }

  /** Lets someone watch: tells everything now, and what changes from then on. */
  watch(caller: Caller, listener: Listener): Promise<Reply<Watcher>> {
    return this.queue.add(async () => {
      const opened = await this.open();
      if (!opened.ok) return opened;
      const by = admit(opened.value, caller.key, caller.name);
      if (!by.ok) return by;
      const { seat } = by.value;
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

  /** Tells a watcher everything again. */
  resync(watcher: Watcher): Promise<void> {
    return this.queue.add(async () => {
      const opened = await this.open();
      if (opened.ok) watcher.channel?.tellWhole(watcher);
    });
  }

  /** Lets a watcher go. */
  leave(watcher: Watcher): Promise<void> {
    return this.queue.add(async () => {
      const { channel } = watcher;
      if (channel === undefined) return;
      this.audience.remove(watcher);
      if (channel.viewer !== null) await this.depart(channel.viewer);
    });
  }

  /** Does what is due. */
  attendDue(): Promise<Reply> {
    return this.agenda.timeUp();
  }

  /**
   * Lets the session out of memory where nothing has happened for long; those who watch stay. One that is played on is kept as a
   * snapshot from time to time. Resolves when it is done, and at once where there is nothing to do.
   */
  async rest(idleSince: number): Promise<void> {
    if (!this.isAwake || !this.queue.isIdle) return;
    if (this.agenda.needsMatch || this.usedAt > idleSince)
      return this.keeper.keepSnapshot(this.context.settings.snapshotEvery);
    const { stored } = await this.queue.add(() => this.fallAsleep());
    await stored;
  }

  /** Asks other nodes after seats that were long not heard of; who was not heard of although asked is taken for gone. */
  rollCall(now: number): void {
    const { rollCallMs } = this.context.settings;
    for (const seat of this.presence.unheard(now - 2 * rollCallMs)) this.hear({ kind: 'presence', seat, connected: false });
    this.presence.ask(now - rollCallMs);
  }

  /** Finishes what is begun, tells those who watch, and gives up everything but the session. */
  async close(reason: string): Promise<void> {
    this.agenda.stop();
    await this.queue.idle();
    this.presence.allWent();
    this.audience.part(reason);
    this.discard();
  }

  /** Keeps a snapshot of a session that leaves memory, where that is worth it. */
  keepSnapshot(): Promise<void> {
    return this.keeper.keepSnapshot(this.context.settings.snapshotAtRest);
  }

  /** Gives up a room in which nothing is to be done. */
  discard(): void {
    this.agenda.stop();
    this.unsubscribe?.();
    this.unsubscribe = undefined;
  }

  /** The session leaves memory at once; who needs it again does not wait until its snapshot is stored. */
  private async fallAsleep(): Promise<{ readonly stored?: Promise<void> }> {
    const head = this.keeper.live?.head;
    // News can be lost: whoever watches is not to miss the last move for ever.
    if (!this.audience.isEmpty) await this.keeper.catchUp();
    const { live } = this.keeper;
    if (live !== undefined && live.head !== head) {
      this.settle(live);
      return {};
    }
    const stored = this.keepSnapshot();
    this.audience.sleep();
    this.keeper.drop();
    return { stored };
  }

  /** The session as it is stored, read where it is not in memory; and everybody has seen it so. */
  private async open(): Promise<Reply<Session>> {
    const live = this.ready();
    if (live !== undefined) return { ok: true, value: live };
    try {
      return await this.read();
    } catch (error) {
      this.keeper.drop();
      return refused('storage-failed', { reason: reasonOf(error) });
    }
  }

  /** The session, where nothing must be waited for. */
  private ready(): Session | undefined {
    this.usedAt = this.context.clock.now();
    return this.unsubscribe === undefined ? undefined : this.keeper.live;
  }

  private async read(): Promise<Reply<Session>> {
    if (this.keeper.live === undefined) {
      const loaded = await this.keeper.load(this.audience.wakesAt, (then) => this.audience.wake(this.looking(then)));
      if (!loaded.ok) return loaded;
    }
    if (this.unsubscribe === undefined) {
      this.unsubscribe = await this.context.broadcast.subscribe(this.id, (news) => this.hear(news));
      this.publish({ kind: 'rollCall' });
      // What was stored before this node listened, and after it has read.
      await this.keeper.catchUp();
    }
    const { live } = this.keeper;
    if (live === undefined) throw new Error('its entries do not follow one another');
    this.settle(live);
    return { ok: true, value: live };
  }

  /** Decides on the newest session, and again where another writer was faster. Stores what has come of it, then shows it. */
  private async decide(decide: Decide): Promise<Reply> {
    const { clock, settings } = this.context;
    for (let tries = 0; tries < settings.tries; tries++) {
      let session = this.ready();
      if (session === undefined) {
        const opened = await this.open();
        if (!opened.ok) return opened;
        session = opened.value;
      }
      const { head } = session;
      const reply = this.attempt(session, decide, clock.now());
      if (session.head === head) return reply;
      const stored = await this.keeper.append(head, this.botDue(session));
      if (stored.ok && stored.value !== undefined) {
        this.settle(session);
        this.publish({ kind: 'entries', head, entries: stored.value });
        return reply;
      }
      // What is in memory has gone its own way.
      this.keeper.drop();
      if (!stored.ok) return stored;
    }
    return refused('storage-failed', { reason: `others were faster ${settings.tries} times` });
  }

  /** What is due comes first, and what was planned follows. */
  private attempt(session: Session, decide: Decide, now: number): Reply {
    try {
      session.timeUp(now);
      const decided = decide(session, now);
      while (session.planned(now).length > 0);
      return decided.ok ? { ok: true, value: undefined } : decided;
    } catch (error) {
      // Nobody knows how far it came.
      this.keeper.drop();
      throw error;
    }
  }

  /** When another node should look after a bot's turn, though this one has died. */
  private botDue(session: Session): number | undefined {
    return session.botToMove() && this.context.clock.now() + 2 * this.context.settings.botClaimMs;
  }

  /** Shows what is stored now, and sees to what is to be done about it. */
  private settle(session: Session): void {
    try {
      if (!this.audience.isEmpty) this.show(session);
    } catch (error) {
      // It is stored, whatever showing it has come to; and bots and clocks go on.
      this.context.report(error, this.id);
    }
    try {
      this.agenda.attend(session);
    } catch (error) {
      this.context.report(error, this.id);
    }
  }

  private show(session: Session): void {
    const { audience, presence } = this;
    const look = this.looking(session);
    if (session.entries.slice(audience.head).some(({ kind }) => RESEATING.has(kind))) {
      for (const { from, to } of audience.reseat((key) => session.actorOf(key)?.seat, look)) {
        if (from !== null) presence.went(from);
        if (to !== null) presence.came(to);
      }
    }
    audience.show(session, this.looking(session));
  }

  private looking(session: Session): Look {
    const connected = this.presence.all;
    return (viewer, before) => session.viewFor(viewer, connected, before);
  }

  /** A connection of a seat has come. */
  private async arrive(seat: number): Promise<void> {
    const { presence } = this;
    const isNew = !presence.has(seat);
    presence.came(seat);
    if (!isNew) return;
    await this.decide((session, now) => ({ ok: true, value: session.returned(seat, now) }));
    await this.showPresence(seat);
  }

  /** A connection of a seat has gone. */
  private async depart(seat: number): Promise<void> {
    const { presence } = this;
    presence.went(seat);
    if (!presence.has(seat)) await this.showPresence(seat);
  }

  /** Shows that a seat came or went. The match is read for it only where something follows from that. */
  private async showPresence(seat: number): Promise<void> {
    const { live } = this.keeper;
    if (live !== undefined) this.settle(live);
    else {
      this.audience.showConnected(seat, this.presence.has(seat));
      if (this.agenda.countsAbsence) await this.open();
    }
  }

  /** Tells the other nodes. That they cannot be told changes nothing here. */
  private publish(news: News): void {
    try {
      this.context.broadcast.publish(this.id, news);
    } catch (error) {
      this.context.report(error, this.id);
    }
  }

  private hear(news: News): void {
    if (news.kind === 'entries') this.background(() => this.queue.add(() => this.hearEntries(news)));
    else if (news.kind === 'presence') this.background(() => this.queue.add(() => this.hearPresence(news)));
    else this.presence.answer();
  }

  private async hearEntries({ head, entries }: Extract<News, { readonly kind: 'entries' }>): Promise<void> {
    const { live } = this.keeper;
    if (live === undefined) {
      // Nobody here would see it.
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

  private async hearPresence({ seat, connected }: Extract<News, { readonly kind: 'presence' }>): Promise<void> {
    const before = this.presence.has(seat);
    this.presence.heard(seat, connected, this.context.clock.now());
    if (this.presence.has(seat) !== before) await this.showPresence(seat);
  }

  /** Does what nobody waits for. */
  private background(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => this.context.report(error, this.id));
  }
}
