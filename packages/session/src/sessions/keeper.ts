import { type Reply, refused } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import type { Listing, Store, StoredEntry } from '../ports.ts';
import { Session, type SessionPolicy } from '../session/session.ts';
import { reasonOf } from './room-context.ts';

/** What a session is read and written with. */
export interface Keeping {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly policy: SessionPolicy;
}

/** Keeps one session between memory and the store: reads it, adds to it, forgets it. */
export class Keeper {
  readonly id: string;
  private readonly keeping: Keeping;
  private session: Session | undefined;
  /** What the catalogue of the store is known to say. */
  private catalogued = '';

  constructor(id: string, keeping: Keeping) {
    this.id = id;
    this.keeping = keeping;
  }

  /** The session, where it is in memory. */
  get live(): Session | undefined {
    return this.session;
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
  async load(pause: number | undefined, look: (session: Session) => void): Promise<Reply<Session>> {
    const { store, games, policy } = this.keeping;
    const stored = await store.read(this.id);
    if (stored === undefined || stored.length === 0) return refused('unknown-match', { match: this.id }, false);
    const entries = stored.map(entryOf);
    const from = pause !== undefined && pause > 0 && pause <= entries.length ? pause : entries.length;
    const made = Session.from(this.id, games, entries.slice(0, from), policy);
    if (!made.ok) return made;
    const session = made.value;
    if (pause === from) look(session);
    for (const entry of entries.slice(from)) session.apply(entry);
    if (session.chain !== stored.at(-1)?.chain) throw new Error('its entries have been changed');
    this.session = session;
    return made;
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
    const listing: Listing = { ...own, dueAt: earlier(own.dueAt, dueAt) };
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
function catalogueKey({ version, stage, seats, open, host, dueAt }: Listing): string {
  return [version, stage, seats, open, dueAt, host].join('/');
}

function earlier(a: number | null, b: number | undefined): number | null {
  if (b === undefined) return a;
  return a === null ? b : Math.min(a, b);
}

function entryOf({ text }: StoredEntry): Entry {
  return JSON.parse(text) as Entry;
}
