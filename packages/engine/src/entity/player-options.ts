import type { Result } from '../errors/catalogue.ts';
import type { SeatAssignment } from '../state/state.ts';
import { checkOptions, refuseOption } from './options.ts';
import { COLOURS } from './player.ts';

/**
 * Something that each player has chosen before a match begins, and that is fixed then: one of several choices, which two players may
 * not share if it is `unique`; the player's colour; a text; or something that exactly one player has.
 */
export type PlayerOptionSpec =
  | {
      readonly type: 'select';
      readonly label: string;
      readonly choices: readonly string[];
      /** The first choice, unless told; where it is unique, each gets the next that is free. */
      readonly default?: string;
      readonly unique?: boolean;
    }
  | { readonly type: 'colour'; readonly label: string; readonly choices: readonly string[] }
  | { readonly type: 'text'; readonly label: string; readonly max: number; readonly default?: string }
  | {
      readonly type: 'exclusive';
      readonly label: string;
      /** The seat that has it if nobody is said to; the first, unless told. */
      readonly default?: 'first' | 'last' | number;
    };

/** What each player may choose, by name. */
export type PlayerOptionSpecs = Readonly<Record<string, PlayerOptionSpec>>;

/** What a player has chosen. */
export type PlayerOptionValues<S> = {
  readonly [K in keyof S]: S[K] extends { readonly type: 'exclusive' }
    ? boolean
    : S[K] extends { readonly choices: readonly (infer C)[] }
      ? C
      : string;
};

/** A player as a match is given one: all but the name follows from the game if left out. */
export interface PlayerSetup {
  readonly name: string;
  /** The same as the option `colour`, and before it. */
  readonly colour?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What players may choose in a game: their colours in any case. */
export function playerOptionsOf(own?: PlayerOptionSpecs): PlayerOptionSpecs {
  return { colour: { type: 'colour', label: 'Colour', choices: COLOURS }, ...own };
}

/**
 * Checks what players have chosen, and fills in the rest: for lobbies, where not all have.
 *
 * @example
 * const settled = resolvePlayers(hex.playerOptions, [{ name: 'Ann' }, { name: 'Ben', options: { begins: true } }]);
 * if (settled.ok) console.log(settled.value.map(({ options }) => options.colour)); // [ 'crimson', 'royalblue' ]
 */
export function resolvePlayers(
  specs: PlayerOptionSpecs,
  players: readonly PlayerSetup[],
): Result<readonly SeatAssignment[]> {
  const settled: (SeatAssignment & { readonly options: Record<string, unknown> })[] = [];
  for (const { name, options, ...rest } of players) {
    const own = checkOptions(specs, options, {}, name);
    if (!own.ok) return own;
    const all = checkOptions({ colour: specs.colour as PlayerOptionSpec }, rest, { ...own.value }, name);
    if (!all.ok) return all;
    settled.push({ name, chosen: all.value, options: {} });
  }
  for (const [option, spec] of Object.entries(specs)) {
    const given = settled.map(({ chosen }) => chosen[option]);
    const values = settle(spec, given);
    for (const [seat, { name, options }] of settled.entries()) {
      options[option] = values[seat];
      if ((given[seat] ?? values[seat]) !== values[seat]) return refuseOption(option, 'just one player has it', name);
    }
  }
  for (const { options } of settled) Object.freeze(options);
  return { ok: true, value: settled };
}

/** What seats the same players again: names, with what was chosen where something was. */
export function setupsOf(seating: readonly SeatAssignment[]): readonly (string | PlayerSetup)[] {
  return seating.map(({ name, chosen }) => (Object.keys(chosen).length > 0 ? { name, options: chosen } : name));
}

/** All that a spec of any type may say. */
interface AnySpec {
  readonly type: string;
  readonly choices?: readonly string[];
  readonly default?: string | number;
  readonly unique?: boolean;
}

/** The values of an option for all seats; another than was given where that cannot be. */
function settle(spec: AnySpec, given: readonly unknown[]): readonly unknown[] {
  const { type, choices = [''], default: usual, unique = type === 'colour' } = spec;
  const taken = [...given];
  const holder = given.indexOf(true);
  const otherwise = usual === 'last' ? given.length - 1 : Number(usual) || 0;
  return given.map((value, seat) => {
    if (type === 'exclusive') return seat === (holder < 0 ? otherwise : holder);
    if (!unique) return value ?? usual ?? choices[0];
    if (value !== undefined && given.indexOf(value) === seat) return value;
    const own = seat % choices.length;
    const free = [...choices.slice(own), ...choices].find((choice) => !taken.includes(choice)) ?? choices[own];
    taken.push(free);
    return free;
  });
}
