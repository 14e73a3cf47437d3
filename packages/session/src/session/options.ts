import { type AnyGame, type PlayerSetup, type Result, tryCreateMatch } from '@rookery/engine';
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
