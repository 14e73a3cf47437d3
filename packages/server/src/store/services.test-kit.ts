import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A service that runs for a test file. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

interface Services {
  startPostgres(options?: { readonly durable?: boolean }): Promise<Service>;
  startRedis(): Promise<Service>;
}

/** The services belong to the whole tree, not to a package: they are found by their place. */
export async function services(): Promise<Services> {
  return import(new URL('../../../../scripts/services.mjs', import.meta.url).href);
}

/** Starts a PostgreSQL that answers: its port is open some moments before. */
export async function startPostgres(options?: { readonly durable?: boolean }): Promise<Service> {
  const service = await (await services()).startPostgres(options);
  for (;;) {
    const client = new pg.Client(service.url);
    const isStarting = await client.connect().then(
      () => false,
      (error: { code?: string }) => error.code === STARTING,
    );
    await client.end();
    if (!isStarting) return service;
    await pause(20);
  }
}
const STARTING = '57P03';

/** A way to a service that can be cut and mended. */
export interface Cable extends Service {
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Carries nothing any more on the connections there are, and on new ones; ends none of them. */
  swallow(): void;
  /** Carries what comes by new connections; those that were swallowed stay silent for ever. */
  pass(): void;
}

/** Lays a cable to the service at an address. */
export async function cableTo(url: string): Promise<Cable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const open = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let isSwallowing = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const take = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) keep(socket);
    if (isSwallowing) silenced.add(near);
    const carry = (from: Socket, to: Socket) => from.on('data', (data) => silenced.has(near) || to.write(data));
    carry(near, far);
    carry(far, near);
    if (!silenced.has(near)) open.add(near);
    near.on('close', () => open.delete(near));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  };
  let server = createServer(take);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mend = async () => {
    server = createServer(take);
    await listen(port);
  };
  const swallow = () => {
    isSwallowing = true;
    for (const socket of open) silenced.add(socket);
  };
  const pass = () => {
    isSwallowing = false;
  };
  const near = new URL(url);
  near.port = String(port);
  return { url: near.href, cut, mend, swallow, pass, stop: cut };
}
