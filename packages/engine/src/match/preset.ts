/** Values of options by name. The definition checks them. */
type Chosen<N extends PropertyKey> = { readonly [K in N]?: string | number | boolean };

/** A player of a preset: the bot that plays if the seat stays free, and the options. */
export interface PresetPlayer<N extends PropertyKey = string> {
  /** The bot, by its name or level. */
  readonly bot?: string;
  readonly colour?: string;
  readonly options?: Chosen<N>;
}

/**
 * A named set of options.
 *
 * @example
 * const quick: Preset = { name: 'quick', description: 'Five hands', options: { hands: 5 }, players: [{}, { bot: 'easy' }] };
 */
export interface Preset<N extends PropertyKey = string, P extends PropertyKey = string> {
  readonly name: string;
  /** Purpose of the preset, in a sentence. */
  readonly description?: string;
  /** The settings that differ from the defaults. */
  readonly options?: Chosen<N>;
  /** Players by seat. Their number is the minimum number of players for this preset. */
  readonly players?: readonly PresetPlayer<P>[];
}

type NamesIn<T> = T extends { readonly options: infer O } ? keyof O : string;

/** A preset of a game, with the options that the game has. */
export type PresetFor<G> = Preset<NamesIn<G>, G extends { readonly players: readonly (infer P)[] } ? NamesIn<P> : string>;
