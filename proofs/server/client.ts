import { once } from 'node:events';
import { applyPatch, type Command, PROTOCOL_VERSION, type ServerMessage, type SessionView } from '@rookery/protocol';
import { type ClientSocket, openSocket } from './web-socket.ts';

/** A received message, parsed and as text. */
export interface Heard {
  readonly message: ServerMessage;
  readonly frame: string;
}

type Listener = (heard: Heard) => void;

/** A connection that follows one match: it applies patches to its view, and counts gaps. */
export class Client {
  readonly socket: ClientSocket;
  readonly match: string;
  view: SessionView | undefined;
  gaps = 0;
  /** Number of received frames; and the frames themselves, if they are kept. */
  heard = 0;
  frames: string[] | undefined;
  private seq = -1;
  private requests = 0;
  private readonly listeners = new Set<Listener>();

  constructor(socket: ClientSocket, match: string) {
    this.socket = socket;
    this.match = match;
    socket.on('message', (data: Buffer) => this.hear(String(data)));
    socket.on('error', () => {});
  }

  /** Connects and joins; resolves with the first view. */
  static async join(port: number, match: string, token?: string): Promise<Client> {
    const client = new Client(openSocket(port), match);
    await once(client.socket, 'open');
    const seen = client.next(({ message }) => message.type === 'view');
    client.join(token);
    await seen;
    return client;
  }

  join(token?: string): void {
    this.send({ type: 'join', protocol: PROTOCOL_VERSION, match: this.match, ...(token !== undefined && { token }) });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with the next message that passes a test. */
  next(test: (heard: Heard) => boolean, patience = 20_000): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => done(() => reject(new Error('what was waited for did not come'))), patience);
      const done = (settle: () => void) => {
        clearTimeout(late);
        this.listeners.delete(listener);
        settle();
      };
      const listener: Listener = (heard) => {
        if (test(heard)) done(() => resolve(heard.message));
      };
      this.listeners.add(listener);
    });
  }

  /** Resolves when the view passes a test. */
  async until(test: (view: SessionView) => boolean): Promise<SessionView> {
    if (this.view === undefined || !test(this.view)) await this.next(() => this.view !== undefined && test(this.view));
    return this.view as SessionView;
  }

  /** Sends a command. Resolves with `done`, or with the code of the refusal. */
  async do(command: Command, request = `r${this.requests++}`): Promise<string> {
    const answered = this.next(({ message }) => 'request' in message && message.request === request);
    this.send({ type: 'do', match: this.match, request, command });
    const answer = await answered;
    return answer.type === 'refused' ? answer.refusal.code : answer.type;
  }

  /** Subscribes to all messages. Returns a function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(frame: string): void {
    const message = JSON.parse(frame) as ServerMessage;
    this.heard++;
    this.frames?.push(frame);
    if (message.type === 'view') {
      this.view = message.view;
      this.seq = message.seq;
    } else if (message.type === 'patch') this.patch(message);
    for (const listener of [...this.listeners]) listener({ message, frame });
  }

  private patch({ seq, patch }: Extract<ServerMessage, { type: 'patch' }>): void {
    if (seq === this.seq + 1) this.view = applyPatch(this.view as SessionView, patch);
    else {
      this.gaps++;
      this.send({ type: 'resync', match: this.match });
    }
    this.seq = seq;
  }
}
