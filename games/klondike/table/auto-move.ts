import type { SessionView } from '@rookery/protocol';

/** Whether safe cards should move automatically now: after a move of the player's, but not after an undo or redo. */
export function shouldAutoMove(before: SessionView | null, after: SessionView): boolean {
  if (before?.match == null || after.match === null || before.id !== after.id || after.canRedo) return false;
  if (after.match.step <= before.match.step || after.draft !== null) return false;
  return after.offers.some(({ action }) => action === 'autoMove');
}
