import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page may use the server. Browsers send the origin of a foreign page; a client without one is not a browser and has only
 * the tokens it was given. If `allowed` is empty, only the server's own pages may.
 */
export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.length > 0) return allowed.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
