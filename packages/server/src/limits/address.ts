import type { IncomingMessage } from 'node:http';

/** What stands for this machine itself. */
export const LOOPBACK = 'loopback';

/**
 * Where a request comes from, as limits count it. Each proxy of ours adds at the end of `X-Forwarded-For` who has asked it, so the
 * address is as many places from the end as there are proxies; what stands before was written by anybody.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const told =
    proxies > 0
      ? named
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .at(-proxies)
      : undefined;
  return countedAs(told ?? socket.remoteAddress ?? '');
}

/** Whether a request was made on this machine, and by no proxy for somebody else. */
export function isFromHere({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isForOthers = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForOthers && countedAs(socket.remoteAddress ?? '') === LOOPBACK;
}

/** One household has a whole network of 2⁶⁴ addresses in IPv6: they count as one. */
function countedAs(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  if (plain === '::1' || plain.startsWith('127.')) return LOOPBACK;
  if (!plain.includes(':')) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`.slice(0, 45);
}
