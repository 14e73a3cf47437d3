import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '@rookery/protocol';
import { WebSocketServer } from 'ws';
import { hostNames, isHostAllowed } from '../host.ts';
import { statusOf } from '../http/status.ts';
import { addressOf } from '../limits/ip-address.ts';
import type { ServerContext } from '../server-context.ts';
import { Connection } from './connection.ts';
import { Heartbeat } from './heartbeat.ts';
import { isOriginAllowed } from './origin.ts';

/** URL path of the WebSocket endpoint. */
export const SOCKET_PATH = '/socket';

type Refusing = ReturnType<typeof refuse>;

/** Accepts sockets: checks host, origin and limits, and closes all sockets at shutdown. */
export class SocketServer {
  private readonly context: ServerContext;
  private readonly server: WebSocketServer;
  private readonly heartbeat: Heartbeat;
  private readonly hosts: ReadonlySet<string>;
  private readonly connections = new Set<Connection>();
  private readonly path: string;
  private onEmpty: (() => void) | undefined;

  constructor(context: ServerContext, prefix = '') {
    const { messageBytes, heartbeatMs } = context.config.limits;
    this.context = context;
    this.path = `${prefix}${SOCKET_PATH}`;
    this.heartbeat = new Heartbeat(heartbeatMs);
    this.hosts = hostNames(context.config);
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: 4 * messageBytes,
      // Compression would need its own memory per connection.
      perMessageDeflate: false,
    });
  }

  /** Handles a request for a WebSocket upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {});
    const { config, addresses, metrics } = this.context;
    const address = addressOf(request, config);
    const objection =
      this.objectionTo(request, address) ?? (addresses.connect(address) ? undefined : refuse('too-many', { seconds: 60 }));
    if (objection !== undefined) {
      this.turnAway(socket, objection);
      return;
    }
    // Also runs if the upgrade fails.
    socket.once('close', () => addresses.disconnect(address));
    this.server.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(this.context, ws, socket, address);
      const forget = this.heartbeat.add(connection);
      metrics.connections++;
      metrics.connectionsEver++;
      this.connections.add(connection);
      ws.once('close', () => {
        forget();
        metrics.connections--;
        this.connections.delete(connection);
        connection.gone();
        if (this.connections.size === 0) this.onEmpty?.();
      });
    });
  }

  /** Resolves when all requests are answered. */
  async idle(): Promise<void> {
    await Promise.all([...this.connections].map((connection) => connection.idle()));
  }

  /** Closes all connections, and terminates those that do not close in time. */
  async close(): Promise<void> {
    this.heartbeat.stop();
    const { metrics, config } = this.context;
    for (const connection of this.connections) {
      metrics.cut('shutdown');
      connection.close(1001, 'shutting-down');
    }
    if (this.connections.size > 0) {
      const timer = setTimeout(() => this.end(), config.limits.farewellMs);
      await new Promise<void>((resolve) => {
        this.onEmpty = resolve;
      });
      clearTimeout(timer);
    }
    this.server.close();
  }

  private end(): void {
    for (const connection of this.connections) connection.cut('silent');
  }

  private objectionTo({ url = '', headers }: IncomingMessage, address: string): Refusing | undefined {
    const { config, addresses, isReady } = this.context;
    const [path] = url.split('?');
    if (path !== this.path)
      return refuse('bad-message', { reason: `WebSocket connections are only accepted at ${this.path}` }, false);
    if (!isReady()) return refuse('shutting-down');
    if (!isHostAllowed(headers, this.hosts)) return refuse('not-allowed', { reason: 'unknown host name' }, false);
    if (!isOriginAllowed(headers, config.origins))
      return refuse('not-allowed', { reason: "this origin is not on the server's list" }, false);
    const wait = addresses.take(address, 1);
    if (wait > 0) return refuse('too-many', { seconds: Math.ceil(wait) });
    if (this.connections.size >= config.limits.connections) return refuse('too-many', { seconds: 60 });
    return undefined;
  }

  private turnAway(socket: Duplex, { refusal }: Refusing): void {
    this.context.metrics.refused(refusal.code);
    const status = refusal.code === 'not-allowed' ? 403 : statusOf(refusal.code);
    const body = JSON.stringify({ refusal });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
      () => socket.destroy(),
    );
  }
}
