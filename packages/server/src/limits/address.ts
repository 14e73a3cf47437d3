import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../host.ts';

/** Programs on this machine that ask for themselves. */
export const LOOPBACK = 'loopback';
/** A proxy on this machine that does not say for whom it asks, or was not configured: all its visitors count as one address. */
export const LOCAL_PROXY = 'local proxy';

/** What proxies add to the requests that they pass on. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address that limits count a request by. Each proxy of ours adds at the end of `X-Forwarded-For` who has asked it, so the address
 * is as many places from the end as there are proxies; what stands before was written by anybody.
 */
export function addressOf(request: Request, proxies: number): string {
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const told =
    proxies > 0
      ? named
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .at(-proxies)
      : undefined;
  if (isFromHere(request, proxies)) return LOOPBACK;
  const address = countedAs(told ?? request.socket.remoteAddress ?? '');
  return address === LOOPBACK ? LOCAL_PROXY : address;
}

/**
 * Whether a program on this machine asks for itself. Where proxies are configured nobody does: one of them may be on this machine and
 * not say for whom it asks.
 */
export function isFromHere({ headers, socket }: Request, proxies: number): boolean {
  if (proxies > 0 || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return countedAs(socket.remoteAddress ?? '') === LOOPBACK && isLoopbackHost(headers);
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
