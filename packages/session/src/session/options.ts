import { type AnyGame, type PlayerSetup, type Result, tryCreateMatch } from '@rookery/engine';
import { startPosition } from '@rookery/engine/formats';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';
import type { Fail } from './failure.ts';

/** Values for a new match. */
export interface MatchInit {
  readonly players: number | readonly PlayerSetup[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed?: string;
}

/** Creates a match. Refuses invalid options and rules that throw. */
export function makeMatch(game: AnyGame, making: MatchInit, fail: Fail): Result<AnyMatch, WireRefusal> {
  try {
    const made = tryCreateMatch(game, { ...making, strict: false });
    if (made.ok) return made;
    const { option, reason } = made.refusal.details;
    return refuse('bad-option', { option, reason });
  } catch (error) {
    return fail(error);
  }
}

/** Creates a match that starts at a printed position, for this number of seats. */
export function makeMatchAt(game: AnyGame, position: string, seats: number, fail: Fail): Result<AnyMatch, WireRefusal> {
  try {
    const made = startPosition(game, position, { strict: false });
    if (!made.ok) return refuse('bad-position', { reason: made.refusal.message });
    const { players } = made.value;
    if (players.length === seats) return made;
    return refuse('bad-position', { reason: `it has ${players.length} players, and the match has ${seats}.` });
  } catch (error) {
    return fail(error);
  }
}

/** Validates a position by starting a match at it. Returns the options of that. */
export function optionsAt(
  game: AnyGame,
  position: string,
  seats: number,
  fail: Fail,
): Result<Readonly<Record<string, unknown>>, WireRefusal> {
  const made = makeMatchAt(game, position, seats, fail);
  return made.ok ? { ok: true, value: made.value.options } : made;
}

/** Validates options by setting up a match with them. Returns them with all defaults. */
export function checkOptions(
  game: AnyGame,
  players: number,
  options: Readonly<Record<string, unknown>>,
  fail: Fail,
): Result<Readonly<Record<string, unknown>>, WireRefusal> {
  const { min, max } = game.players;
  // The match is discarded. A fixed seed gives the same options the same result.
  const made = makeMatch(game, { players: Math.min(max, Math.max(min, players)), options, seed: 'options' }, fail);
  return made.ok ? { ok: true, value: made.value.options } : made;
}
