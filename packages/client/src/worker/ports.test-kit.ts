import type { ClientPort } from './client-port.ts';

type Port = ClientPort & { close(): void };

/** Both ends of a line, of which one may stand for a worker. Node's own types do not tell that its ports are event targets. */
export function portPair(): readonly [Port, Port] {
  const { port1, port2 } = new MessageChannel();
  return [port1, port2];
}
