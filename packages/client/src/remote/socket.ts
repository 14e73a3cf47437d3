/** As much of a WebSocket as is used: that of browsers and of newer Node, or of the package `ws`. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Opens a WebSocket. */
export type SocketClass = new (url: string) => Socket;
