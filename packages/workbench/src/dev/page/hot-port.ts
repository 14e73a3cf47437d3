import type { ClientPort } from '@rookery/client/worker';

/** A port over the dev server's own connection to a page. */
export class HotPort implements ClientPort {
  private readonly send: (message: string) => void;
  private readonly listeners = new Set<(event: { readonly data: unknown }) => void>();

  constructor(send: (message: string) => void) {
    this.send = send;
  }

  postMessage(message: string): void {
    this.send(message);
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.listeners.add(listener);
  }

  /** Hands over a message that has arrived. */
  receive(data: string): void {
    for (const listener of [...this.listeners]) listener({ data });
  }
}
