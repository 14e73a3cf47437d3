import { KeyValueStore } from '@rookery/client/local';
import { connectFour } from '@rookery/games/connect-four/rules';
import {
  gameRegistry,
  type MatchSummary,
  MemoryBroadcastHub,
  SessionManager,
  type StoredEntry,
  systemClock,
  toMatchFile,
} from '@rookery/session';
import { type ObjectStorage, objectDatabase } from './object-storage.ts';

const games = gameRegistry([connectFour]);

/** A store that sets the host's alarm to the time at which the next match is due. */
class AlarmStore extends KeyValueStore {
  private readonly storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    super(objectDatabase(storage));
    this.storage = storage;
  }

  override async create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean> {
    const isDone = await super.create(listing, entries);
    await this.wakeAt(listing.dueAt);
    return isDone;
  }

  override async append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary) {
    const isDone = await super.append(id, head, entries, listing);
    await this.wakeAt(listing?.dueAt ?? null);
    return isDone;
  }

  async wakeAt(at: number | null): Promise<void> {
    const alarm = await this.storage.getAlarm();
    if (at !== null && (alarm === null || at < alarm)) await this.storage.setAlarm(at);
  }
}

/** The matches of one object of a worker host, in the form of a Durable Object: one instance at a time, with storage and an alarm. */
export class Matches {
  private readonly store: AlarmStore;
  private readonly sessions: SessionManager;

  constructor({ storage }: { readonly storage: ObjectStorage }) {
    this.store = new AlarmStore(storage);
    this.sessions = new SessionManager({
      games,
      store: this.store,
      // All of the matches are in this object, so there is nobody else to notify.
      broadcast: new MemoryBroadcastHub().node(),
      clock: systemClock,
      // The answer to a command waits for the bot, so that the host need not stay for it.
      settings: { botPauseMs: 0 },
    });
  }

  async fetch(request: Request): Promise<Response> {
    const [, , match = '', what = ''] = new URL(request.url).pathname.split('/');
    const body = request.method === 'POST' ? await request.json() : {};
    if (match === '') return Response.json(await this.sessions.create(body));
    if (what === 'seats') return Response.json(await this.sessions.claim(match, body));
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    const caller = await this.sessions.actor(match, token);
    if (!caller.ok) return Response.json(caller, { status: 403 });
    if (what === 'commands') return Response.json(await this.sessions.perform(match, caller.value, body));
    if (what === 'record') return Response.json(await this.sessions.read(match, (session) => toMatchFile(games, session)));
    return Response.json(await this.sessions.view(match, caller.value));
  }

  /** Called by the host at the time of the alarm. */
  async alarm(): Promise<void> {
    await this.sessions.runDueWork();
    const running = await this.store.list({ stage: 'playing', unlisted: true, limit: 1000 });
    const times = running.flatMap(({ dueAt }) => dueAt ?? []);
    if (times.length > 0) await this.store.wakeAt(Math.min(...times));
  }
}
