import type { CreateRequest, SeatClaim } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery } from '@rookery/session';
import type { MatchStore } from './match-store.ts';
import type { Moves } from './moves.ts';
import type { ClientReply } from './refusal.ts';

/** How a match at one screen is to be. */
export interface LocalCreateRequest extends Omit<CreateRequest, 'claim'> {
  /** Who plays here, in the order of the seats that no bot has. */
  readonly people: readonly string[];
}

/**
 * Matches that are played on this device: in this tab, or in a worker. Whoever holds the store holds all seats of its matches, so no
 * tokens are needed.
 */
export interface LocalClient {
  /** Makes a match and stays in its lobby. Seats are taken with `claim`, and everything else is said at a table. */
  create(creation: CreateRequest): Promise<ClientReply<{ readonly id: string; readonly seat: number | null }>>;
  /** Takes a seat in a lobby. */
  claim(id: string, claim: SeatClaim): Promise<ClientReply<{ readonly seat: number }>>;
  /** Makes a match, seats everybody and starts. The seats are those of the people, in their order. */
  begin(creation: LocalCreateRequest): Promise<ClientReply<{ readonly id: string; readonly seats: readonly number[] }>>;
  /** Follows a match, as one of its seats; without one, as someone who watches, or as its host where no seat is. */
  join<M = Moves>(id: string, as?: { readonly seat?: number | null }): MatchStore<M>;
  /** The matches there are, last touched first. */
  list(query?: Partial<MatchSummaryQuery>): Promise<ClientReply<readonly MatchSummary[]>>;
  /** Forgets a match. Leave its tables before. */
  remove(id: string): Promise<ClientReply>;
  /** Finishes what is begun, and closes the store. Its tables are left. */
  close(): Promise<void>;
}
