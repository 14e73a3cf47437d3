import type { Address } from '@rookery/engine/view';
import type { HintMove, SessionView } from '@rookery/protocol';
import { addressKey } from '../scene/address-key.ts';
import { candidateAt } from './candidates.ts';
import { cardsWith } from './deferred-picks.ts';

/**
 * Returns the key under which `marks` hints at an action, for actions without things.
 *
 * @example
 * const isHinted = play.getSnapshot().marks.get(actionKey('draw'))?.isHinted === true;
 * console.log(isHinted); // false
 */
export function actionKey(action: string): string {
  return `action:${action}`;
}

/** Keys of everything that a hint names, and of the things that its first choice concerns. */
export function hintedKeys(hint: HintMove, view: SessionView): ReadonlySet<string> {
  const { offers } = view;
  const { action, args } = 'answer' in hint ? { action: '', args: { answer: hint.answer } } : hint;
  const keys = new Set([actionKey(action)]);
  const first = offers.find((offer) => offer.action === action)?.first;
  for (const [name, chosen] of Object.entries(args)) {
    for (const value of [chosen].flat() as readonly Address[]) {
      if (value === null || value === undefined) continue;
      keys.add(addressKey(value));
      for (const ref of (first && candidateAt(first, value)?.refs) ?? []) keys.add(addressKey(ref));
      for (const card of cardsWith(view, name, value)) keys.add(addressKey(card));
    }
  }
  return keys;
}
