import { once } from 'node:events';
import { type ClientSocket, openSocket } from '../web-socket.ts';

/** A connection that sends arbitrary data, and counts the answers by kind and by code. */
export class Attacker {
  readonly socket: ClientSocket;
  readonly answers = new Map<string, number>();
  /** The close code from the server; undefined while the connection is open. */
  closed: number | undefined;
  private heard = 0;
  private readonly waiting = new Set<() => void>();

  private constructor(socket: ClientSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.hear(String(data)));
    socket.on('close', (code: number) => {
      this.closed = code;
      this.wake();
    });
    socket.on('error', () => {});
  }

  static async open(port: number, options: object = {}): Promise<Attacker> {
    const attacker = new Attacker(openSocket(port, options));
    await once(attacker.socket, 'open');
    return attacker;
  }

  get total(): number {
    return this.heard;
  }

  send(frame: string | Uint8Array | object): void {
    const isRaw = typeof frame === 'string' || frame instanceof Uint8Array;
    this.socket.send(isRaw ? frame : JSON.stringify(frame));
  }

  /** Waits until `count` answers came, or the server has closed the connection. */
  async answered(count: number): Promise<void> {
    while (this.heard < count && this.closed === undefined) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Waits until the server has processed everything that was sent before. */
  async settled(): Promise<void> {
    const at = Math.floor(Math.random() * 1e12);
    const pong = `{"type":"pong","at":${at}`;
    let isThere = false;
    const listener = (data: Buffer) => {
      if (String(data).startsWith(pong)) isThere = true;
    };
    this.socket.on('message', listener);
    this.send({ type: 'ping', at });
    while (!isThere && this.closed === undefined) await new Promise<void>((resolve) => this.waiting.add(resolve));
    this.socket.off('message', listener);
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(frame: string): void {
    this.heard++;
    const message = JSON.parse(frame) as { readonly type: string; readonly refusal?: { readonly code: string } };
    const word = message.refusal?.code ?? message.type;
    this.answers.set(word, (this.answers.get(word) ?? 0) + 1);
    // After the other listeners of this event.
    queueMicrotask(() => this.wake());
  }

  private wake(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
