import type { Move } from '@rookery/engine';
import { moveKey, parseMove, printMove } from '@rookery/engine/formats';
import type { AnyMatch } from '../games.ts';

/** Translates a move of `other`, a copy of the match, to a move of `match`. */
export function translateMove(match: AnyMatch, other: AnyMatch, move: Move): Move {
  return listed(match, move) ?? read(match, printMove(other, move), move.seat);
}

function listed(match: AnyMatch, move: Move): Move | undefined {
  const key = moveKey(move);
  try {
    for (const each of match.legal(move.seat)) if (moveKey(each) === key) return each;
  } catch {
    // Moves that can't be listed, because they contain a number or a text, are found by notation.
  }
  return undefined;
}

function read(match: AnyMatch, text: string, seat: number): Move {
  const parsed = parseMove(match, text, seat);
  if (!parsed.ok) throw new Error(`The move ${text} cannot be made: ${parsed.refusal.message}`);
  return parsed.value;
}
