import type { ClientMessage, ServerMessage, WireRefusal } from '@rookery/protocol';
import { backoff } from './backoff.ts';
import { ServerClock } from './server-clock.ts';
import type { Socket, SocketClass } from './socket.ts';

/** Timeouts in milliseconds: opening a socket, heartbeat interval, waiting for a heartbeat reply. */
const OPENS_WITHIN = 10_000;
const BEAT = 15_000;
const ANSWERS_WITHIN = 8_000;
/** Maximum number of matches per socket; the server's limit. */
const MOST_MATCHES = 16;

/** A server message about a match. */
export type MatchMessage = Exclude<ServerMessage, { readonly type: 'pong' }>;

/** A subscriber to one match over a socket. */
export interface MatchListener {
  readonly match: string;
  /** The socket has opened. */
  opened(): void;
  /** The socket has closed. */
  cut(): void;
  /** Called with each heartbeat, to repeat requests that may have been lost. */
  beat(): void;
  hear(message: MatchMessage): void;
  /** Number of pending replies. */
  readonly awaited: number;
  /** Handles a refusal without a request id as the reply to the only pending request. */
  blame(refusal: WireRefusal): void;
  leave(): void;
}

/**
 * One connection to a server, shared by several matches. It stays open, or keeps reconnecting, while it has subscribers. A
 * heartbeat detects dead sockets, which are then replaced.
 */
export class ReconnectingSocket {
  readonly clock = new ServerClock();
  private readonly url: string;
  private readonly socketClass: SocketClass;
  private readonly followers = new Map<string, MatchListener>();
  private socket: Socket | undefined;
  private isOpen = false;
  /** Whether a heartbeat reply is pending. */
  private isAsking = false;
  private attempt = 0;
  /** The next timed step: a reconnect, a heartbeat, or a timeout. */
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, socketClass: SocketClass) {
    this.url = url;
    this.socketClass = socketClass;
  }

  hasRoomFor(match: string): boolean {
    return this.followers.size < MOST_MATCHES && !this.followers.has(match);
  }

  leaveAll(): void {
    for (const follower of this.all) follower.leave();
  }

  add(follower: MatchListener): void {
    this.followers.set(follower.match, follower);
    if (this.isOpen) follower.opened();
    else if (this.socket === undefined && this.timer === undefined) this.dial();
  }

  remove({ match }: MatchListener): void {
    this.followers.delete(match);
    if (this.followers.size === 0) this.hangUp();
  }

  send(message: ClientMessage): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  /** Reconnects or pings at once, because the network is back or the page is visible again. */
  wake(): void {
    if (this.followers.size === 0) return;
    if (this.socket === undefined) this.dial();
    else if (this.isOpen) this.ask();
  }

  /** Drops the socket and reconnects after a back-off. */
  readonly lost = (): void => {
    if (this.followers.size === 0) return;
    this.hangUp();
    this.next(backoff(this.attempt++), this.dial);
    for (const follower of this.all) follower.cut();
  };

  private readonly dial = (): void => {
    this.hangUp();
    const socket = new this.socketClass(this.url);
    this.socket = socket;
    // Ignores events of a socket that has been replaced.
    const heard =
      <E extends unknown[]>(listener: (...event: E) => void) =>
      (...event: E): void => {
        if (this.socket === socket) listener(...event);
      };
    socket.addEventListener('open', heard(this.opened));
    socket.addEventListener('message', heard(this.hear));
    socket.addEventListener('close', heard(this.lost));
    socket.addEventListener('error', heard(this.lost));
    this.next(OPENS_WITHIN, this.lost);
  };

  private get all(): readonly MatchListener[] {
    return [...this.followers.values()];
  }

  private hangUp(): void {
    const { socket } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.socket = undefined;
    this.isOpen = false;
    socket?.close();
  }

  private next(ms: number, call: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(call, ms);
  }

  private readonly opened = (): void => {
    this.isOpen = true;
    this.ask();
    for (const follower of this.all) follower.opened();
  };

  private readonly beat = (): void => {
    for (const follower of this.all) follower.beat();
    this.ask();
  };

  private ask(): void {
    this.isAsking = true;
    this.next(ANSWERS_WITHIN, this.lost);
    this.send({ type: 'ping', at: Date.now() });
  }

  private readonly hear = ({ data }: { readonly data: unknown }): void => {
    const message = parsed(data);
    if (message === undefined) {
      // Invalid JSON: this is not a Rookery server.
      this.lost();
      return;
    }
    this.attempt = 0;
    if (this.isAsking) {
      this.isAsking = false;
      this.next(BEAT, this.beat);
    }
    if (message.type !== 'pong') this.handOn(message);
    else if (message.at !== undefined) this.clock.hear(message.at, message.now);
  };

  private handOn(message: MatchMessage): void {
    if (message.type !== 'refused' || message.match !== undefined) this.followers.get(message.match ?? '')?.hear(message);
    else this.handOnRefusal(message.refusal);
  }

  /**
   * Handles a refusal of a message that the server could not parse, so that it names no request. If only one reply is
   * pending, the refusal is for that request. Otherwise the other replies arrive first, and the remaining request is
   * resent.
   */
  private handOnRefusal(refusal: WireRefusal): void {
    const [follower, ...others] = this.all.filter(({ awaited }) => awaited > 0);
    if (others.length === 0 && follower?.awaited === 1) follower.blame(refusal);
  }
}

function parsed(data: unknown): ServerMessage | undefined {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return undefined;
  }
}
