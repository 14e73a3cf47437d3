import type { Result } from '@rookery/engine';
import {
  type CreateRequest,
  MATCH_QUERIES,
  type MatchQueryName,
  PROTOCOL_VERSION,
  type QueryRoute,
  type SeatClaim,
  type SeatGrant,
  type SessionStatus,
  type SessionView,
  type WireRefusal,
} from '@rookery/protocol';
import type { QueryArgs, QueryValue } from '@rookery/session';
import { type MatchQueries, matchQueries } from '../match-queries.ts';
import { type ClientRefusal, noHints, reasonOf, unanswered } from '../refusal.ts';

/** Options of the HTTP API. */
export interface ServerApiOptions {
  /** Address of the server, with the path under which it is mounted: `https://play.example.org`, `https://example.org/games`. */
  readonly url: string;
  /** The function for HTTP requests. @default the global `fetch` */
  readonly fetch?: typeof globalThis.fetch;
}

/** A game that a server offers. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  /** The version for new matches; `versions` lists all versions that running matches may have. */
  readonly version: string;
  readonly versions: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
  /** Options of the match. */
  readonly options: SessionView['optionSpecs'];
  /** Options of each player. */
  readonly playerOptions: SessionView['playerOptionSpecs'];
  /** Named sets of options. */
  readonly presets: SessionView['presets'];
  /** Bot levels, weakest first. */
  readonly bots: readonly string[];
}

/** A match in the catalogue of a server. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly stage: SessionStatus;
  readonly seats: number;
  /** Number of free seats. */
  readonly open: number;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Filter and page of a list of matches. */
export interface MatchQuery {
  readonly game?: string;
  readonly stage?: SessionStatus;
  /** Page size, 1 to 100. */
  readonly limit?: number;
  /** Only matches last updated before this time; for the next page. */
  readonly before?: number;
}

/** The HTTP API of a server. */
export interface ServerApi {
  listGames(): Promise<Result<readonly GameInfo[], ClientRefusal>>;
  /** Lists public matches, most recently updated first. */
  listMatches(query?: MatchQuery): Promise<Result<readonly MatchInfo[], ClientRefusal>>;
  createMatch(creation: CreateRequest): Promise<Result<SeatGrant & { readonly match: string }, ClientRefusal>>;
  claimSeat(
    match: string,
    claim: SeatClaim,
  ): Promise<Result<SeatGrant & { readonly match: string; readonly seat: number }, ClientRefusal>>;
  /** Returns the queries about a match, for the token's seat; without a token, for a spectator. Refuses hints. */
  queries(match: string, token?: string): MatchQueries;
}

/**
 * Creates a client of a server's HTTP API: lists games and matches, creates matches, claims seats.
 *
 * @example
 * const api = serverApi({ url: 'http://localhost:4600' });
 * const made = await api.createMatch({ game: 'hex', claim: { name: 'Ann' } });
 * if (!made.ok) throw new Error(made.refusal.message);
 * const seats = await api.claimSeat(made.value.match, { name: 'Ben' });
 * console.log(seats.ok && seats.value.seat); // 1
 */
export function serverApi({ url, fetch = globalThis.fetch }: ServerApiOptions): ServerApi {
  const base = url.replace(/\/*([?#].*)?$/, '');
  /** Sends a request: with a body by POST, otherwise by GET. */
  const ask = async <T>(path: string, token?: string, body?: unknown): Promise<Result<T, ClientRefusal>> => {
    const headers: Record<string, string> = {};
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    try {
      const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(new URL(`${base}/api/v${PROTOCOL_VERSION}/${path}`), { headers, ...posted });
      const said = (await response.json()) as unknown;
      if (response.ok) return { ok: true, value: said as T };
      const { refusal } = said as { readonly refusal?: WireRefusal };
      return refusal === undefined ? unanswered(`the server said ${response.status}`) : { ok: false, refusal };
    } catch (error) {
      return unanswered(reasonOf(error));
    }
  };
  const ofMatch = (match: string, what: string) => `matches/${encodeURIComponent(match)}/${what}`;

  return {
    async listGames() {
      return part(await ask<{ readonly games: readonly GameInfo[] }>('games'), 'games');
    },
    async listMatches(query = {}) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
      return part(await ask<{ readonly matches: readonly MatchInfo[] }>(`matches?${search}`), 'matches');
    },
    createMatch: (creation) => ask('matches', undefined, creation),
    claimSeat: (match, claim) => ask(ofMatch(match, 'seats'), undefined, claim),
    queries: (match, token) =>
      matchQueries(
        async <K extends MatchQueryName>(name: K, args: QueryArgs<K>): Promise<Result<QueryValue<K>, ClientRefusal>> => {
          const { path, part: key = name }: QueryRoute = MATCH_QUERIES.find((each) => each.name === name) ?? { name };
          if (path === undefined) return noHints();
          let next = 0;
          const filled = path.replace(/:\w+/g, () => String(args[next++]));
          const read = <T>() => ask<T>(ofMatch(match, filled), token, args[next]);
          return key === null ? read() : part(await read<Record<string, QueryValue<K>>>(), key);
        },
      ),
  };
}

function part<T, K extends keyof T>(reply: Result<T, ClientRefusal>, key: K): Result<T[K], ClientRefusal> {
  return reply.ok ? { ok: true, value: reply.value[key] } : reply;
}
