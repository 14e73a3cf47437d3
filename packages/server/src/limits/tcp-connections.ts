import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { countedAs, LOOPBACK } from './ip-address.ts';
import type { ServerLimits } from './limits.ts';

/** Dependencies of the TCP limits. */
export interface TcpContext {
  readonly limits: ServerLimits;
  /** Number of trusted proxies. With proxies there is no limit per address here, because all connections come from them. */
  readonly proxies: number;
  readonly metrics: Pick<Metrics, 'cut' | 'tcpConnections'>;
}

/** Interval between checks for slow requests, in milliseconds. */
export const CHECK_MS = 5_000;

/** Counts all TCP connections of a server, and closes those that are excessive, silent or slow. */
export class TcpConnections {
  private readonly context: TcpContext;
  private readonly perAddress = new Map<string, number>();

  constructor(context: TcpContext) {
    this.context = context;
  }

  /** Attaches to a server that does not listen yet. */
  watch(server: Server): void {
    const { metrics } = this.context;
    server.on('connection', (socket: Socket) => this.connected(socket));
    server.on('timeout', (socket: Socket) => {
      metrics.cut('silent');
      socket.destroy();
    });
    server.on('clientError', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') metrics.cut('slow');
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.answering(request, response));
  }

  private connected(socket: Socket): void {
    const { metrics, limits, proxies } = this.context;
    const address = countedAs(socket.remoteAddress ?? '');
    const count = this.perAddress.get(address) ?? 0;
    const isCrowd = proxies === 0 && address !== LOOPBACK && count >= limits.tcpConnectionsPerAddress;
    if (isCrowd || metrics.tcpConnections >= limits.tcpConnections) {
      metrics.cut('crowded');
      socket.destroy();
      return;
    }
    metrics.tcpConnections++;
    this.perAddress.set(address, count + 1);
    socket.once('close', () => {
      metrics.tcpConnections--;
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.perAddress.delete(address);
      else this.perAddress.set(address, left);
    });
  }

  /** Closes the connection of a client that does not read its response within `responseMs`. */
  private answering(request: IncomingMessage, response: ServerResponse): void {
    const { metrics, limits } = this.context;
    const timer = setTimeout(() => {
      metrics.cut('slow');
      request.socket.destroy();
    }, limits.responseMs);
    response.once('close', () => clearTimeout(timer));
  }
}
