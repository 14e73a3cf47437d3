/** What an address says about a whole visit and not about one place: tables as derived, and what the rules think. */
const FLAGS = ['plain', 'debug'] as const;

/**
 * A path, with or without a query, that goes on saying what the query of the visitor's address says about the visit.
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
