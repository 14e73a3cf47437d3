import type { SessionView } from '@rookery/protocol';

/**
 * Whether safe cards should go up by themselves now: the player has just done something, and it was not taking back or playing
 * again what was done before.
 */
export function shouldAutoMove(before: SessionView | null, after: SessionView): boolean {
  if (before?.match == null || after.match === null || before.id !== after.id || after.canRedo) return false;
  if (after.match.step <= before.match.step || after.draft !== null) return false;
  return after.offers.some(({ action }) => action === 'autoMove');
}
