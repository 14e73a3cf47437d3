import { type Reply, refused } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { damageIn } from '../match-file/replay-input.ts';
import type { MatchSummary, Store, StoredEntry, StoredSnapshot } from '../ports.ts';
import { Session, type SessionPolicy } from '../session/session.ts';
import { reasonOf } from './room-context.ts';
import type { SessionSettings } from './settings.ts';

/** What a session is read and written with. */
export interface SessionCacheOptions {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly policy: SessionPolicy;
  readonly settings: Pick<SessionSettings, 'snapshotAtRest'>;
  /** Told what went wrong with a snapshot: nobody waits for one. */
  readonly report: (error: unknown, match: string) => void;
}

/** Shows a session as it was on the way. */
type ShowOnTheWay = (session: Session) => void;

/** Keeps one session between memory and the store: reads it, adds to it, forgets it. */
export class SessionCache {
  readonly id: string;
  private readonly keeping: SessionCacheOptions;
  private session: Session | undefined;
  /** What the catalogue of the store is known to say. */
  private catalogued = '';
  /** How many entries the last snapshot is known to sum up. */
  private snapshotHead = 0;
  /** Milliseconds for which the last load kept the thread busy. */
  private loadMs = 0;

  constructor(id: string, keeping: SessionCacheOptions) {
    this.id = id;
    this.keeping = keeping;
  }

  /** The session, where it is in memory. */
  get live(): Session | undefined {
    return this.session;
  }

  /** Milliseconds for which the last load kept the thread busy: it plays the match again. */
  get lastLoadMs(): number {
    return this.loadMs;
  }

  /** Takes a session that is stored as it is. */
  take(session: Session): void {
    this.session = session;
  }

  /** Forgets the session: it is out of date, or not wanted for now. */
  drop(): void {
    this.session = undefined;
    this.catalogued = '';
  }

  /** Reads the session. On the way, it is shown as it was after its first `pause` entries. */
  async load(pause: number | undefined, look: ShowOnTheWay): Promise<Reply<Session>> {
    this.loadMs = 0;
    const stored = await this.keeping.store.read(this.id);
    if (stored === undefined || stored.length === 0) return refused('unknown-match', { match: this.id }, false);
    const stop = pause !== undefined && pause > 0 && pause <= stored.length ? pause : undefined;
    try {
      const made = (await this.resumed(stored, stop, look)) ?? this.timed(() => this.played(stored, stop, look));
      if (made.ok && made.value.chain !== stored.at(-1)?.chain) throw new Error('its entries have been changed');
      if (made.ok) this.session = made.value;
      return made;
    } catch (error) {
      const damage = damageIn(stored);
      if (damage === null) throw error;
      return refused('bad-record', { reason: damage.reason }, false);
    }
  }

  /** The session that all entries add up to. */
  private played(stored: readonly StoredEntry[], pause: number | undefined, look: ShowOnTheWay): Reply<Session> {
    const { games, policy } = this.keeping;
    const entries = stored.slice(0, pause).map(entryOf);
    const made = Session.from(this.id, games, entries, policy);
    if (made.ok) goOn(made.value, stored, pause, look);
    this.snapshotHead = 0;
    return made;
  }

  /** The session from its snapshot and what came after. Whatever is wrong with that, there is still the log. */
  private async resumed(
    stored: readonly StoredEntry[],
    pause: number | undefined,
    look: ShowOnTheWay,
  ): Promise<Reply<Session> | undefined> {
    const { store, games, policy, settings, report } = this.keeping;
    if (!this.takesSnapshots || stored.length < settings.snapshotAtRest) return undefined;
    try {
      const snapshot = await store.snapshot(this.id);
      if (snapshot === undefined || snapshot.head > (pause ?? stored.length)) return undefined;
      const session = this.timed(() => {
        const resumed = Session.resume(this.id, games, stored, snapshot, policy);
        if (resumed !== undefined) goOn(resumed, stored, pause, look);
        return resumed;
      });
      if (session === undefined) return undefined;
      this.snapshotHead = snapshot.head;
      return { ok: true, value: session };
    } catch (error) {
      report(error, this.id);
      return undefined;
    }
  }

