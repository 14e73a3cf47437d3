import { type AnyGame, type Match, type Move, RookeryError } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';

/** The legal moves of a seat as text, in order. */
export interface Listing {
  readonly moves: readonly Move[];
  readonly texts: readonly string[];
  /** Whether the list is complete. */
  readonly complete: boolean;
}

/** Lists the legal moves of a seat; empty if there are too many to list. */
export function listingOf<D extends AnyGame>(match: Match<D>, seat: number): Listing {
  try {
    const legal = match.legal(seat);
    const moves = [...legal];
    return { moves, texts: moves.map((move) => printMove(match, move)), complete: legal.complete };
  } catch (error) {
    if (error instanceof RookeryError && error.code === 'too-many-candidates')
      return { moves: [], texts: [], complete: false };
    throw error;
  }
}

/** Returns the legal moves of all seats that may act as one text, for comparison. */
export function choicesOf<D extends AnyGame>(match: Match<D>): string {
  return match.mayAct.map((seat) => `${match.players[seat]?.name}: ${listingOf(match, seat).texts.join(', ')}`).join('\n');
}
