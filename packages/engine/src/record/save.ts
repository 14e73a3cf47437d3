import { type PlayerSetup, setupsOf } from '../entity/player-options.ts';
import { type Result, refuseRecord } from '../errors/catalogue.ts';
import { tryCreateMatch } from '../match/create.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Input } from '../match/input.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import { replayInput } from '../match/undo.ts';
import { explainMismatch, type Origin, originOf } from './origin.ts';

/** A match as definition, version, options, seed and inputs: everything else follows by playing it again. */
export interface Save extends Origin {
  /** Names of the players, with the options they have chosen, if any. */
  readonly players: readonly (string | PlayerSetup)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly log: readonly Input[];
  /** Hash of the state after the log has been replayed. */
  readonly hash: string;
}

/**
 * Returns a match as plain data.
 *
 * @example
 * match.play(move);
 * const kept = JSON.stringify(save(match));
 * const loaded = load(checkers, JSON.parse(kept));
 * console.log(loaded.ok && loaded.value.step); // 1
 */
export function save<D extends AnyGame>(match: Match<D>): Save {
  const { definition, options, seed, inner } = match;
  return {
    ...originOf(definition),
    players: setupsOf(inner.state.seating),
    options,
    seed,
    log: match.log.slice(),
    hash: match.hash(),
  };
}

/**
 * Loads a saved match by replaying it. Refuses data that is not a save of this game or leads to another state.
 *
 * @example
 * const loaded = load(hex, JSON.parse(JSON.stringify(save(match))));
 * if (!loaded.ok) console.log(loaded.refusal.code); // bad-save
 */
export function load<D extends AnyGame>(
  definition: D,
  data: unknown,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): Result<Match<D>> {
  const bad = (reason: string): Result<Match<D>> =>
    refuseRecord('bad-save', 'input', { game: definition.name, reason }, false);
  const saved = data as Save;
  const strange = explainMismatch(definition, data, 'save');
  if (strange !== undefined) return bad(strange);
  if (!Array.isArray(saved.log) || !Array.isArray(saved.players) || typeof saved.seed !== 'string')
    return bad('parts of it are missing');
  const made = tryCreateMatch(definition, {
    players: saved.players,
    options: saved.options,
    seed: saved.seed,
    ...settings,
  });
  if (!made.ok) return bad(made.refusal.message);
  for (const [number, input] of saved.log.entries()) {
    if (!isInput(input)) return bad(`input ${number} is damaged`);
    try {
      replayInput(made.value, input);
    } catch (error) {
      return bad(`input ${number}: ${error instanceof Error ? error.message : 'it is damaged'}`);
    }
  }
  if (made.value.hash() !== saved.hash) return bad('playing it again comes to another state');
  return made;
}

function isInput(input: unknown): input is Input {
  if (typeof input !== 'object' || input === null) return false;
  const { kind, seat, action, args, steps } = input as Record<string, unknown>;
  if (typeof seat !== 'number') return false;
  if (kind === 'undo') return typeof steps === 'number' && Number.isInteger(steps) && steps > 0;
  return (kind === 'act' || kind === 'answer') && typeof action === 'string' && Array.isArray(args);
}
