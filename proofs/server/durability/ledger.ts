import { type Entry, type GameRegistry, Session, type Store, type StoredEntry, toReplayInput } from '@rookery/session';

/** A move that a client was told is durable. */
export interface Acknowledged {
  readonly seat: number;
  readonly request: string;
}

/** What is known of one match: what was acknowledged, and the log as it was last seen. */
interface Page {
  readonly acknowledged: Acknowledged[];
  chains: readonly string[];
  isOver: boolean;
}

/** What clients were told, to be compared with what is stored. What it finds is a list of sentences; empty where all is well. */
export class Ledger {
  private readonly games: GameRegistry;
  private readonly pages = new Map<string, Page>();
  /** Moves acknowledged in all. */
  acknowledged = 0;
  /** Entries looked at, of all checks together. */
  entriesChecked = 0;

  constructor(games: GameRegistry) {
    this.games = games;
  }

  get matches(): number {
    return this.pages.size;
  }

  open(match: string): void {
    this.pages.set(match, { acknowledged: [], chains: [], isOver: false });
  }

  acknowledge(match: string, move: Acknowledged): void {
    this.acknowledged++;
    this.pages.get(match)?.acknowledged.push(move);
  }

  /** Compares all matches with the store; without `all`, only those that were not over the last time. */
  async check(store: Store, all = false): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const [match, page] of this.pages) {
      if (page.isOver && !all) continue;
      // What is acknowledged from here on may come after what is read.
      const told = [...page.acknowledged];
      const stored = await store.read(match);
      if (stored === undefined) faults.push(`match ${match}: it is gone`);
      else faults.push(...this.checkMatch(match, page, told, stored).map((fault) => `match ${match}: ${fault}`));
    }
    return faults;
  }

  /** What a torn store has must be the beginning of what was there: every match it knows is whole up to some entry, and replays. */
  async checkBeginnings(store: Store): Promise<{ readonly faults: readonly string[]; readonly entries: number }> {
    const faults: string[] = [];
    let entries = 0;
    for (const [match, { chains }] of this.pages) {
      const stored = (await store.read(match)) ?? [];
      entries += stored.length;
      if (stored.length === 0) continue;
      const isBeginning = stored.every(({ chain }, i) => chain === chains[i]);
      const read = toReplayInput(match, stored, true);
      const session = read.ok ? Session.from(match, this.games, read.value.entries) : read;
      const isWhole = session.ok && session.value.chain === stored.at(-1)?.chain;
      if (!isBeginning || !isWhole) faults.push(`match ${match} is not what it was up to entry ${stored.length}`);
    }
    return { faults, entries };
  }

  private checkMatch(
    match: string,
    page: Page,
    told: readonly Acknowledged[],
    stored: readonly StoredEntry[],
  ): readonly string[] {
    this.entriesChecked += stored.length;
    const past = page.chains.findIndex((chain, i) => stored[i]?.chain !== chain);
    if (past >= 0) return [`entry ${past} was there before and is gone or another one`];
    page.chains = stored.map(({ chain }) => chain);
    const read = toReplayInput(match, stored, true);
    if (!read.ok) return [read.refusal.message];
    const { entries } = read.value;
    const session = Session.from(match, this.games, entries);
    if (!session.ok) return [`it does not replay: ${session.refusal.message}`];
    if (session.value.chain !== stored.at(-1)?.chain) return ['played again it has another chain'];
    page.isOver = session.value.stage === 'over';
    return [...missing(told, entries), ...twice(entries)];
  }
}

function nameOf({ seat, request }: Acknowledged): string {
  return `${seat}/${request}`;
}

/** Moves that were acknowledged and are not there. */
function missing(told: readonly Acknowledged[], entries: readonly Entry[]): readonly string[] {
  const there = new Set(
    entries.flatMap(({ kind, asked }) => (kind === 'played' && asked ? [`${asked.by}/${asked.request}`] : [])),
  );
  return told.filter((each) => !there.has(nameOf(each))).map((each) => `acknowledged move ${nameOf(each)} is gone`);
}

/** Requests that were done twice. */
function twice(entries: readonly Entry[]): readonly string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { asked } of entries) {
    if (asked === undefined) continue;
    const name = `${asked.by}/${asked.request}`;
    if (seen.has(name)) faults.push(`request ${name} was done twice`);
    seen.add(name);
  }
  return faults;
}
