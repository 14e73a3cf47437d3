import { once } from 'node:events';
import { type ClientSocket, openSocket } from '../web-socket.ts';

/** A connection that sends anything, and counts what it is answered by kind and by code. */
export class Attacker {
  readonly socket: ClientSocket;
  readonly answers = new Map<string, number>();
  /** How the server ended it; undefined while it has not. */
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

  /** Waits until so much was answered, or the server has had enough. */
  async answered(count: number): Promise<void> {
    while (this.heard < count && this.closed === undefined) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Waits until everything that was sent before is dealt with. */
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
    // After other listeners have heard it too.
    queueMicrotask(() => this.wake());
  }

  private wake(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
