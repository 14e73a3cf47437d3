/** Query parameters that belong to a whole visit rather than one route: derived tables, debug panel. */
const FLAGS = ['plain', 'debug'] as const;

/** Whether this visit is for debugging: local matches are open for development, and match pages have the debug panel. */
export function isDebugVisit(search: string): boolean {
  return new URLSearchParams(search).has('debug');
}

/**
 * Adds the visit's flags from the current query to a path with or without a query.
 *
 * @example
 * withVisitFlags('/game/hex', '?plain&q=board'); // '/game/hex?plain'
 */
export function withVisitFlags(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const kept = FLAGS.filter((flag) => query.has(flag)).join('&');
  if (kept === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${kept}`;
}
