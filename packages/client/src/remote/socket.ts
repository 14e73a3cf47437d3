/** The part of a WebSocket in use: of browsers, newer versions of Node, or the package `ws`. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Constructor of a WebSocket. */
export type SocketClass = new (url: string) => Socket;
