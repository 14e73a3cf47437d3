import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { GameRegistry } from '../games.ts';
import { damageIn } from '../match-file/replay-input.ts';
import type { MatchSummary, Store, StoredEntry, StoredSnapshot } from '../ports.ts';
import { Session, type SessionPolicy } from '../session/session.ts';
import { reasonOf } from './room-context.ts';
import type { SessionSettings } from './settings.ts';

/** Dependencies of a session cache. */
export interface SessionCacheOptions {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly policy: SessionPolicy;
  readonly settings: Pick<SessionSettings, 'snapshotAtRest'>;
  /** Handler for errors with snapshots, which no caller waits for. */
  readonly report: (error: unknown, match: string) => void;
}

/** Shows the session at an intermediate point of loading. */
type ShowOnTheWay = (session: Session) => void;

/** Caches one session and keeps it in sync with the store: load, append, evict. */
export class SessionCache {
  readonly id: string;
  private readonly keeping: SessionCacheOptions;
  private session: Session | undefined;
  /** Key of the summary that the store is known to have. */
  private catalogued = '';
  /** Number of entries covered by the last known snapshot. */
  private snapshotHead = 0;
  /** Milliseconds of thread time spent in the last load. */
  private loadMs = 0;

  constructor(id: string, keeping: SessionCacheOptions) {
    this.id = id;
    this.keeping = keeping;
  }

  /** The cached session. */
  get live(): Session | undefined {
    return this.session;
  }

  /** Milliseconds of thread time spent in the last load, which replays the match. */
  get lastLoadMs(): number {
    return this.loadMs;
  }

  /** Caches a session whose entries are all stored. */
  take(session: Session): void {
    this.session = session;
  }

  /** Evicts the session: it is stale or not needed now. */
  drop(): void {
    this.session = undefined;
    this.catalogued = '';
  }

  /** Loads the session. Calls `look` after its first `pause` entries. */
  async load(pause: number | undefined, look: ShowOnTheWay): Promise<Result<Session, WireRefusal>> {
    this.loadMs = 0;
    const stored = await this.keeping.store.read(this.id);
    if (stored === undefined || stored.length === 0) return refuse('unknown-match', { match: this.id }, false);
    const stop = pause !== undefined && pause > 0 && pause <= stored.length ? pause : undefined;
    try {
      const made = (await this.resumed(stored, stop, look)) ?? this.timed(() => this.played(stored, stop, look));
      if (made.ok && made.value.chain !== stored.at(-1)?.chain) throw new Error('its entries have been changed');
      if (made.ok) this.session = made.value;
      return made;
    } catch (error) {
      const damage = damageIn(stored);
      if (damage === null) throw error;
      return refuse('bad-record', { reason: damage.reason }, false);
    }
  }

  /** Builds the session by replaying all entries. */
  private played(
    stored: readonly StoredEntry[],
    pause: number | undefined,
    look: ShowOnTheWay,
  ): Result<Session, WireRefusal> {
    const { games, policy } = this.keeping;
    const made = Session.load(this.id, games, stored.slice(0, pause), policy);
    if (made.ok) goOn(made.value, stored, pause, look);
    this.snapshotHead = 0;
    return made;
  }

  /**
   * Builds the session from a snapshot and the entries after it. Returns undefined on any problem, because the log remains.
   */
  private async resumed(
    stored: readonly StoredEntry[],
    pause: number | undefined,
    look: ShowOnTheWay,
  ): Promise<Result<Session, WireRefusal> | undefined> {
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
   * Saves a snapshot if the session has at least `after` entries since the last one. Takes it synchronously; the promise is
   * only for the write. Reports a failure instead of rejecting.
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
      // Taking a snapshot rolls back and reruns a suspended step, so after a failure the state is unknown.
      this.drop();
      throw error;
    }
  }

  /** In development rules change without a new version, so snapshots can't be trusted. */
  private get takesSnapshots(): boolean {
    return this.keeping.policy.development !== true;
  }

  /**
   * Applies entries that another writer stored after the first `head`. Returns false if some in between are missing or the
   * chains differ.
   */
  follow(head: number, stored: readonly StoredEntry[]): boolean {
    const { session } = this;
    if (session === undefined || head > session.head) return false;
    const fresh = stored.slice(session.head - head);
    for (const each of fresh) session.applyStored(each);
    const last = fresh.at(-1);
    if (last === undefined || last.chain === session.chain) return true;
    // The chains differ: the cached state is wrong.
    this.drop();
    return false;
  }

  /** Reads the entries that other writers have stored meanwhile. */
  async catchUp(): Promise<void> {
    const { session } = this;
    if (session === undefined) return;
    const stored = await this.keeping.store.read(this.id, session.head);
    if (stored !== undefined) this.follow(session.head, stored);
  }

  /** Stores the session's entries after the first `head`. Returns them, or undefined if another writer was faster. */
  async append(head: number, dueAt: number | undefined): Promise<Result<readonly StoredEntry[] | undefined, WireRefusal>> {
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
      return refuse('storage-failed', { reason: reasonOf(error) });
    }
    this.catalogued = catalogued;
    return { ok: true, value: stored };
  }
}

/** Returns a key of the summary without `updatedAt`: a new time alone is not worth a write. */
function catalogueKey({ version, stage, seats, open, host, dueAt }: MatchSummary): string {
  return [version, stage, seats, open, dueAt, host].join('/');
}

function earlier(a: number | null, b: number | undefined): number | null {
  if (b === undefined) return a;
  return a === null ? b : Math.min(a, b);
}

/** Applies the remaining entries. Calls `look` after the first `pause`. */
function goOn(session: Session, stored: readonly StoredEntry[], pause: number | undefined, look: ShowOnTheWay): void {
  for (const each of stored.slice(session.head, pause)) session.applyStored(each);
  if (pause !== undefined) look(session);
  for (const each of stored.slice(session.head)) session.applyStored(each);
}
