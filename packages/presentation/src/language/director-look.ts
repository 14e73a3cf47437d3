import type { By } from './by.ts';
import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { PictureId } from './picture-id.ts';

/** Ways to show a cue. */
export const CUE_SHOWS = ['caption', 'bubble', 'spotlight', 'arrow', 'flight', 'roll', 'shake', 'burst'] as const;

/** Celebrations at the end. */
export const CELEBRATIONS = ['confetti', 'cards', 'none'] as const;

/** The look of a cue of the rules. Paths read the parts of the cue. */
export interface CueLook<V extends Names = Names> {
  readonly show?: (typeof CUE_SHOWS)[number];
  readonly text?: Phrase;
  /** Part of the cue that it happens on, or between. */
  readonly on?: string;
  readonly from?: string;
  readonly to?: string;
  readonly picture?: By<PictureId, V>;
  /** Milliseconds that it stands. */
  readonly hold?: number;
}

/** The look of what happens. */
export interface DirectorLook<V extends Names = Names> {
  /** Speech bubbles of players, by action. */
  readonly speech?: { readonly [N in V['action']]?: Phrase };
  /** Milliseconds that actions, cues and phases stand. */
  readonly hold?: Readonly<Record<string, number>>;
  readonly cues?: Readonly<Record<string, CueLook<V>>>;
  /** Arrows from one choice of an action to another, by the names of their selections. */
  readonly arrows?: { readonly [N in V['action']]?: readonly [from: string, to: string] };
  /** Actions that are shown without a pause. */
  readonly quiet?: readonly V['action'][];
  readonly ending?: {
    /** Path to the things to mark at the end, read from the game. */
    readonly mark?: V['path'];
    readonly celebrate?: (typeof CELEBRATIONS)[number];
  };
}
