import type { OfferedSelection } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { candidatesByKey } from './candidates.ts';
import { type CurrentSelection, shownActionsIn } from './filling.ts';

/** Why things cannot be chosen, where the rules say so: in the choice that is made now, or as what an action begins with. */
export function blockedIn(view: SessionView, filling: CurrentSelection | null): ReadonlyMap<string, string> {
  const shown: readonly (OfferedSelection | null)[] =
    filling === null ? shownActionsIn(view).map(({ first }) => first) : [filling.selection];
  const found = new Map<string, string>();
  for (const selection of shown) {
    for (const { value, refs, blocked } of selection?.candidates ?? []) {
      if (blocked === undefined) continue;
      for (const key of [value, ...refs].map(addressKey)) if (!found.has(key)) found.set(key, blocked.reason);
    }
  }
  // What can be chosen for something else is not greyed.
  if (found.size > 0)
    for (const selection of shown) for (const key of selection ? candidatesByKey(selection).keys() : []) found.delete(key);
  return found;
}
