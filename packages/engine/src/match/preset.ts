/** The values of options, by their names. What a value may be is checked when the game is defined. */
type Chosen<N extends PropertyKey> = { readonly [K in N]?: string | number | boolean };

/** A player of a preset: who plays there if nobody sits down, and what they have chosen. */
export interface PresetPlayer<N extends PropertyKey = string> {
  /** The bot, by its name or level. */
  readonly bot?: string;
  readonly colour?: string;
  readonly options?: Chosen<N>;
}

/**
 * Settings that go together.
 *
 * @example
 * const quick: Preset = { name: 'quick', description: 'Five hands', options: { hands: 5 }, players: [{}, { bot: 'easy' }] };
 */
export interface Preset<N extends PropertyKey = string, P extends PropertyKey = string> {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly description?: string;
  /** The settings that differ from the defaults. */
  readonly options?: Chosen<N>;
  /** By seat. With them, it is a preset for at least so many players. */
  readonly players?: readonly PresetPlayer<P>[];
}

type NamesIn<T> = T extends { readonly options: infer O } ? keyof O : string;

/** A preset of a game, with the options that the game has. */
export type PresetFor<G> = Preset<NamesIn<G>, G extends { readonly players: readonly (infer P)[] } ? NamesIn<P> : string>;
