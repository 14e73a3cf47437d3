import type { SeatAssignment } from '../core/seats.ts';
import { COLOURS } from '../entity/player.ts';
import type { Result } from '../errors/catalogue.ts';
import { checkOptions, refuseOption } from './options.ts';

/**
 * An option that each player sets before a match and that is fixed from then on: one of several choices, which two players
 * may not share if it is `unique`; the player's colour; a text; or a privilege that exactly one player has.
 */
export type PlayerOptionSpec =
  | {
      readonly type: 'select';
      readonly label: string;
      readonly choices: readonly string[];
      /**
       * Choice of players who have not chosen; if `unique`, they get the next free choice instead.
       * @default the first choice
       */
      readonly default?: string;
      readonly unique?: boolean;
    }
  | { readonly type: 'colour'; readonly label: string; readonly choices: readonly string[] }
  | { readonly type: 'text'; readonly label: string; readonly max: number; readonly default?: string }
  | {
      readonly type: 'exclusive';
      readonly label: string;
      /** Seat that has it if no player has chosen it. @default 'first' */
      readonly default?: 'first' | 'last' | number;
    };

/** Options that each player may set, by name. */
export type PlayerOptionSpecs = Readonly<Record<string, PlayerOptionSpec>>;

/** Values of the options of one player. */
export type PlayerOptionValues<S> = {
  readonly [K in keyof S]: S[K] extends { readonly type: 'exclusive' }
    ? boolean
    : S[K] extends { readonly choices: readonly (infer C)[] }
      ? C
      : string;
};

/** A player as passed to a match. The game fills in everything but the name. */
export interface PlayerSetup {
  readonly name: string;
  /** Same as the option `colour`; takes precedence over it. */
  readonly colour?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Returns the options that players may set in a game; the colour is always one of them. */
export function playerOptionsOf(own?: PlayerOptionSpecs): PlayerOptionSpecs {
  return { colour: { type: 'colour', label: 'Colour', choices: COLOURS }, ...own };
}

/**
 * Checks the options that players have chosen and fills in the others. For lobbies, where not all players have chosen.
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

/** Returns the setups that seat the same players again: names, with the chosen options if any. */
export function setupsOf(seating: readonly SeatAssignment[]): readonly (string | PlayerSetup)[] {
  return seating.map(({ name, chosen }) => (Object.keys(chosen).length > 0 ? { name, options: chosen } : name));
}

/** All fields of a spec of any type. */
interface AnySpec {
  readonly type: string;
  readonly choices?: readonly string[];
  readonly default?: string | number;
  readonly unique?: boolean;
}

/** Resolves the values of an option for all seats; replaces values that are not possible. */
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
