import { type Command, PROTOCOL_VERSION, type WireRefusal } from '@rookery/protocol';
import { BaseMatchStore } from '../base-match-store.ts';
import type { MatchQueries } from '../match-queries.ts';
import { type ClientRefusal, type ClientReply, unanswered } from '../refusal.ts';
import { backoff } from './backoff.ts';
import type { MatchListener, MatchMessage, ReconnectingSocket } from './reconnecting-socket.ts';
import { queriesOver } from './remote-queries.ts';
import { RequestQueue } from './request-queue.ts';
import type { ServerApi } from './server-api.ts';

/** Who joins a match. */
export interface JoinOptions {
  /** Opens a seat; without, one watches. */
  readonly token?: string;
  /** What someone without a seat is called in the chat. */
  readonly name?: string;
}

/**
 * A match on a server. Joins whenever the line is open; what was not answered when a line broke is sent again on the next, under
 * the name it had.
 */
export class RemoteMatchStore<M> extends BaseMatchStore<M> implements MatchListener {
  private readonly line: ReconnectingSocket;
  private readonly joining: JoinOptions;
  protected readonly queries: MatchQueries;
  private readonly requests = new RequestQueue();
  /** Whether the server was asked to let this table in, and whether it has. */
  private isJoining = false;
  private isJoined = false;
  private attempt = 0;
  private rejoining: ReturnType<typeof setTimeout> | undefined;

  constructor(line: ReconnectingSocket, match: string, { token, name }: JoinOptions, api: ServerApi) {
    super(match);
    this.line = line;
    this.queries = queriesOver(api, match, token);
    this.joining = { ...(token !== undefined && { token }), ...(name !== undefined && { name }) };
  }

  perform(command: Command): Promise<ClientReply> {
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
    this.requests.settleAll(unanswered('the table was left'));
  }

  /** The line is open, or the server wants to be asked again. */
  readonly opened = (): void => {
    this.out();
    this.isJoining = true;
    // A spectator is known by nothing else to have asked before, on a line that broke.
    const visitor = this.joining.token === undefined && { visitor: this.requests.own };
    this.line.send({ type: 'join', protocol: PROTOCOL_VERSION, match: this.match, ...this.joining, ...visitor });
  };

  /** The line broke. */
  cut(): void {
    this.out();
    if (this.getSnapshot().status === 'live') this.change({ status: 'away' });
  }

  /** From time to time: asks again for what should have come. */
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
      // Nothing was done, and another server, or the same one once this table is let in again, will do it.
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

  /** Follows the match no longer, or not yet again. */
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

  private settle(request: string, reply: ClientReply): void {
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
