import type { CreateRequest, SeatClaim, SessionStatus, SessionView, WireRefusal } from '@rookery/protocol';
import type { ActionTrace, Hint, HistoryItem, Preview } from '@rookery/session';
import type { MatchQueries, MatchView } from '../match-queries.ts';
import { type ClientReply, reasonOf, unanswered } from '../refusal.ts';

/** Options of the HTTP API. */
export interface ServerApiOptions {
  /** Address of the server: `https://play.example.org`. */
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

/** A seat and its token. The server never returns the token again. */
export interface SeatGiven {
  readonly match: string;
  /** Null for a host who does not play. */
  readonly seat: number | null;
  readonly token: string;
}

/** The HTTP API of a server. */
export interface ServerApi {
  listGames(): Promise<ClientReply<readonly GameInfo[]>>;
  /** Lists public matches, most recently updated first. */
  listMatches(query?: MatchQuery): Promise<ClientReply<readonly MatchInfo[]>>;
  createMatch(creation: CreateRequest): Promise<ClientReply<SeatGiven>>;
  claimSeat(match: string, claim: SeatClaim): Promise<ClientReply<SeatGiven & { readonly seat: number }>>;
  /** Returns the steps of a match as the token's seat saw them; without a token, as a spectator. */
  history(match: string, token?: string): ReturnType<MatchQueries['history']>;
  /** Returns a match after a step. */
  stateAt(match: string, step: number, token?: string): ReturnType<MatchQueries['stateAt']>;
  /** Explains for each action why the token's seat can or can't take it. */
  traces(match: string, token?: string): ReturnType<MatchQueries['traces']>;
  /** Returns the effects of a move of the token's seat without playing it. */
  preview(match: string, move: Hint, token?: string): ReturnType<MatchQueries['preview']>;
  /** Returns the match file of a finished match. */
  record(match: string, token?: string): ReturnType<MatchQueries['record']>;
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
  const ask = async <T>(path: string, init?: RequestInit): Promise<ClientReply<T>> => {
    try {
      const response = await fetch(new URL(`/api/v1/${path}`, url), init);
      const body = (await response.json()) as unknown;
      if (response.ok) return { ok: true, value: body as T };
      const { refusal } = body as { readonly refusal?: WireRefusal };
      return refusal === undefined ? unanswered(`the server said ${response.status}`) : { ok: false, refusal };
    } catch (error) {
      return unanswered(reasonOf(error));
    }
  };
  const post = <T>(path: string, body: unknown, token?: string) => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const ofMatch = (match: string, what: string) => `matches/${encodeURIComponent(match)}/${what}`;
  const read = <T>(match: string, what: string, token?: string) =>
    ask<T>(ofMatch(match, what), token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

  return {
    async listGames() {
      return part(await ask<{ readonly games: readonly GameInfo[] }>('games'), 'games');
    },
    async listMatches(query = {}) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
      return part(await ask<{ readonly matches: readonly MatchInfo[] }>(`matches?${search}`), 'matches');
    },
    createMatch: (creation) => post('matches', creation),
    claimSeat: (match, claim) => post(ofMatch(match, 'seats'), claim),
    history: async (match, token) =>
      part(await read<{ readonly steps: readonly HistoryItem[] }>(match, 'history', token), 'steps'),
    stateAt: async (match, step, token) =>
      part(await read<{ readonly view: MatchView }>(match, `steps/${step}`, token), 'view'),
    traces: async (match, token) =>
      part(await read<{ readonly traces: readonly ActionTrace[] }>(match, 'traces', token), 'traces'),
    preview: async (match, move, token) => {
      const asked = await post<{ readonly preview: Preview }>(ofMatch(match, 'preview'), move, token);
      return part(asked, 'preview');
    },
    record: (match, token) => read(match, 'record', token),
  };
}

function part<T, K extends keyof T>(reply: ClientReply<T>, key: K): ClientReply<T[K]> {
  return reply.ok ? { ok: true, value: reply.value[key] } : reply;
}
