import type { MatchSummary, MatchSummaryQuery, Store, StoredEntry, StoredSnapshot } from './ports.ts';

interface Kept {
  listing: MatchSummary;
  readonly entries: StoredEntry[];
  snapshot?: StoredSnapshot;
}

/**
 * Stores matches in memory for the lifetime of the process: for tests and temporary matches.
 *
 * @example
 * const store = new MemoryStore();
 * await store.create(listing, entries);
 * console.log((await store.listing(listing.id))?.stage); // over
 */
export class MemoryStore implements Store {
  private readonly matches = new Map<string, Kept>();

  async create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    if (this.matches.has(listing.id)) return false;
    this.matches.set(listing.id, { listing, entries: [...entries] });
    return true;
  }

  async append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean> {
    const kept = this.matches.get(id);
    if (kept?.entries.length !== head) return false;
    for (const entry of entries) kept.entries.push(entry);
    if (listing !== undefined) kept.listing = listing;
    return true;
  }

  async read(id: string, from = 0): Promise<readonly StoredEntry[] | undefined> {
    return this.matches.get(id)?.entries.slice(from);
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const heads = ids.map((id) => [id, this.matches.get(id)?.entries.length] as const);
    return new Map(heads.filter((each): each is readonly [string, number] => each[1] !== undefined));
  }

  async listing(id: string): Promise<MatchSummary | undefined> {
    return this.matches.get(id)?.listing;
  }

  async list({ game, stage, unlisted = false, limit, before }: MatchSummaryQuery): Promise<readonly MatchSummary[]> {
    return this.listings()
      .filter(
        (listing) =>
          (unlisted || listing.listed) &&
          (game === undefined || listing.game === game) &&
          (stage === undefined || listing.stage === stage) &&
          (before === undefined || listing.updatedAt < before),
      )
      .sort((a, b) => b.updatedAt - a.updatedAt || byId(a, b))
      .slice(0, limit);
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const due = this.listings().flatMap(({ id, dueAt }) => (dueAt !== null && dueAt <= now ? [{ id, dueAt }] : []));
    return due
      .sort((a, b) => a.dueAt - b.dueAt || byId(a, b))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async snapshot(id: string): Promise<StoredSnapshot | undefined> {
    const snapshot = this.matches.get(id)?.snapshot;
    return snapshot && { ...snapshot, data: snapshot.data.slice() };
  }

  async keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    const kept = this.matches.get(id);
    if (kept === undefined || (kept.snapshot !== undefined && kept.snapshot.head > snapshot.head)) return;
    kept.snapshot = { ...snapshot, data: snapshot.data.slice() };
  }

  async remove(id: string): Promise<void> {
    this.matches.delete(id);
  }

  async close(): Promise<void> {}

  private listings(): MatchSummary[] {
    return [...this.matches.values()].map(({ listing }) => listing);
  }
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
