import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page may use the server. Browsers say where a page is from; whoever says nothing is no browser, and holds no more than
 * the tokens it has. Without a list, only pages that this server itself has sent are let in.
 */
export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.length > 0) return allowed.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
