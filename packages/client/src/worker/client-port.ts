/**
 * One end of a line between a page and a worker: a `Worker`, the global scope of a worker, or a `MessagePort`. Everything goes over
 * it as text, as over a socket.
 */
export interface ClientPort {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror' | 'close', listener: () => void): void;
  /** Ports that are opened by hand. */
  start?(): void;
}

/** A message for tables; undefined for what others say over the same port. */
export function messageIn<T>(data: unknown): T | undefined {
  return typeof data === 'string' && data.startsWith('{"kind"') ? (JSON.parse(data) as T) : undefined;
}
