import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '../config.ts';
import { isLoopbackHost } from '../host.ts';

/** Programs on this machine that ask for themselves. */
export const LOOPBACK = 'loopback';
/** A proxy on this machine that does not say for whom it asks, or was not configured: all its visitors count as one address. */
export const LOCAL_PROXY = 'local proxy';

/** What proxies add to the requests that they pass on. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The settings that tell whether others than programs of this machine come by its own address. */
export type Reach = Pick<ServerConfig, 'proxies' | 'hosts' | 'origins'>;

/**
 * The address that limits count a request by. Each proxy of ours adds at the end of `X-Forwarded-For` who has asked it, so the address
 * is as many places from the end as there are proxies; what stands before was written by anybody.
 */
export function addressOf(request: Request, reach: Reach): string {
  const { proxies } = reach;
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const told =
    proxies > 0
      ? named
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .at(-proxies)
      : undefined;
  if (isFromHere(request, reach)) return LOOPBACK;
  const address = countedAs(told ?? request.socket.remoteAddress ?? '');
  return address === LOOPBACK ? LOCAL_PROXY : address;
}

/**
 * Whether a program on this machine asks for itself. Where proxies are configured, or public names, nobody does: a proxy on this machine
 * may not say for whom it asks, and passes on a `Host` that its visitors write.
 */
export function isFromHere({ headers, socket }: Request, reach: Reach): boolean {
  if (reach.proxies > 0 || isPublic(reach) || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return countedAs(socket.remoteAddress ?? '') === LOOPBACK && isLoopbackHost(headers);
}

function isPublic({ hosts, origins }: Reach): boolean {
  const names = [...hosts, ...origins.map((origin) => new URL(origin).host)];
  return names.some((host) => !isLoopbackHost({ host }));
}

/** One household has a whole network of 2⁶⁴ addresses in IPv6: they count as one. */
export function countedAs(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  if (plain === '::1' || plain.startsWith('127.')) return LOOPBACK;
  if (!plain.includes(':')) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`.slice(0, 45);
}
