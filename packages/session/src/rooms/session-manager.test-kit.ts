import type { Result } from '@rookery/engine';
import { applyPatch, type Command, type CreateRequest, type SessionView, type WireRefusal } from '@rookery/protocol';
import { expect } from 'vitest';
import { gameRegistry } from '../games.ts';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { MemoryStore } from '../memory-store.ts';
import type { Clock, MatchSummary, Store, StoredEntry } from '../ports.ts';
import { systemClock } from '../system-clock.ts';
import type { Principal } from './principal.ts';
import { SessionManager, type SessionManagerOptions, type Subscription } from './session-manager.ts';

/** A clock that stands still until it is told. */
export class FakeClock implements Clock {
  private time = 1_000_000;
  private readonly timers = new Set<{ readonly at: number; readonly call: () => void }>();

  now(): number {
    return this.time;
  }

  later(ms: number, call: () => void): () => void {
    const timer = { at: this.time + ms, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Lets time pass; what is due on the way is done when it is. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const [next] = [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.call();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

/** When everything that waits for nothing from outside has been done. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** The value of a reply that must be one. */
export function got<T>(reply: Result<T, WireRefusal>): T {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.message}`);
  return reply.value;
}

/** The code of a refusal; nothing where it was none. */
export function refusalOf(reply: Result<unknown, WireRefusal>): string | undefined {
  return reply.ok ? undefined : reply.refusal.code;
}

/** A memory store that can be told to be slow or to fail. */
export class MoodyStore extends MemoryStore {
  /** Awaited before anything is stored. */
  before: () => Promise<void> = async () => {};

  override async append(
    id: string,
    head: number,
    entries: readonly StoredEntry[],
    listing?: MatchSummary,
  ): Promise<boolean> {
    await this.before();
    return super.append(id, head, entries, listing);
  }
}

/** Nodes that serve the same matches. */
export class Nodes {
  readonly store: Store;
  readonly clock: Clock;
  readonly all: readonly SessionManager[];
  readonly errors: unknown[] = [];

  constructor(
    games: Parameters<typeof gameRegistry>[0],
    {
      count = 1,
      store = new MemoryStore(),
      clock = systemClock,
      ...options
    }: Partial<SessionManagerOptions> & { readonly count?: number } = {},
  ) {
    this.store = store;
    this.clock = clock;
    const hub = new MemoryBroadcastHub(clock);
    this.all = Array.from(
      { length: count },
      () =>
        new SessionManager({
          games: gameRegistry(games),
          store,
          broadcast: hub.node(),
          clock,
          onError: (error) => this.errors.push(error),
          ...options,
        }),
    );
  }

  node(index: number): SessionManager {
    return this.all[index % this.all.length] as SessionManager;
  }

  async close(): Promise<void> {
    for (const node of this.all) await node.close();
    expect(this.errors).toEqual([]);
  }

  /** A match that has begun, with a token for each seat that no bot has. */
  async begin(
    creation: CreateRequest,
    people: number,
  ): Promise<{ readonly id: string; readonly tokens: readonly string[] }> {
    const node = this.node(0);
    const { id, token } = got(await node.create({ ...creation, claim: { name: 'P0' } }));
    const tokens = [token];
    for (let i = 1; i < people; i++) tokens.push(got(await this.node(i).claim(id, { name: `P${i}` })).token);
    for (const each of tokens.slice(1)) await this.perform(id, each, { kind: 'ready', ready: true });
    got(await this.perform(id, token, { kind: 'start' }));
    return { id, tokens };
  }

  async perform(id: string, token: string, command: Command, node = this.node(0)): Promise<Result<void, WireRefusal>> {
    return node.perform(id, got(await node.actor(id, token)), command);
  }
}

/** A client: holds the view that it was sent, and notices every gap. */
export class Client {
  readonly sessions: SessionManager;
  readonly id: string;
  readonly caller: Principal;
  view!: SessionView;
  seq = 0;
  patches = 0;
  wholes = 0;
  parted: string | undefined;
  watching!: Subscription;
  private waiting: (() => void)[] = [];

  private constructor(sessions: SessionManager, id: string, caller: Principal) {
    this.sessions = sessions;
    this.id = id;
    this.caller = caller;
  }

  static async join(sessions: SessionManager, id: string, token?: string): Promise<Client> {
    const client = new Client(sessions, id, got(await sessions.actor(id, token)));
    client.watching = got(
      await sessions.watch(id, client.caller, (update) => {
        if (update.kind === 'parted') {
          client.parted = update.reason;
        } else if (update.kind === 'view') {
          client.view = update.view;
          client.seq = update.seq;
          client.wholes++;
        } else {
          expect(update.seq).toBe(client.seq + 1);
          // As it comes over the wire.
          client.view = applyPatch(client.view, JSON.parse(JSON.stringify(update.patch)));
          client.seq = update.seq;
          client.patches++;
        }
        for (const tell of client.waiting.splice(0)) tell();
      }),
    );
    return client;
  }

  /** When it is told something the next time. */
  told(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  get mayAct(): boolean {
    const { seat, match, stage } = this.view;
    return stage === 'playing' && seat !== null && match?.toAct.includes(seat) === true;
  }

  perform(command: Command, request?: string): Promise<Result<void, WireRefusal>> {
    return this.sessions.perform(this.id, this.caller, command, request);
  }

  /** A whole view, as someone is sent who comes now. Offers that are not in force do not count. */
  async fresh(): Promise<SessionView> {
    let seen: SessionView | undefined;
    const watching = got(
      await this.sessions.watch(this.id, this.caller, (update) => {
        if (update.kind === 'view') seen = update.view;
      }),
    );
    watching.close();
    return inForce(seen as SessionView);
  }
}

/** A view without the offers that are not in force any more, as JSON has it. */
export function inForce(view: SessionView): SessionView {
  const isInForce = view.seat !== null && view.match?.toAct.includes(view.seat) === true;
  return JSON.parse(JSON.stringify(isInForce ? view : { ...view, offers: [] }));
}

/** Something that the offers in a view allow, in which every selection has candidates; undefined where there is none. */
export function anyMove(view: SessionView, random: () => number): Command | undefined {
  const { match, offers } = view;
  if (match === null) return undefined;
  const playable = offers.filter(({ selections, first }) => selections.length === 0 || first?.candidates?.length);
  const offer = playable[Math.floor(random() * playable.length)];
  if (offer === undefined) return undefined;
  const { movesVersion } = match;
  const { first } = offer;
  if (first === null) return { kind: 'act', action: offer.action, movesVersion };
  const candidates = first.candidates ?? [];
  const start = Math.floor(random() * candidates.length);
  const count = first.kind === 'many' ? Math.max(1, first.min ?? 1) : 1;
  const picks = Array.from({ length: count }, (_, i) => candidates[(start + i) % candidates.length]?.value);
  const value = first.kind === 'many' ? picks : picks[0];
  if (offer.action === '') return { kind: 'answer', answer: value, movesVersion };
  return offer.selections.length === 1
    ? { kind: 'act', action: offer.action, args: { [first.name]: value }, movesVersion }
    : { kind: 'choose', action: offer.action, selection: first.name, value, movesVersion };
}
