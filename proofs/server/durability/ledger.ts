import { type Entry, type GameRegistry, Session, type Store, type StoredEntry, toReplayInput } from '@rookery/session';

/** A move that the server has acknowledged as durable. */
export interface Acknowledged {
  readonly seat: number;
  readonly request: string;
}

/** The state of one match: its acknowledged moves, and the log as last read. */
interface Page {
  readonly acknowledged: Acknowledged[];
  chains: readonly string[];
  isOver: boolean;
}

/**
 * Records what the server has acknowledged, and compares it with the store. Checks return a list of sentences, empty if
 * all is well.
 */
export class Ledger {
  private readonly games: GameRegistry;
  private readonly pages = new Map<string, Page>();
  /** Total number of acknowledged moves. */
  acknowledged = 0;
  /** Number of entries checked, over all checks. */
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

  /** Compares all matches with the store; without `all`, only those that were not over at the last check. */
  async check(store: Store, all = false): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const [match, page] of this.pages) {
      if (page.isOver && !all) continue;
      // Moves that are acknowledged from here on may come after the entries that are read.
      const told = [...page.acknowledged];
      const stored = await store.read(match);
      if (stored === undefined) faults.push(`match ${match}: it is gone`);
      else faults.push(...this.checkMatch(match, page, told, stored).map((fault) => `match ${match}: ${fault}`));
    }
    return faults;
  }

  /**
   * Checks that a torn store has a prefix of what was there: every match in it must be whole up to some entry, and
   * replay.
   */
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

/** Lists acknowledged moves that are missing in the entries. */
function missing(told: readonly Acknowledged[], entries: readonly Entry[]): readonly string[] {
  const there = new Set(
    entries.flatMap(({ kind, asked }) => (kind === 'played' && asked ? [`${asked.by}/${asked.request}`] : [])),
  );
  return told.filter((each) => !there.has(nameOf(each))).map((each) => `acknowledged move ${nameOf(each)} is gone`);
}

/** Lists requests that were done twice. */
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
