import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { When } from './when.ts';

/** A short text beside a player's name. */
export interface ChipLook<V extends Names = Names> {
  readonly text: Phrase;
  readonly if?: When<V>;
  readonly tip?: Phrase;
}

/** The look of players. Phrases read the player. */
export interface PlayerLook<V extends Names = Names> {
  readonly chips?: readonly ChipLook<V>[];
  /** Texts that remain when a player is folded to one line. */
  readonly folded?: readonly Phrase[];
  /** Place of the clock: near the player's zones, or in the list of players. */
  readonly clock?: 'near' | 'list';
}
