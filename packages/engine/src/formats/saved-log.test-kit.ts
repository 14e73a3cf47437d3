import { checkShape, inputShape, shape } from '../check.ts';
import { type Result, refuseRecord } from '../errors/catalogue.ts';
import { stateHash } from '../formats.ts';
import { setupsOf } from '../game/player-options.ts';
import { tryCreateMatch } from '../match/create.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import { replayInput } from '../match/undo.ts';
import { timelineOf } from '../timeline.test-kit.ts';
import { explainMismatch, type Origin, originOf } from './origin.ts';

const parts = shape.object({
  players: shape.list(shape.data<never>()),
  options: shape.record(shape.data()),
  seed: shape.text,
  log: shape.list(inputShape),
  hash: shape.text,
});

/** A match as settings and inputs: everything else follows by playing it again. */
export type SavedLog = Origin & NonNullable<(typeof parts)['type']>;

/** Returns the settings and inputs of a match, and the hash that playing them again must lead to. */
export function save<D extends AnyGame>(match: Match<D>): SavedLog {
  const { definition, options, seed } = match;
  const players = setupsOf(timelineOf(match).state.seating) as readonly never[];
  return { ...originOf(definition), players, options, seed, log: match.log.slice(), hash: stateHash(match) };
}

/** Plays a match again from its settings and inputs. Refuses damaged data. */
export function load<D extends AnyGame>(
  definition: D,
  data: unknown,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): Result<Match<D>> {
  const bad = (reason: string): Result<Match<D>> =>
    refuseRecord('bad-save', 'input', { game: definition.name, reason }, false);
  const mismatch = explainMismatch(definition, data, 'save');
  if (mismatch !== undefined) return bad(mismatch);
  const checked = checkShape(parts, data);
  if (!checked.ok) return bad(checked.refusal.message);
  const { players, options, seed, log, hash } = checked.value;
  const made = tryCreateMatch(definition, { players, options, seed, ...settings });
  if (!made.ok) return bad(made.refusal.message);
  try {
    for (const input of log) replayInput(made.value, input);
  } catch (error) {
    return bad(error instanceof Error ? error.message : 'it is damaged');
  }
  return stateHash(made.value) === hash ? made : bad('playing it again leads to another state');
}
