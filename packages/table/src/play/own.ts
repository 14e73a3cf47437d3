import type { Address } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { Notice } from './play.ts';
import type { DeferredPick } from './stand-ins.ts';

/** What is picked of several, and for which choice. */
export interface Picks {
  /** The key of what is being filled in. */
  readonly of: string;
  readonly values: readonly Address[];
}

/** What a play knows beyond the view: what was begun here and not sent yet. All of it is about one seat in one situation. */
export interface LocalDraft {
  /** Whose it is. One who is handed the screen must not see what another has begun. */
  readonly seat: number | null;
  /** The number of the situation. In another one nothing of this holds, but the notice and what is on its way. */
  readonly input: number | null;
  /** The action that was begun, and in which nothing was chosen yet. */
  readonly begun: string | null;
  readonly picks: Picks | null;
  /** A thing of which it was not said what it is for. */
  readonly ambiguous: Address | null;
  readonly held: readonly Address[];
  /** A card that was taken up for a later choice of the action that was begun. */
  readonly later: DeferredPick | null;
  /** The keys of what a hint names. */
  readonly hinted: ReadonlySet<string>;
  /** Whether something was taken that changes nothing before others have done theirs. */
  readonly isHandedIn: boolean;
  /** How chosen things were called, by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  readonly notice: Notice | null;
  /** Whether something was asked for and is not done. */
  readonly isBusy: boolean;
}

/** Nothing is begun. */
export const NOTHING_BEGUN: LocalDraft = {
  seat: null,
  input: null,
  begun: null,
  picks: null,
  ambiguous: null,
  held: [],
  later: null,
  hinted: new Set(),
  isHandedIn: false,
  labels: new Map(),
  notice: null,
  isBusy: false,
};

/** What of it holds in a view. */
export function ownIn(view: SessionView | null, own: LocalDraft): LocalDraft {
  const seat = view?.seat ?? null;
  const input = view?.match?.input ?? null;
  if (own.seat === seat && own.input === input) return own;
  return { ...NOTHING_BEGUN, seat, input, notice: own.seat === seat ? own.notice : null, isBusy: own.isBusy };
}
