import type { Patch, SessionView } from '@rookery/protocol';

/**
 * An update for a subscriber: first the full view, then patches.
 *
 * @example
 * let view: SessionView | undefined;
 * const listener: UpdateListener = (update) => {
 *   if (update.kind === 'view') view = update.view;
 *   else if (update.kind === 'patch' && view) view = applyPatch(view, update.patch);
 * };
 */
export type Update =
  /** The full view: first, and after each resync. */
  | { readonly kind: 'view'; readonly seq: number; readonly view: SessionView }
  /** The patch from the view numbered `seq - 1` to view `seq`. */
  | { readonly kind: 'patch'; readonly seq: number; readonly patch: Patch }
  /** The subscription has ended: the player left the seat, or the server is shutting down. */
  | { readonly kind: 'parted'; readonly reason: string };

/** Receives updates. */
export type UpdateListener = (update: Update) => void;
