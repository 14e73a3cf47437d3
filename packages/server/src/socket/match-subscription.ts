import type { Result } from '@rookery/engine';
import type { ServerMessage, WireRefusal } from '@rookery/protocol';
import type { Identity, Principal, SessionManager, Subscription, Update, WorkMeter } from '@rookery/session';
import { letIn } from '../access-control.ts';

/** The receiver of a match's messages. */
export interface MessageSink {
  /** Whether the client has too many unread bytes. */
  readonly isSlow: boolean;
  /** Sends a serialized message. */
  send(text: string): void;
  /** Marks a subscription as behind. It needs a resync when the client has read the pending bytes. */
  behind(following: MatchSubscription): void;
  /** The subscription has ended. */
  ended(following: MatchSubscription): void;
}

/** Cache of the last serialized update, because many subscribers receive the same one. */
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
 * A connection's subscription to one match. A client that reads too slowly gets no more patches; when it has caught up, it
 * gets one full view, no matter how much has happened.
 */
export class MatchSubscription {
  readonly match: string;
  /** The caller, once admitted. */
  readonly caller: Promise<Result<Principal, WireRefusal>>;
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

  /** Starts the subscription. Sends the full view before it resolves. */
  async open(): Promise<Result<void, WireRefusal>> {
    const caller = await this.caller;
    if (!caller.ok || this.isOver) return caller.ok ? { ok: true, value: undefined } : caller;
    const watched = await this.sessions.watch(this.match, caller.value, (update) => this.tell(update));
    if (!watched.ok) return watched;
    this.watching = watched.value;
    if (this.isOver) this.watching.close();
    else if (this.isWholeWanted) this.watching.resync();
    return { ok: true, value: undefined };
  }

  /** Requests the full view. */
  resync(): void {
    if (this.watching === undefined) this.isWholeWanted = true;
    else this.watching.resync();
  }

  /** Ends the subscription. */
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