  private timed<T>(work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.loadMs += performance.now() - start;
    }
  }

  /**
   * Keeps a snapshot of the session, where it has so many entries more than the last one. It is taken at once; only storing it is to be
   * waited for. That it cannot be kept is reported, and nothing else.
   */
  async keepSnapshot(after: number): Promise<void> {
    const { store, report } = this.keeping;
    try {
      const snapshot = this.takeSnapshot(after);
      if (snapshot !== undefined) await store.keepSnapshot(this.id, snapshot);
    } catch (error) {
      report(error, this.id);
    }
  }

  private takeSnapshot(after: number): StoredSnapshot | undefined {
    const { session } = this;
    if (session === undefined || !this.takesSnapshots || session.head - this.snapshotHead < after) return undefined;
    try {
      const snapshot = session.snapshot();
      if (snapshot !== undefined) this.snapshotHead = snapshot.head;
      return snapshot;
    } catch (error) {
      // A step that waits for answers is taken back for it and run again: nobody knows how far it came.
      this.drop();
      throw error;
    }
  }

  /** In development rules change and keep their version: then only the log is true. */
  private get takesSnapshots(): boolean {
    return this.keeping.policy.development !== true;
  }

  /** Takes in entries that another writer has stored after the first `head`. False where that cannot be: some are missing. */
  follow(head: number, stored: readonly StoredEntry[]): boolean {
    const { session } = this;
    if (session === undefined || head > session.head) return false;
    const fresh = stored.slice(session.head - head);
    for (const each of fresh) session.apply(entryOf(each));
    const last = fresh.at(-1);
    if (last === undefined || last.chain === session.chain) return true;
    // Not the same past: what is in memory is worth nothing.
    this.drop();
    return false;
  }

  /** Reads what other writers have stored meanwhile. */
  async catchUp(): Promise<void> {
    const { session } = this;
    if (session === undefined) return;
    const stored = await this.keeping.store.read(this.id, session.head);
    if (stored !== undefined) this.follow(session.head, stored);
  }

  /** Stores what the session has more than its first `head` entries; gives them, or nothing where another writer was faster. */
  async append(head: number, dueAt: number | undefined): Promise<Reply<readonly StoredEntry[] | undefined>> {
    const session = this.session as Session;
    const stored = session.stored(head);
    const { listing: own } = session;
    const listing: MatchSummary = { ...own, dueAt: earlier(own.dueAt, dueAt) };
    const catalogued = catalogueKey(listing);
    const isNews = catalogued !== this.catalogued;
    try {
      const isDone = await this.keeping.store.append(this.id, head, stored, isNews ? listing : undefined);
      if (!isDone) return { ok: true, value: undefined };
    } catch (error) {
      return refused('storage-failed', { reason: reasonOf(error) });
    }
    this.catalogued = catalogued;
    return { ok: true, value: stored };
  }
}

/** All of a listing but when it was last touched: for that alone it is not written again. */
function catalogueKey({ version, stage, seats, open, host, dueAt }: MatchSummary): string {
  return [version, stage, seats, open, dueAt, host].join('/');
}

function earlier(a: number | null, b: number | undefined): number | null {
  if (b === undefined) return a;
  return a === null ? b : Math.min(a, b);
}

/** Applies the entries that a session does not have yet. On the way, it is shown as it was after its first `pause`. */
function goOn(session: Session, stored: readonly StoredEntry[], pause: number | undefined, look: ShowOnTheWay): void {
  for (const each of stored.slice(session.head, pause)) session.apply(entryOf(each));
  if (pause !== undefined) look(session);
  for (const each of stored.slice(session.head)) session.apply(entryOf(each));
}

function entryOf({ text }: StoredEntry): Entry {
  return JSON.parse(text) as Entry;
}
