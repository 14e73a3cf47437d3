/** A query about a match, and how the HTTP API takes it. */
export interface QueryRoute {
  readonly name: string;
  /**
   * Path below the match, with query string; `:name` stands for the next argument, which is a number. An argument beyond
   * them is the body of a POST. Absent if the HTTP API does not answer the query.
   */
  readonly path?: string;
  /** Name of the result in the body of the response; null if the result is the body. @default the query's name */
  readonly part?: string | null;
}

/**
 * The queries about a match. The package `session` gives the types of each and computes it; all code between a session and
 * a client passes on any query by its name.
 *
 * @example
 * console.log(MATCH_QUERIES.map(({ name }) => name).join(', ')); // history, stateAt, diff, traces, preview, hint, inspect, record
 */
export const MATCH_QUERIES = [
  { name: 'history', path: 'history', part: 'steps' },
  { name: 'stateAt', path: 'steps/:step', part: 'view' },
  { name: 'diff', path: 'difference?from=:from&to=:to', part: 'patch' },
  { name: 'traces', path: 'traces' },
  { name: 'preview', path: 'preview' },
  { name: 'hint' },
  { name: 'inspect', path: 'inspect' },
  { name: 'record', path: 'record', part: null },
] as const satisfies readonly QueryRoute[];

/** Name of a query about a match. */
export type MatchQueryName = (typeof MATCH_QUERIES)[number]['name'];
