import type { Address } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { DeferredPick } from './deferred-picks.ts';
import type { Notice } from './play.ts';

/** Picks for a selection that takes several. */
export interface Picks {
  /** Key of the selection. */
  readonly of: string;
  readonly values: readonly Address[];
}

/** Input of a seat that is not sent yet. It is valid for one seat and one position only. */
export interface LocalDraft {
  /** Seat that made it: someone who takes over the screen must not see another player's input. */
  readonly seat: number | null;
  /** Moves version. In any other version everything except the notice and `isBusy` is discarded. */
  readonly movesVersion: number | null;
  /** Action that was started but has no choice yet. */
  readonly started: string | null;
  readonly picks: Picks | null;
  /** Thing that could start several actions; the player has to say which. */
  readonly ambiguous: Address | null;
  readonly held: readonly Address[];
  /** Card picked up for a later selection of the started action. */
  readonly deferred: DeferredPick | null;
  /** Keys of everything that the hint names. */
  readonly hinted: ReadonlySet<string>;
  /** Whether a choice was accepted that takes effect only when all players have chosen. */
  readonly isHandedIn: boolean;
  /** Texts of chosen things, by key. */
  readonly labels: ReadonlyMap<string, string>;
  readonly notice: Notice | null;
  /** Whether a command is pending. */
  readonly isBusy: boolean;
}

/** Empty draft. */
export const EMPTY_DRAFT: LocalDraft = {
  seat: null,
  movesVersion: null,
  started: null,
  picks: null,
  ambiguous: null,
  held: [],
  deferred: null,
  hinted: new Set(),
  isHandedIn: false,
  labels: new Map(),
  notice: null,
  isBusy: false,
};

/** Returns the part of a draft that is valid in a view. */
export function validDraftIn(view: SessionView | null, local: LocalDraft): LocalDraft {
  const seat = view?.seat ?? null;
  const movesVersion = view?.match?.movesVersion ?? null;
  if (local.seat === seat && local.movesVersion === movesVersion) return local;
  return { ...EMPTY_DRAFT, seat, movesVersion, notice: local.seat === seat ? local.notice : null, isBusy: local.isBusy };
}
