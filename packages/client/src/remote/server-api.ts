import type { CreateRequest, SeatClaim, SessionStatus, SessionView, WireRefusal } from '@rookery/protocol';
import type { ActionTrace, Hint, HistoryItem, Preview } from '@rookery/session';
import type { MatchQueries, MatchView } from '../match-queries.ts';
import { type ClientReply, reasonOf, unanswered } from '../refusal.ts';

/** Where a server is asked. */
export interface ServerApiOptions {
  /** `https://play.example.org`. */
  readonly url: string;
  /** What asks; the one there is, unless told. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A game that can be played at a server. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  /** The version that new matches are played by, and all that running ones may be. */
  readonly version: string;
  readonly versions: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
  /** What can be set for all. */
  readonly options: SessionView['optionSpecs'];
  /** What each player may choose. */
  readonly playerOptions: SessionView['playerOptionSpecs'];
  /** Settings that go together, by name. */
  readonly presets: SessionView['presets'];
  /** The levels of bots that can be seated, the weakest first. */
  readonly bots: readonly string[];
}

/** A match in the catalogue of a server. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly stage: SessionStatus;
  readonly seats: number;
  /** How many of them are free. */
  readonly open: number;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What of the catalogue is wanted. */
export interface MatchQuery {
  readonly game?: string;
  readonly stage?: SessionStatus;
  /** 1 to 100. */
  readonly limit?: number;
  /** Those last touched before; for the next page. */
  readonly before?: number;
}

/** A seat that was given: the token opens it, and is shown only here. */
export interface SeatGiven {
  readonly match: string;
  /** Null for who hosts and does not play. */
  readonly seat: number | null;
  readonly token: string;
}

/** What a server can be asked without a socket. */
export interface ServerApi {
  listGames(): Promise<ClientReply<readonly GameInfo[]>>;
  /** The matches that are listed, last touched first. */
  listMatches(query?: MatchQuery): Promise<ClientReply<readonly MatchInfo[]>>;
  createMatch(creation: CreateRequest): Promise<ClientReply<SeatGiven>>;
  claimSeat(match: string, claim: SeatClaim): Promise<ClientReply<SeatGiven & { readonly seat: number }>>;
  /** The steps of a match; what a token's seat was told, or what everybody was. */
  history(match: string, token?: string): ReturnType<MatchQueries['history']>;
  /** A match after a step. */
  stateAt(match: string, step: number, token?: string): ReturnType<MatchQueries['stateAt']>;
  /** Why the seat of a token can take each action, or not. */
  traces(match: string, token?: string): ReturnType<MatchQueries['traces']>;
  /** What a move of the seat of a token would do. */
  preview(match: string, move: Hint, token?: string): ReturnType<MatchQueries['preview']>;
  /** The replay file of a match that is over. */
  record(match: string, token?: string): ReturnType<MatchQueries['record']>;
}

/**
 * Asks a server: what is played there, a new match, a seat.
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
