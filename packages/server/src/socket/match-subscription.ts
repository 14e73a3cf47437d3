import type { Reply, ServerMessage } from '@rookery/protocol';
import type { Identity, Principal, SessionManager, Subscription, Update, WorkMeter } from '@rookery/session';
import { letIn } from '../access-control.ts';

/** Where what happens in a match is sent to. */
export interface MessageSink {
  /** Whether more waits to be read already than should. */
  readonly isSlow: boolean;
  /** Sends a text that is a message. */
  send(text: string): void;
  /** The client is behind: it is to be caught up when it has read what waits. */
  behind(following: MatchSubscription): void;
  /** Nothing more comes of the match. */
  ended(following: MatchSubscription): void;
}

/** What was told last, as text: many are told the same. */
const told: { update?: Update; match?: string; text: string } = { text: '' };

function textOf(match: string, update: Update): string {
  if (told.update !== update || told.match !== match)
    Object.assign(told, { update, match, text: JSON.stringify(messageOf(match, update)) });
  return told.text;
}

function messageOf(match: string, update: Update): ServerMessage {
  if (update.kind === 'view') return { type: 'view', match, seq: update.seq, view: update.view };
  if (update.kind === 'patch') return { type: 'patch', match, seq: update.seq, patch: update.patch };
  return { type: 'parted', match, reason: update.reason };
}

/**
 * One match that a connection follows. Who reads too slowly is sent no more changes; once it has read what waits, it is sent the
 * whole view as it is then: one state, however much has happened.
 */
export class MatchSubscription {
  readonly match: string;
  /** Who follows, once that is known. */
  readonly caller: Promise<Reply<Principal>>;
  private readonly sessions: SessionManager;
  private readonly outlet: MessageSink;
  private watching: Subscription | undefined;
  private isOver = false;
  private isBehind = false;
  private isWholeWanted = false;

  constructor(
    sessions: SessionManager,
    outlet: MessageSink,
    match: string,
    token?: string,
    said: Omit<Identity, 'key'> = {},
    meter?: WorkMeter,
  ) {
    this.sessions = sessions;
    this.outlet = outlet;
    this.match = match;
    this.caller = letIn(sessions, match, token, said, meter);
  }

  /** Begins to follow: everything is sent before this resolves. */
  async open(): Promise<Reply> {
    const caller = await this.caller;
    if (!caller.ok || this.isOver) return caller.ok ? { ok: true, value: undefined } : caller;
    const watched = await this.sessions.watch(this.match, caller.value, (update) => this.tell(update));
    if (!watched.ok) return watched;
    this.watching = watched.value;
    if (this.isOver) this.watching.close();
    else if (this.isWholeWanted) this.watching.resync();
    return { ok: true, value: undefined };
  }

  /** Asks for the whole view. */
  resync(): void {
    if (this.watching === undefined) this.isWholeWanted = true;
    else this.watching.resync();
  }

  /** Tells nothing any more. */
  close(): void {
    this.isOver = true;
    this.watching?.close();
    this.watching = undefined;
  }

  private tell(update: Update): void {
    if (this.isOver) return;
    if (update.kind === 'parted') {
      this.isOver = true;
      this.outlet.send(textOf(this.match, update));
      this.outlet.ended(this);
      return;
    }
    if (update.kind === 'view') this.isBehind = false;
    else if (this.isBehind) return;
    else if (this.outlet.isSlow) {
      this.isBehind = true;
      this.outlet.behind(this);
      return;
    }
    this.outlet.send(textOf(this.match, update));
  }
}
