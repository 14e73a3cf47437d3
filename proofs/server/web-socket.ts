import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** The parts of a client socket that proofs use. */
export interface ClientSocket extends EventEmitter {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  pause(): void;
  resume(): void;
  close(): void;
  terminate(): void;
}

// Node 20 has no WebSocket; the server has one as a dependency.
const { WebSocket } = createRequire(new URL('../../packages/server/package.json', import.meta.url))('ws') as {
  WebSocket: new (url: string, options: object) => ClientSocket;
};

/** Opens a socket to a server on this machine. */
export function openSocket(port: number, options: object = {}): ClientSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/socket`, { perMessageDeflate: false, ...options });
}
