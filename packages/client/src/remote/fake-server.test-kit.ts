import { type ClientMessage, createPatch, type ServerMessage, type SessionView, type WireRefusal } from '@rookery/protocol';
import type { Socket } from './socket.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A socket whose other end is in the test. */
export class FakeSocket implements Socket {
  readonly url: string;
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  send(text: string): void {
    if (!this.isClosed) this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    queueMicrotask(() => this.emit('close'));
  }

  emit(type: string, data?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data });
  }

  open(): void {
    this.emit('open');
  }

  /** The other end, or the network, ends it. */
  cut(): void {
    this.isClosed = true;
    this.emit('close');
  }

  say(message: ServerMessage): void {
    this.emit('message', JSON.stringify(message));
  }

  /** What was sent of one kind. */
  of<K extends ClientMessage['type']>(type: K): readonly Extract<ClientMessage, { readonly type: K }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { readonly type: K }> => message.type === type);
  }
}

/** All sockets that were opened. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  readonly WebSocket: new (
    url: string,
  ) => FakeSocket;

  constructor() {
    const { sockets } = this;
    this.WebSocket = class extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    };
  }

  get last(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
}

/** As much of a view as the tests look at. */
export function someView(movesVersion = 0, changes: Partial<SessionView> = {}): SessionView {
  return {
    id: 'm',
    stage: 'playing',
    seat: 0,
    chat: [],
    match: { movesVersion, toAct: [0] },
    ...changes,
  } as unknown as SessionView;
}

/** A view as a message. */
export function viewMessage(seq: number, view = someView(seq), match = 'm'): ServerMessage {
  return { type: 'view', match, seq, view };
}

/** The patch to a view with this number from the one before. */
export function patchMessage(seq: number, match = 'm'): ServerMessage {
  return { type: 'patch', match, seq, patch: createPatch(someView(seq - 1), someView(seq)) ?? {} };
}

/** A refusal, as a server makes it. */
export function someRefusal(code: WireRefusal['code'], retry = false): WireRefusal {
  return { code, message: code, retry, details: {} };
}
