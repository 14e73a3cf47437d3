import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a node and a service, which can fail in two ways. */
export interface Wire {
  readonly url: string;
  /** Closes all connections and refuses new ones, as if the service were down. */
  cut(): void;
  /**
   * Drops all data without closing anything, like a router that has lost its connections: without FIN and without RST.
   */
  swallow(): void;
  /** Forwards new connections again. Those that were open before stay silent. */
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the service at a URL. */
export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url);
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket; isSilent: boolean }>();
  let mode: 'carry' | 'cut' | 'swallow' = 'carry';
  const server = createServer((near) => {
    near.on('error', () => {});
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname).on('error', () => {});
    const pair = { near, far, isSilent: mode === 'swallow' };
    pairs.add(pair);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (data) => {
        if (!pair.isSilent) to.write(data);
      });
      from.on('close', () => {
        if (from === near) pairs.delete(pair);
        if (from === near || !pair.isSilent) to.destroy();
      });
    };
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as { port: number }).port);
  const destroyAll = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
  };
  return {
    url: own.href,
    cut() {
      mode = 'cut';
      destroyAll();
    },
    swallow() {
      mode = 'swallow';
      for (const pair of pairs) pair.isSilent = true;
    },
    mend() {
      mode = 'carry';
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
