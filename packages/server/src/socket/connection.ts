import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type ClientMessage, PROTOCOL_VERSION, refuse, type ServerMessage, type WireRefusal } from '@rookery/protocol';
import type { RawData, WebSocket } from 'ws';
import { isFault, tellable } from '../access-control.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Cut } from '../metrics.ts';
import { performCommand } from '../perform-command.ts';
import type { ServerContext } from '../server-context.ts';
import { MatchSubscription, type MessageSink } from './match-subscription.ts';
import { badMessage, type MessageTarget, type ParsedMessage, parseMessage } from './parse-message.ts';

type Join = Extract<ClientMessage, { readonly type: 'join' }>;
type Ping = Extract<ClientMessage, { readonly type: 'ping' }>;
type Do = Extract<ClientMessage, { readonly type: 'do' }>;

/** Rate-limit cost per message type. `join` costs the most because it reads the store, even for a guessed id. */
const COST: Readonly<Record<ClientMessage['type'], number>> = { join: 4, part: 1, do: 1, resync: 2, ping: 1 };

/** One client socket and its subscriptions to matches. */
export class Connection implements MessageSink {
  readonly address: string;
  /** Default id of a spectator who sends none. */
  private readonly id = randomUUID();
  private readonly context: ServerContext;
  private readonly ws: WebSocket;
  private readonly socket: Duplex;
  private isHeldBack = false;
  private readonly bucket: TokenBucket;
  private readonly strikes: TokenBucket;
  private readonly followed = new Map<string, MatchSubscription>();
  private behindNow: MatchSubscription[] = [];
  private working = 0;
  private onIdle: (() => void) | undefined;
  private hasSpoken = true;

  constructor(context: ServerContext, ws: WebSocket, socket: Duplex, address: string) {
    const { messagesPerSecond, messagesAtOnce, strikes } = context.config.limits;
    const now = performance.now();
    this.context = context;
    this.ws = ws;
    this.socket = socket;
    this.address = address;
    this.bucket = new TokenBucket(messagesPerSecond, messagesAtOnce, now);
    this.strikes = new TokenBucket(1, strikes, now);
    ws.on('message', (data, isBinary) => this.receive(data, isBinary));
    ws.on('pong', () => {
      this.hasSpoken = true;
    });
    // A protocol error closes the socket; there is no one to report it to.
    ws.on('error', () => {});
    socket.on('drain', () => this.drained());
  }

  /** Whether the client has too many unread bytes. */
  get isSlow(): boolean {
    return this.ws.bufferedAmount > this.context.config.limits.slowBytes;
  }

  send(text: string): void {
    const { ws, context } = this;
    if (ws.readyState !== ws.OPEN) return;
    context.metrics.sent++;
    this.holdBack();
    ws.send(text);
    if (ws.bufferedAmount > context.config.limits.deadBytes) this.cut('slow');
    // Stops reading from a client that does not read, because replies would only pile up.
    else if (this.isSlow && !ws.isPaused) ws.pause();
  }

  /**
   * Corks the socket until the next tick, so that messages sent together, such as a patch and the reply, are written at once.
   */
  private holdBack(): void {
    if (this.isHeldBack) return;
    this.isHeldBack = true;
    this.socket.cork();
    process.nextTick(() => {
      this.isHeldBack = false;
      this.socket.uncork();
    });
  }

  behind(following: MatchSubscription): void {
    this.behindNow.push(following);
  }

  ended(following: MatchSubscription): void {
    if (this.followed.get(following.match) === following) this.followed.delete(following.match);
  }

  /** Sends a ping, or terminates the socket if the client has sent nothing since the last one. */
  heartbeat(): void {
    if (this.hasSpoken) this.ws.ping();
    else this.cut('silent');
    this.hasSpoken = false;
  }

  /** Ends the connection: closes it with a reason for a flood, otherwise terminates it. */
  cut(why: Cut): void {
    this.context.metrics.cut(why);
    if (why === 'flood') this.ws.close(1008, 'too-many');
    else this.ws.terminate();
  }

