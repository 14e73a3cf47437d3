import { settleOptions } from '../entity/options.ts';
import { type Refused, type Result, RookeryError, refuse } from '../errors.ts';
import type { Definition } from './definition.ts';
import { Match, type MatchOptions } from './match.ts';

/**
 * Begins a match.
 *
 * @example
 * const match = createMatch(hex, { players: ['Ann', 'Ben'], options: { size: 7 }, seed: crypto.randomUUID() });
 */
export function createMatch<G>(definition: Definition<G>, given: MatchOptions = {}): Match<G> {
  const checked = tryCreateMatch(definition, given);
  if (!checked.ok) throw new RookeryError('bad-settings', { message: checked.refusal.message });
  return checked.value;
}

/**
 * The same, with settings that come from outside: a mistake in them is a refusal, not an error.
 *
 * @example
 * const made = tryCreateMatch(hex, JSON.parse(text));
 * if (!made.ok) console.log(made.refusal.message);
 */
export function tryCreateMatch<G>(definition: Definition<G>, given: MatchOptions = {}): Result<Match<G>> {
  const { min, max } = definition.players;
  const strange = Object.keys(given).find((key) => !SETTINGS.includes(key));
  if (strange !== undefined)
    return refuse('bad-options', 'input', {
      option: strange,
      reason: `there is no such setting; known: ${SETTINGS.join(', ')}`,
    });
  const { players = min } = given;
  const names = typeof players === 'number' ? defaultNames(players) : players;
  const bad = (option: string, reason: string): Refused => refuse('bad-options', 'input', { option, reason });
  if (!Array.isArray(names) || names.length < min || names.length > max) {
    return bad('players', `${definition.title} is for ${min === max ? min : `${min} to ${max}`} players`);
  }
  if (!names.every((name) => typeof name === 'string' && name !== '' && name.length <= 60))
    return bad('players', 'names are texts of 1 to 60 characters');
  if (new Set(names).size < names.length) return bad('players', 'names must differ');
  if (given.seed !== undefined && typeof given.seed !== 'string') return bad('seed', 'it must be a text');
  const options = settleOptions(definition.options, given.options);
  if (!options.ok) return options;
  return { ok: true, value: new Match(definition, given, options.value, names) };
}

const SETTINGS: readonly string[] = ['players', 'options', 'seed', 'strict', 'limits'];

function defaultNames(count: number): readonly string[] | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 30) return undefined;
  return Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`);
}
