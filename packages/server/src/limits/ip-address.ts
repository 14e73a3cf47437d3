import type { IncomingMessage } from 'node:http';
import type { ServerConfig } from '../config.ts';
import { isLoopbackHost } from '../host.ts';

/** The address of local programs that act for themselves. */
export const LOOPBACK = 'loopback';
/**
 * The address of a local proxy that does not forward client addresses or is not configured. All its clients count as one.
 */
export const LOCAL_PROXY = 'local proxy';

/** Headers that proxies add. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The part of the configuration that decides whether remote clients may connect through the loopback address. */
export type Reach = Pick<ServerConfig, 'proxies' | 'hosts' | 'origins'>;

/**
 * Returns the address that limits use for a request. Each trusted proxy appends its client's address to `X-Forwarded-For`,
 * so the address is `proxies` places from the end; earlier entries can be forged.
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
 * Whether a local program acts for itself. Never true with configured proxies or public host names, because a local proxy
 * may not forward client addresses and passes on a `Host` header that clients control.
 */
export function isFromHere({ headers, socket }: Request, reach: Reach): boolean {
  if (reach.proxies > 0 || isPublic(reach) || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return countedAs(socket.remoteAddress ?? '') === LOOPBACK && isLoopbackHost(headers);
}

function isPublic({ hosts, origins }: Reach): boolean {
  const names = [...hosts, ...origins.map((origin) => new URL(origin).host)];
  return names.some((host) => !isLoopbackHost({ host }));
}

/** Normalizes an address. An IPv6 household has a /64 network of 2⁶⁴ addresses, which count as one. */
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
