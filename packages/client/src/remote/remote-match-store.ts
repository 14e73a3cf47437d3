import type { Result } from '@rookery/engine';
import { type Command, PROTOCOL_VERSION, type WireRefusal } from '@rookery/protocol';
import { BaseMatchStore } from '../base-match-store.ts';
import type { MatchQueries } from '../match-queries.ts';
import { type ClientRefusal, unanswered } from '../refusal.ts';
import { backoff } from './backoff.ts';
import type { MatchListener, MatchMessage, ReconnectingSocket } from './reconnecting-socket.ts';
import { RequestQueue } from './request-queue.ts';
import type { ServerApi } from './server-api.ts';

/** Options for joining a match. */
export interface JoinOptions {
  /** Token of a seat. Without it, the client joins as a spectator. */
  readonly token?: string;
  /** The name of a spectator in the chat. */
  readonly name?: string;
}

/**
 * The store of a match on a server. Joins whenever the socket opens. Resends unacknowledged requests after a reconnect,
 * with the same ids.
 */
export class RemoteMatchStore<M> extends BaseMatchStore<M> implements MatchListener {
  private readonly line: ReconnectingSocket;
  private readonly joining: JoinOptions;
  protected readonly queries: MatchQueries;
  private readonly requests = new RequestQueue();
  /** Whether a join is pending, and whether the server has accepted it. */
  private isJoining = false;
  private isJoined = false;
  private attempt = 0;
  private rejoining: ReturnType<typeof setTimeout> | undefined;

  constructor(line: ReconnectingSocket, match: string, { token, name }: JoinOptions, api: ServerApi) {
    super(match);
    this.line = line;
    this.queries = api.queries(match, token);
    this.joining = { ...(token !== undefined && { token }), ...(name !== undefined && { name }) };
  }

  perform(command: Command): Promise<Result<void, ClientRefusal>> {
    return this.asked(() => {
      const reply = this.requests.add(command);
      this.changePending();
      this.flush();
      return reply;
    });
  }

  serverNow(): number {
    return this.line.clock.now();
  }

  leave(): void {
    if (this.isOver) return;
    this.line.send({ type: 'part', match: this.match });
    this.end();
    this.change({ status: 'left', pending: [] });
    this.requests.settleAll(unanswered('the match was left'));
  }

  /** Joins: the socket has opened, or the back-off after a refusal is over. */
  readonly opened = (): void => {
    this.out();
    this.isJoining = true;
    // Identifies a spectator across reconnects, so that the server can deduplicate requests.
    const visitor = this.joining.token === undefined && { visitor: this.requests.own };
    this.line.send({ type: 'join', protocol: PROTOCOL_VERSION, match: this.match, ...this.joining, ...visitor });
  };

  /** The socket has closed. */
  cut(): void {
    this.out();
    if (this.getSnapshot().status === 'live') this.change({ status: 'away' });
  }

  /** Repeats requests whose replies are overdue. */
  beat(): void {
    if (!this.isJoined) this.opened();
    else if (!this.isSynced) this.line.send({ type: 'resync', match: this.match });
    this.requests.grow();
    this.flush();
  }

  hear(message: MatchMessage): void {
    switch (message.type) {
      case 'view':
        this.admitted(message);
        break;
      case 'patch':
        if (!this.follow(message.seq, message.patch)) this.line.send({ type: 'resync', match: this.match });
        break;
      case 'done':
        this.settle(message.request, { ok: true, value: undefined });
        break;
      case 'parted':
        this.cut();
        this.rejoinLater();
        break;
      case 'refused':
        this.refused(message);
    }
  }

  get awaited(): number {
    return this.isJoining ? 1 : this.requests.sent.length;
  }

  blame(refusal: WireRefusal): void {
    const [only] = this.requests.sent;
    if (this.isJoining) this.shutOut(refusal);
    else if (only !== undefined) this.settle(only.request, { ok: false, refusal });
  }

  private admitted({ seq, view }: Extract<MatchMessage, { readonly type: 'view' }>): void {
    clearTimeout(this.rejoining);
    this.attempt = 0;
    if (!this.isJoined) this.requests.again();
    this.isJoining = false;
    this.isJoined = true;
    this.show(seq, view);
    this.flush();
  }

  private refused({ request, refusal }: Extract<MatchMessage, { readonly type: 'refused' }>): void {
    if (request !== undefined) {
      // The server did nothing. Another server will execute it, or the same one after the next join.
      if (!this.isJoined || refusal.code === 'shutting-down') this.requests.again(request);
      else this.settle(request, { ok: false, refusal });
    } else if (this.isJoining && !refusal.retry) this.shutOut(refusal);
    else if (this.isJoining || this.isJoined) this.rejoinLater();
  }

  private shutOut(refusal: ClientRefusal): void {
    this.end();
    this.change({ status: 'refused', refusal, pending: [] });
    this.requests.settleAll({ ok: false, refusal });
  }

  private end(): void {
    this.out();
    this.line.remove(this);
  }

  /** Resets the subscription: no view, not joined. */
  private out(): void {
    clearTimeout(this.rejoining);
    this.lose();
    this.isJoining = false;
    this.isJoined = false;
  }

  private rejoinLater(): void {
    clearTimeout(this.rejoining);
    this.rejoining = setTimeout(this.opened, backoff(this.attempt++));
  }

  private settle(request: string, reply: Result<void, ClientRefusal>): void {
    if (!this.requests.settle(request, reply)) return;
    this.changePending();
    this.flush();
  }

  private flush(): void {
    if (!this.isJoined) return;
    for (const { request, command } of this.requests.take())
      this.line.send({ type: 'do', match: this.match, request, command });
  }

  private changePending(): void {
    this.change({ pending: this.requests.pending });
  }
}
