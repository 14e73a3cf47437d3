import type { OfferedSelection } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { candidatesByKey } from './candidates.ts';
import { type CurrentSelection, shownActionsIn } from './current-selection.ts';

/**
 * Reasons why shown things cannot be chosen, by key: candidates of the current selection, or, without one, of the first
 * selection of each action.
 */
export function blockedIn(view: SessionView, current: CurrentSelection | null): ReadonlyMap<string, string> {
  const shown: readonly (OfferedSelection | null)[] =
    current === null ? shownActionsIn(view).map(({ first }) => first) : [current.selection];
  const found = new Map<string, string>();
  for (const selection of shown) {
    for (const { value, refs, blocked } of selection?.candidates ?? []) {
      if (blocked === undefined) continue;
      for (const key of [value, ...refs].map(addressKey)) if (!found.has(key)) found.set(key, blocked.reason);
    }
  }
  // A thing that can be chosen for something else is not greyed.
  if (found.size > 0)
    for (const selection of shown) for (const key of selection ? candidatesByKey(selection).keys() : []) found.delete(key);
  return found;
}
