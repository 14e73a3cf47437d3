import type { Claim, Creation, SessionView, Stage, WireRefusal } from '@rookery/protocol';
import { type ClientReply, unanswered } from '../refusal.ts';

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
  readonly options: SessionView['optionSpecs'];
}

/** A match in the catalogue of a server. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly stage: Stage;
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
  readonly stage?: Stage;
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
  createMatch(creation: Creation): Promise<ClientReply<SeatGiven>>;
  claimSeat(match: string, claim: Claim): Promise<ClientReply<SeatGiven & { readonly seat: number }>>;
  /** The replay file of a match that is over. */
  record(match: string, token?: string): Promise<ClientReply<unknown>>;
}

/**
 * Asks a server: what is played there, a new match, a seat.
 *
 * @example
 * const api = serverApi({ url: 'http://localhost:4600' });
 * const made = await api.createMatch({ game: 'hex', claim: { name: 'Ann' } });
 * if (made.ok) client.join(made.value.match, { token: made.value.token });
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
      return unanswered(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
    }
  };
  const post = <T>(path: string, body: unknown) =>
    ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
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
    createMatch: (creation) => post('matches', creation),
    claimSeat: (match, claim) => post(ofMatch(match, 'seats'), claim),
    record: (match, token) =>
      ask(ofMatch(match, 'record'), token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  };
}

function part<T, K extends keyof T>(reply: ClientReply<T>, key: K): ClientReply<T[K]> {
  return reply.ok ? { ok: true, value: reply.value[key] } : reply;
}
