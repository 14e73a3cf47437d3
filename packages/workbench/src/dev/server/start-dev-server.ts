import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProjectError } from '@rookery/project';
import { renderSVG } from 'uqr';
import { createServer, type Logger, type ViteDevServer } from 'vite';
import type { MatchStart, PageSettings, PhoneAddresses } from '../match-start.ts';
import { type Access, AccessControl } from './access.ts';
import { gamePlugin, START_URL } from './game-plugin.ts';
import { networkAddress } from './network-address.ts';
import { pageHtml } from './page-html.ts';
import { relayPhones } from './phone-relay.ts';
import { bundledPackages, fromSource, PAGE } from './shell.ts';
import { watchAgain } from './watch-again.ts';

/** Options of a dev server. */
export interface DevServerOptions {
  /** The file that exports the game. */
  readonly file: string;
  /** Folder of the project. */
  readonly folder: string;
  readonly port: number;
  readonly host: string;
  readonly start: MatchStart;
  /** Writes a text for the author to the terminal. */
  readonly report: (text: string) => void;
}

/** A running dev server. */
export interface DevServer {
  /** Its address on this machine. */
  readonly url: string;
  /** Its addresses for other machines, if it is open to them. */
  readonly phones?: PhoneAddresses;
  close(): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** Starts the dev server of a game. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { host } = options;
  const access = new AccessControl();
  const server = createHttpServer();
  // Vite attaches its socket to a server of its own, so that requests to open it pass the access control first.
  const sockets = createHttpServer();
  const vite = await createServer({
    root: options.folder,
    configFile: false,
    envFile: false,
    appType: 'custom',
    customLogger: quietLogger(options.report),
    server: { middlewareMode: true, hmr: { server: sockets }, fs: { allow: allowedFolders(options.folder) } },
    resolve: { ...(fromSource && { conditions: ['source', 'module', 'browser', 'development|production'] }) },
    optimizeDeps: { entries: [options.file], include: bundledPackages(options.folder) },
    plugins: [gamePlugin({ file: options.file, folder: options.folder, page: PAGE })],
  });
  watchAgain(vite.watcher);
  relayPhones(vite, access, options.report);
  server.on('upgrade', (request, socket, head) => {
    if (access.admit(request).access === 'none') socket.destroy();
    else sockets.emit('upgrade', request, socket, head);
  });
  const port = await listen(server, options.port, host).catch(async (error: unknown) => {
    await vite.close();
    throw error;
  });
  const url = `http://${LOOPBACK.includes(host) && host !== '::1' ? host : '127.0.0.1'}:${port}/`;
  const phones = LOOPBACK.includes(host) ? undefined : phoneAddresses(port, host, access);
  const pages = servePages(vite, { ...options, ...(phones && { phones }) });
  server.on('request', (request, response) => {
    const { access: allowed, cookie } = access.admit(request);
    if (cookie !== undefined) response.setHeader('set-cookie', cookie);
    if (allowed === 'none') refuse(response);
    else pages(request, response, allowed);
  });
  return {
    url,
    ...(phones && { phones }),
    async close() {
      await vite.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type ServePage = (request: IncomingMessage, response: ServerResponse, access: Access) => void;

/** Serves the page for developers at `/`, the one for phones at `/seat`, and all modules. */
function servePages(vite: ViteDevServer, options: DevServerOptions & { readonly phones?: PhoneAddresses }): ServePage {
  const { file, folder, phones } = options;
  const join = phones && { url: phones.join, code: renderSVG(phones.join) };
  const common = { file: relative(folder, file), library: libraryOf(folder), run: randomUUID() } as const;
  const page = async (role: PageSettings['role'], url: string): Promise<string> => {
    const settings: PageSettings =
      role === 'phone'
        ? { ...common, role, start: { options: [] } }
        : { ...common, role, start: options.start, ...(join && { join }) };
    return vite.transformIndexHtml(url, pageHtml(common.file, settings, START_URL));
  };
  return (request, response, access) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    // Vite has addresses that open files in the author's editor.
    if (access === 'phone' && pathname.startsWith('/__')) {
      refuse(response);
      return;
    }
    vite.middlewares(request, response, () => {
      const role = pathname === '/seat' || access === 'phone' ? 'phone' : 'developer';
      if (pathname !== '/' && pathname !== '/seat') return void response.writeHead(404).end('Not found');
      page(role, pathname).then(
        (html) => response.setHeader('content-type', 'text/html').end(html),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain' });
  response.end('Scan the QR code, or open the address with the token that rookery dev has printed.\n');
}

function phoneAddresses(port: number, host: string, { key, token }: AccessControl): PhoneAddresses {
  const machine = host === '0.0.0.0' || host === '::' ? (networkAddress() ?? '127.0.0.1') : host;
  const base = `http://${machine.includes(':') ? `[${machine}]` : machine}:${port}`;
  return { join: `${base}/seat?key=${key}`, tools: `${base}/?token=${token}` };
}

/** Folders whose files the page may load: the project, what its packages live in, and this package. */
function allowedFolders(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, 'node_modules'))) above.push(join(at, 'node_modules'));
  const own = fileURLToPath(new URL('../../../../../', import.meta.url));
  return [folder, ...above, own];
}

/** Returns the source of what the author's tests import. */
function libraryOf(folder: string): PageSettings['library'] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return 'rookery' in { ...dependencies, ...devDependencies } ? 'rookery' : '@rookery';
}

/** The terminal shows what the author can mend; the page shows it, too. */
function quietLogger(report: (text: string) => void): Logger {
  const ignore = (): void => {};
  const told = new Set<string>();
  return {
    hasWarned: false,
    info: ignore,
    warn: ignore,
    warnOnce: ignore,
    clearScreen: ignore,
    hasErrorLogged: () => false,
    error(message) {
      if (told.has(message)) return;
      told.clear();
      told.add(message);
      report(message);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ProjectError('port-in-use', { port }) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
