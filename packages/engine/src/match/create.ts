import { demandOwnClass } from '#engine-copies';
import { fault, type Result } from '../errors/catalogue.ts';
import { refuseOption, settleOptions } from '../game/options.ts';
import { type PlayerSetup, resolvePlayers } from '../game/player-options.ts';
import { freshSeed } from '../random/fresh-seed.ts';
import type { AnyGame } from './definition.ts';
import { Match, type MatchOptions } from './match.ts';

/**
 * Creates a match. Without a seed it generates one of 128 bits, readable as `match.seed`.
 *
 * @example
 * const match = createMatch(hex, { players: ['Ann', 'Ben'], options: { size: 7 } });
 * const again = createMatch(hex, { players: ['Ann', 'Ben'], options: { size: 7 }, seed: match.seed });
 */
export function createMatch<D extends AnyGame>(definition: D, given: MatchOptions = {}): Match<D> {
  const checked = tryCreateMatch(definition, given);
  return checked.ok ? checked.value : fault('bad-settings', { message: checked.refusal.message });
}

/**
 * Creates a match from untrusted settings. A mistake in them is returned as a refusal instead of thrown.
 *
 * @example
 * const made = tryCreateMatch(hex, { options: { size: 99 } });
 * if (!made.ok) console.log(made.refusal.message); // Option size: it must be a number from 2 to 19.
 */
export function tryCreateMatch<D extends AnyGame>(definition: D, given: MatchOptions = {}): Result<Match<D>> {
  demandOwnClass(definition.gameClass);
  const { min, max } = definition.players;
  const strange = Object.keys(given).find((key) => !SETTINGS.includes(key));
  if (strange !== undefined) return refuseOption(strange, `there is no such setting; known: ${SETTINGS.join(', ')}`);
  const { players = min } = given;
  const listed = typeof players === 'number' ? defaultNames(players) : players;
  if (!Array.isArray(listed) || listed.length < min || listed.length > max) {
    return refuseOption('players', `${definition.title} is for ${min === max ? min : `${min} to ${max}`} players`);
  }
  const setups = listed.map((each): PlayerSetup => (Object(each) === each ? each : { name: each }));
  const names = setups.map(({ name }) => name);
  if (!names.every((name) => typeof name === 'string' && name !== '' && name.length <= 60))
    return refuseOption('players', 'names are texts of 1 to 60 characters');
  if (new Set(names).size < names.length) return refuseOption('players', 'names must differ');
  const { seed = freshSeed() } = given;
  if (seed === undefined)
    return refuseOption('seed', 'this platform has no crypto.getRandomValues to draw one; pass a text');
  if (typeof seed !== 'string') return refuseOption('seed', 'it must be a text');
  const options = settleOptions(definition.options, given.options);
  if (!options.ok) return options;
  const seating = resolvePlayers(definition.playerOptions, setups);
  if (!seating.ok) return seating;
  return { ok: true, value: new Match(definition, { ...given, seed }, options.value, seating.value) };
}

const SETTINGS: readonly string[] = ['players', 'options', 'seed', 'strict', 'limits'];

function defaultNames(count: number): readonly string[] | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 30) return undefined;
  return Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`);
}
