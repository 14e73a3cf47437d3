import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { ServerConfig } from './config.ts';

/**
 * Returns the allowed host names of a server, in addition to local names and IP addresses: the configured `hosts`, the
 * hosts of `origins`, and the name it listens at. This prevents DNS rebinding: a foreign site whose name points to this
 * server sends another `Host`.
 */
export function hostNames({ hosts, origins, host }: Pick<ServerConfig, 'hosts' | 'origins' | 'host'>): ReadonlySet<string> {
  const machine = hostname().toLowerCase();
  return new Set([
    'localhost',
    machine,
    `${machine}.local`,
    host.toLowerCase(),
    ...hosts,
    ...origins.map((origin) => new URL(origin).hostname),
  ]);
}

/** Whether a request was sent to an allowed host name. */
export function isHostAllowed({ host }: IncomingHttpHeaders, names: ReadonlySet<string>): boolean {
  const name = nameOf(host);
  // A client without a `Host` header is not a browser.
  if (name === undefined) return true;
  return names.has(name) || name.endsWith('.localhost') || isAddress(name);
}

/** Whether a request was sent to a local host name or address. */
export function isLoopbackHost({ host }: IncomingHttpHeaders): boolean {
  const name = nameOf(host);
  return name === undefined || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}

/** Returns the name in a `Host` header, without the port. */
function nameOf(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