  /** Resolves when all requests are answered. */
  idle(): Promise<void> {
    if (this.working === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onIdle = resolve;
    });
  }

  /** Closes the socket with a code and a reason. */
  close(code: number, reason: string): void {
    this.ws.resume();
    this.ws.close(code, reason);
  }

  /** Ends all subscriptions after the socket has closed. */
  gone(): void {
    for (const following of this.followed.values()) following.close();
    this.followed.clear();
    this.behindNow = [];
  }

  private drained(): void {
    const late = this.behindNow;
    this.behindNow = [];
    for (const following of late) {
      this.context.metrics.caughtUp++;
      following.resync();
    }
    if (this.ws.isPaused) this.ws.resume();
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.hasSpoken = true;
    this.context.metrics.received++;
    // A single Buffer, the default `binaryType` of `ws`.
    const read = this.read(data as Buffer, isBinary);
    if (!this.mayCost(read.ok ? COST[read.value.type] : 1, read.about)) return;
    if (read.ok) this.handle(read.value);
    else this.refuse(read, read.about);
  }

  private read(data: Buffer, isBinary: boolean): ParsedMessage {
    const { messageBytes } = this.context.config.limits;
    if (data.length > messageBytes) return { ...refuse('too-large', { size: data.length, most: messageBytes }), about: {} };
    return isBinary ? badMessage('frames are text') : parseMessage(data.toString());
  }

  /**
   * Charges a message to the rate limits. Refuses it if it is over the limit, and closes the connection after too many
   * strikes.
   */
  private mayCost(cost: number, about: MessageTarget): boolean {
    const now = performance.now();
    const wait = this.bucket.take(cost, now) || this.context.addresses.take(this.address, cost, now);
    if (wait === 0) return true;
    if (this.strikes.take(1, now) > 0) this.cut('flood');
    else this.refuse(refuse('too-many', { seconds: Math.ceil(wait) }), about);
    return false;
  }

  private handle(message: ClientMessage): void {
    if (message.type === 'ping') this.pong(message.at);
    else if (message.type === 'join') this.work(this.join(message), message);
    else this.handleFollowed(message, this.followed.get(message.match));
  }

  private handleFollowed(message: Exclude<ClientMessage, Join | Ping>, following: MatchSubscription | undefined): void {
    if (following === undefined) this.refuse(refuse('not-joined', { match: message.match }, false), message);
    else if (message.type === 'do') this.work(this.perform(following, message), message);
    else if (message.type === 'resync') following.resync();
    else this.part(following);
  }

  private pong(at: number | undefined): void {
    this.tell({ type: 'pong', ...(at !== undefined && { at }), now: Date.now() });
  }

  /** A second join of a match replaces the first. */
  private async join({ protocol, match, token, name, visitor = this.id }: Join): Promise<void> {
    if (protocol !== PROTOCOL_VERSION)
      return this.refuse(refuse('wrong-version', { given: protocol, known: PROTOCOL_VERSION }, false), { match });
    const before = this.followed.get(match);
    const { matchesPerConnection } = this.context.config.limits;
    if (before === undefined && this.followed.size >= matchesPerConnection) {
      const reason = `one connection follows ${matchesPerConnection} matches at most`;
      return this.refuse(refuse('not-allowed', { reason }, false), { match });
    }
    const said = { visitor, source: this.address, ...(name !== undefined && { name }) };
    const { sessions, addresses } = this.context;
    const following = new MatchSubscription(sessions, this, match, token, said, addresses.meter(this.address));
    this.followed.set(match, following);
    before?.close();
    const reply = await following.open();
    if (reply.ok) return;
    following.close();
    this.ended(following);
    this.refuse(reply, { match });
  }

  private part(following: MatchSubscription): void {
    following.close();
    this.ended(following);
    this.tell({ type: 'parted', match: following.match, reason: 'asked' });
  }

  private async perform(following: MatchSubscription, { match, request, command }: Do): Promise<void> {
    if (this.working >= this.context.config.limits.commandsAtOnce)
      return this.refuse(refuse('too-many', { seconds: 1 }), { match, request });
    const caller = await following.caller;
    if (!caller.ok) return this.refuse(caller, { match, request });
    const incoming = { match, caller: caller.value, address: this.address, command, request };
    const reply = await performCommand(this.context, incoming);
    if (!reply.ok) return this.refuse(reply, { match, request });
    this.tell({ type: 'done', match, request });
  }

  /** Tracks a pending request. An error is a bug of the server: logs it and sends a refusal. */
  private work(promise: Promise<void>, message: Join | Do): void {
    this.working++;
    void promise
      .catch((error: unknown) => {
        this.context.log.error({ err: error, match: message.match, type: message.type }, 'a message could not be handled');
        const { match } = message;
        this.refuse(refuse('server-failed'), message.type === 'do' ? { match, request: message.request } : { match });
      })
      .finally(() => {
        this.working--;
        if (this.working === 0) this.onIdle?.();
      });
  }

  private refuse({ refusal }: { readonly refusal: WireRefusal }, { match, request }: MessageTarget = {}): void {
    this.context.metrics.refused(refusal.code);
    if (isFault(refusal.code))
      this.context.log.error({ match, refusal }, 'a message failed in the storage or the broadcast');
    this.tell({
      type: 'refused',
      ...(match !== undefined && { match }),
      ...(request !== undefined && { request }),
      refusal: tellable(refusal),
    });
  }

  private tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }
}
