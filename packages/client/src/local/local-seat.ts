import type { Result } from '@rookery/engine';
import { type Command, type MatchQueryName, refuse, type WireRefusal } from '@rookery/protocol';
import type {
  Principal,
  QueryArgs,
  QueryValue,
  Session,
  SessionManager,
  Subscription,
  UpdateListener,
} from '@rookery/session';
import type { ClientRefusal } from '../refusal.ts';

/** One seat of a local match, or a spectator. Resolves its caller once, then uses it for every request. */
export class LocalSeat {
  readonly match: string;
  private readonly sessions: SessionManager;
  private readonly entering: Promise<Result<Principal, ClientRefusal>>;

  constructor(sessions: SessionManager, match: string, entering: Promise<Result<Principal, ClientRefusal>>) {
    this.sessions = sessions;
    this.match = match;
    this.entering = entering;
  }

  perform(command: Command, request?: string): Promise<Result<void, ClientRefusal>> {
    return this.as((caller) => this.sessions.perform(this.match, caller, command, request));
  }

  watch(listener: UpdateListener): Promise<Result<Subscription, ClientRefusal>> {
    return this.as((caller) => this.sessions.watch(this.match, caller, listener));
  }

  query<K extends MatchQueryName>(name: K, args: QueryArgs<K>): Promise<Result<QueryValue<K>, ClientRefusal>> {
    return this.as((caller) => this.sessions.query(this.match, caller, name, args));
  }

  private async as<T>(ask: (caller: Principal) => Promise<Result<T, ClientRefusal>>): Promise<Result<T, ClientRefusal>> {
    const caller = await this.entering;
    return caller.ok ? ask(caller.value) : caller;
  }
}

/** Returns the principal of a seat. Finds its key, the hash of the seat's token, in the log. */
export function callerOf(session: Session, seat: number | null): Result<Principal, WireRefusal> {
  for (const entry of session.entries) {
    if (entry.kind !== 'created' && entry.kind !== 'claimed') continue;
    const key = entry.kind === 'created' ? entry.host : entry.token;
    const actor = session.actorOf(key);
    if (actor?.seat === seat) return { ok: true, value: { ...actor, key } };
  }
  if (seat === null) return { ok: true, value: { seat, isHost: false, key: null } };
  return refuse('no-seat', { seat, seats: `0 to ${session.seats - 1}, where somebody sits` }, false);
}
