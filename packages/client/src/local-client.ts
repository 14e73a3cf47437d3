import type { Result } from '@rookery/engine';
import type { CreateRequest, SeatClaim } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery } from '@rookery/session';
import type { ArgsByAction } from './args-by-action.ts';
import type { MatchStore } from './match-store.ts';
import type { ClientRefusal } from './refusal.ts';

/** A request to create a match on one screen. */
export interface LocalCreateRequest extends Omit<CreateRequest, 'claim'> {
  /** Names of the people who play here, in the order of the seats without a bot. */
  readonly people: readonly string[];
}

/**
 * Matches that run on this device, in this tab or in a worker. The owner of the store controls all seats of its matches, so
 * no tokens are needed.
 */
export interface LocalClient {
  /** Creates a match and leaves it in the lobby. `claim` takes seats; a joined store sends all other commands. */
  create(creation: CreateRequest): Promise<Result<{ readonly id: string; readonly seat: number | null }, ClientRefusal>>;
  /** Takes a seat in a lobby. */
  claim(id: string, claim: SeatClaim): Promise<Result<{ readonly seat: number }, ClientRefusal>>;
  /** Creates a match, seats all people and starts it. Returns their seats, in the order of `people`. */
  createAndStart(
    creation: LocalCreateRequest,
  ): Promise<Result<{ readonly id: string; readonly seats: readonly number[] }, ClientRefusal>>;
  /** Subscribes to a match as one of its seats. Without a seat, as a spectator, or as the host if the host has no seat. */
  join<M = ArgsByAction>(id: string, as?: { readonly seat?: number | null }): MatchStore<M>;
  /** Lists the stored matches, most recently updated first. */
  list(query?: Partial<MatchSummaryQuery>): Promise<Result<readonly MatchSummary[], ClientRefusal>>;
  /** Deletes a match. Leave its match stores first. */
  remove(id: string): Promise<Result<void, ClientRefusal>>;
  /** Finishes pending work and closes the store. All match stores are left. */
  close(): Promise<void>;
}
