import type { Address, OfferedSelection } from '@rookery/engine';
import { addressKey } from '../scene/address-key.ts';
import { openCandidates } from './candidates.ts';

/** Whether several things are chosen in it. */
export function takesSeveral({ kind }: OfferedSelection): boolean {
  return kind === 'many' || kind === 'repeat';
}

/** How few and how many may be chosen. */
export function boundsOf({ min, max, optional }: OfferedSelection): readonly [number, number] {
  return [optional ? 0 : (min ?? 1), max ?? Number.POSITIVE_INFINITY];
}

/** Whether it takes exactly one, so that nothing has to be confirmed. */
export function takesExactlyOne(selection: OfferedSelection): boolean {
  const [min, max] = boundsOf(selection);
  return takesSeveral(selection) && min === 1 && max === 1;
}

/** Whether things are put into an order: all of them one after the other, each once. */
export function isOrdering({ kind, candidates, min, max }: OfferedSelection): boolean {
  const count = candidates?.length;
  const isThing = (value: Address) => typeof value === 'object' && value !== null;
  return kind === 'repeat' && min === count && max === count && candidates?.every(({ value }) => isThing(value)) === true;
}

/**
 * Whether things are picked one after the other, each as the rules say after those before it: what was picked lies with the session,
 * which says what may follow.
 */
export function isRow(selection: OfferedSelection): boolean {
  if (selection.picked !== undefined) return true;
  const isOne = ({ value }: { readonly value: Address }) => value !== null && !Array.isArray(value);
  return selection.kind === 'repeat' && !isOrdering(selection) && selection.candidates?.every(isOne) === true;
}

/**
 * What is picked after one more pick: with it, without it where it was picked as often as it is there, instead of the other where
 * only one may be. The same where nothing more can be picked.
 */
export function picksAfter(selection: OfferedSelection, picked: readonly Address[], value: Address): readonly Address[] {
  const key = addressKey(value);
  const isIt = (each: Address) => addressKey(each) === key;
  const there = selection.candidates?.filter((each) => isIt(each.value)).length ?? 0;
  if (picked.filter(isIt).length >= there) return picked.filter((each) => !isIt(each));
  const [, max] = boundsOf(selection);
  if (picked.length < max) return [...picked, value];
  return max === 1 ? [value] : picked;
}

/** Whether what is picked may stand; of what is chosen at once, whether it may be left out. */
export function mayConfirm(selection: OfferedSelection, picked: readonly Address[]): boolean {
  if (!takesSeveral(selection)) return selection.optional;
  if (selection.mayEnd !== undefined) return selection.mayEnd;
  const [min, max] = boundsOf(selection);
  return picked.length >= min && picked.length <= max;
}

/** Whether one more can be picked, without another being given up. */
export function isFull(selection: OfferedSelection, picked: readonly Address[]): boolean {
  if (isRow(selection)) return openCandidates(selection).length === 0;
  const [, max] = boundsOf(selection);
  return max > 1 && picked.length >= max;
}
