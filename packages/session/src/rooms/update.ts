import type { Patch, SessionView } from '@rookery/protocol';

/**
 * What a watcher is told, in this order: a whole view, then what changes.
 *
 * @example
 * let view: SessionView | undefined;
 * const listener: UpdateListener = (update) => {
 *   if (update.kind === 'view') view = update.view;
 *   else if (update.kind === 'patch' && view) view = applyPatch(view, update.patch);
 * };
 */
export type Update =
  /** Everything the viewer may know: first of all, and whenever it was asked for again. */
  | { readonly kind: 'view'; readonly seq: number; readonly view: SessionView }
  /** From the view with the number before to this one. */
  | { readonly kind: 'patch'; readonly seq: number; readonly patch: Patch }
  /** Nothing more will come: the seat was given up, or the server goes. */
  | { readonly kind: 'parted'; readonly reason: string };

/** Whoever wants to be told. */
export type UpdateListener = (update: Update) => void;
