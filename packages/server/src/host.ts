import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { ServerConfig } from './config.ts';

/**
 * The names that a server may be called by, beside those of this machine and addresses of the internet protocol: what is configured as
 * `hosts`, the hosts of `origins`, and the name it listens at. A page of a foreign site that lets its own name point here (DNS
 * rebinding) is called by another one.
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

/** Whether a request was sent to one of these names. */
export function isHostAllowed({ host }: IncomingHttpHeaders, names: ReadonlySet<string>): boolean {
  const name = nameOf(host);
  // Programs that name none are no browsers.
  if (name === undefined) return true;
  return names.has(name) || name.endsWith('.localhost') || isAddress(name);
}

/** Whether a request was sent to a name or address that only this machine has. */
export function isLoopbackHost({ host }: IncomingHttpHeaders): boolean {
  const name = nameOf(host);
  return name === undefined || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}

/** The name in a `Host`, without its port. */
function nameOf(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
