import { once } from 'node:events';
import { applyPatch, type Command, PROTOCOL_VERSION, type ServerMessage, type SessionView } from '@rookery/protocol';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { ServerMessageSchema } from '../http/server-message-schema.ts';

const CHECK = Compile(ServerMessageSchema);

type Test = (message: ServerMessage) => boolean;

/** A client over a real socket. It holds the view it was sent, notices every gap, and checks every message against the schema. */
export class TestClient {
  readonly ws: WebSocket;
  /** Everything that has come, as it came. */
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  view: SessionView | undefined;
  seq = -1;
  wholes = 0;
  gaps = 0;
  private taken = 0;
  private requests = 0;
  private readonly waiting = new Set<() => void>();

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => this.hear(String(data)));
    ws.on('error', () => {});
    this.closed = new Promise((resolve) => {
      ws.once('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        for (const wake of this.waiting) wake();
      });
    });
  }

  static async open(url: string, options: ClientOptions = {}): Promise<TestClient> {
    const client = new TestClient(new WebSocket(`${url.replace('http', 'ws')}/socket`, options));
    await once(client.ws, 'open');
    return client;
  }

  /** Connects and joins a match; resolves with the first view. */
  static async join(url: string, match: string, token?: string): Promise<TestClient> {
    const client = await TestClient.open(url);
    client.send({ type: 'join', protocol: PROTOCOL_VERSION, match, ...(token !== undefined && { token }) });
    await client.next(({ type }) => type === 'view');
    return client;
  }

  send(message: object | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message of a kind, of those that nobody has waited for. */
  async next(test: Test): Promise<ServerMessage> {
    for (;;) {
      while (this.taken < this.messages.length) {
        const message = this.messages[this.taken++] as ServerMessage;
        if (test(message)) return message;
      }
      if (this.ws.readyState >= this.ws.CLOSING && this.taken >= this.messages.length)
        throw new Error('The socket is closed.');
      await this.more();
    }
  }

  /** When what the client knows is as wanted. */
  async until(test: () => boolean): Promise<void> {
    while (!test()) await this.more();
  }

  /** Does something, and gives the answer. */
  async do(match: string, command: Command, request = `r${this.requests++}`): Promise<ServerMessage> {
    this.send({ type: 'do', match, request, command });
    return this.next((message) => (message.type === 'done' || message.type === 'refused') && message.request === request);
  }

  /** Sends something that must be refused, and gives the code. */
  async refusal(message: object | string): Promise<string> {
    this.send(message);
    const answer = await this.next(({ type }) => type === 'refused');
    return answer.type === 'refused' ? answer.refusal.code : '';
  }

  async close(): Promise<void> {
    this.ws.close();
    await this.closed;
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
    });
  }

  private hear(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    const isKnown: boolean = CHECK.Check(message);
    if (!isKnown) throw new Error(`A message that the schema does not know: ${frame}`);
    this.frames.push(frame);
    this.messages.push(message);
    if (message.type === 'view') {
      this.view = message.view;
      this.seq = message.seq;
      this.wholes++;
    } else if (message.type === 'patch') {
      if (message.seq !== this.seq + 1) this.gaps++;
      else this.view = applyPatch(this.view as SessionView, message.patch);
      this.seq = message.seq;
    }
    for (const wake of this.waiting) wake();
  }
}

/** The code of an answer to a command; `done` where it was done. */
export function codeOf(answer: ServerMessage): string {
  return answer.type === 'refused' ? answer.refusal.code : answer.type;
}

/** The view that a client must have. */
export function viewOf({ view }: TestClient): SessionView {
  expect(view).toBeDefined();
  return view as SessionView;
}
