/**
 * One end of a connection between a page and a worker: a `Worker`, the global scope of a worker, or a `MessagePort`. All
 * messages are text, as over a socket.
 */
export interface ClientPort {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror' | 'close', listener: () => void): void;
  /** Starts a port that does not start by itself. */
  start?(): void;
}

/** Parses a message for a match store; undefined for other messages over the same port. */
export function messageIn<T>(data: unknown): T | undefined {
  return typeof data === 'string' && data.startsWith('{"kind"') ? (JSON.parse(data) as T) : undefined;
}
