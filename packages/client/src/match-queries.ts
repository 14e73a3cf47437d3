import type { Result } from '@rookery/engine';
import { MATCH_QUERIES, type MatchQueryName, type SessionView } from '@rookery/protocol';
import type { MatchQueryTypes } from '@rookery/session';
import type { ClientRefusal } from './refusal.ts';

/** The view of a match at one moment: the `match` of a `SessionView`. */
export type MatchView = NonNullable<SessionView['match']>;

/** Queries about a match beyond its view. Replies contain only what the viewer may know. */
export type MatchQueries = {
  readonly [K in keyof MatchQueryTypes]: (
    ...args: MatchQueryTypes[K]['args']
  ) => Promise<Result<MatchQueryTypes[K]['value'], ClientRefusal>>;
};

/** Answers any query about a match. */
export type AskMatch = <K extends MatchQueryName>(
  name: K,
  args: MatchQueryTypes[K]['args'],
) => Promise<Result<MatchQueryTypes[K]['value'], ClientRefusal>>;

/**
 * Creates the queries about a match from one function that answers any of them, such as one that passes them on to another
 * store.
 *
 * @example
 * const asked: string[] = [];
 * const store: MatchQueries = ann;
 * const queries = matchQueries((name, args) => {
 *   asked.push(name);
 *   return store[name](...args);
 * });
 * const before = await queries.stateAt(0);
 * console.log(before.ok, asked); // true [ 'stateAt' ]
 */
export function matchQueries(ask: AskMatch): MatchQueries {
  const queries = MATCH_QUERIES.map(({ name }) => [
    name,
    (...args: MatchQueryTypes[typeof name]['args']) => ask(name, args),
  ]);
  // The names of all queries are in the list, so the object has every query.
  return Object.fromEntries(queries) as MatchQueries;
}
