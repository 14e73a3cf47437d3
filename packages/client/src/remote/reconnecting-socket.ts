import type { ClientMessage, ServerMessage, WireRefusal } from '@rookery/protocol';
import { backoff } from './backoff.ts';
import { ServerClock } from './server-clock.ts';
import type { Socket, SocketClass } from './socket.ts';

/** How long a socket may take to open, how often it is asked whether it still lives, and how long it may take to answer. */
const OPENS_WITHIN = 10_000;
const BEAT = 15_000;
const ANSWERS_WITHIN = 8_000;
/** How many matches a server lets one socket follow. */
const MOST_MATCHES = 16;

/** Everything a server says of a match. */
export type MatchMessage = Exclude<ServerMessage, { readonly type: 'pong' }>;

/** Whoever follows a match over a line. */
export interface MatchListener {
  readonly match: string;
  /** The line is open. */
  opened(): void;
  /** The line broke. */
  cut(): void;
  /** From time to time: something may have got lost. */
  beat(): void;
  hear(message: MatchMessage): void;
  /** How many answers are awaited. */
  readonly awaited: number;
  /** The one answer that is awaited: a refusal that did not say so. */
  blame(refusal: WireRefusal): void;
  leave(): void;
}

/**
 * One connection to a server for several matches. While somebody follows a match it is open or being opened again. It is asked regularly
 * whether it still lives; one that does not answer is given up for a new one.
 */
export class ReconnectingSocket {
  readonly clock = new ServerClock();
  private readonly url: string;
  private readonly socketClass: SocketClass;
  private readonly followers = new Map<string, MatchListener>();
  private socket: Socket | undefined;
  private isOpen = false;
  /** Whether an answer is awaited. */
  private isAsking = false;
  private attempt = 0;
  /** What comes next, unless something happens before: another try, the next question, or giving up. */
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

  /** The network is there again, or someone looks: does not wait any longer. */
  wake(): void {
    if (this.followers.size === 0) return;
    if (this.socket === undefined) this.dial();
    else if (this.isOpen) this.ask();
  }

  /** Gives up the socket, and opens another one later. */
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
    // What a socket says after it was given up is not heard.
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
      // Whoever says such things is not what was called.
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
   * Something that was sent could not be read, and the server cannot say what. Where only one answer is awaited it is that; else
   * the others are answered first, and what is left is sent again.
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
