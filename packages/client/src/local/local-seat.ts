import { type Command, type Reply, refused } from '@rookery/protocol';
import type { Principal, Session, SessionManager, Subscription, UpdateListener } from '@rookery/session';
import type { MatchQueries } from '../match-queries.ts';
import type { ClientReply } from '../refusal.ts';

/** One seat of a local match, or a spectator. Resolves its caller once, then uses it for every request. */
export class LocalSeat implements MatchQueries {
  readonly match: string;
  private readonly sessions: SessionManager;
  private readonly entering: Promise<ClientReply<Principal>>;

  constructor(sessions: SessionManager, match: string, entering: Promise<ClientReply<Principal>>) {
    this.sessions = sessions;
    this.match = match;
    this.entering = entering;
  }

  perform(command: Command, request?: string): Promise<ClientReply> {
    return this.as((caller) => this.sessions.perform(this.match, caller, command, request));
  }

  watch(listener: UpdateListener): Promise<ClientReply<Subscription>> {
    return this.as((caller) => this.sessions.watch(this.match, caller, listener));
  }

  history(): ReturnType<MatchQueries['history']> {
    return this.as((caller) => this.sessions.history(this.match, caller));
  }

  stateAt(step: number): ReturnType<MatchQueries['stateAt']> {
    return this.as((caller) => this.sessions.stateAt(this.match, caller, step));
  }

  traces(): ReturnType<MatchQueries['traces']> {
    return this.as((caller) => this.sessions.traces(this.match, caller));
  }

  preview(...[move]: Parameters<MatchQueries['preview']>): ReturnType<MatchQueries['preview']> {
    return this.as((caller) => this.sessions.preview(this.match, caller, move));
  }

  hint(): ReturnType<MatchQueries['hint']> {
    return this.as((caller) => this.sessions.hint(this.match, caller));
  }

  record(): ReturnType<MatchQueries['record']> {
    return this.as((caller) => this.sessions.record(this.match, caller));
  }

  private async as<T>(ask: (caller: Principal) => Promise<ClientReply<T>>): Promise<ClientReply<T>> {
    const caller = await this.entering;
    return caller.ok ? ask(caller.value) : caller;
  }
}

/** Returns the principal of a seat. Finds its key, the hash of the seat's token, in the log. */
export function callerOf(session: Session, seat: number | null): Reply<Principal> {
  for (const entry of session.entries) {
    if (entry.kind !== 'created' && entry.kind !== 'claimed') continue;
    const key = entry.kind === 'created' ? entry.host : entry.token;
    const actor = session.actorOf(key);
    if (actor?.seat === seat) return { ok: true, value: { ...actor, key } };
  }
  if (seat === null) return { ok: true, value: { seat, isHost: false, key: null } };
  return refused('no-seat', { seat, seats: `0 to ${session.seats - 1}, where somebody sits` }, false);
}
