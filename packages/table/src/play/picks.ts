import type { SelectionKind } from '@rookery/engine';
import type { Address, OfferedSelection } from '@rookery/engine/view';
import { addressKey } from '../scene/address-key.ts';
import { openCandidates } from './candidates.ts';

/** The gesture that fills in a selection, by its kind. */
const FILLED_IN_BY: Readonly<Record<SelectionKind, 'pick' | 'picks' | 'entry'>> = {
  one: 'pick',
  many: 'picks',
  repeat: 'picks',
  number: 'entry',
  text: 'entry',
};

/**
 * Whether a player picks several values for a selection, and confirms them.
 *
 * @example
 * console.log(takesSeveral({ kind: 'many' }), takesSeveral({ kind: 'one' })); // true false
 */
export function takesSeveral({ kind }: Pick<OfferedSelection, 'kind'>): boolean {
  return FILLED_IN_BY[kind] === 'picks';
}

/** Whether a player enters the value of a selection instead of picking it. */
export function isEntered({ kind }: Pick<OfferedSelection, 'kind'>): boolean {
  return FILLED_IN_BY[kind] === 'entry';
}

/** Minimum and maximum number of choices. */
export function boundsOf({ min, max, optional }: OfferedSelection): readonly [number, number] {
  return [optional ? 0 : (min ?? 1), max ?? Number.POSITIVE_INFINITY];
}

/** Whether a selection takes exactly one choice, so that it needs no confirmation. */
export function takesExactlyOne(selection: OfferedSelection): boolean {
  const [min, max] = boundsOf(selection);
  return takesSeveral(selection) && min === 1 && max === 1;
}

/** Whether a selection asks for an order of all candidates. */
export function isOrdering({ kind, candidates, min, max }: OfferedSelection): boolean {
  const count = candidates?.length;
  const isThing = (value: Address) => typeof value === 'object' && value !== null;
  return kind === 'repeat' && min === count && max === count && candidates?.every(({ value }) => isThing(value)) === true;
}

/** Whether each pick depends on those before it. The session holds the picks and says what may follow. */
export function isRow(selection: OfferedSelection): boolean {
  if (selection.picked !== undefined) return true;
  const isOne = ({ value }: { readonly value: Address }) => value !== null && !Array.isArray(value);
  return selection.kind === 'repeat' && !isOrdering(selection) && selection.candidates?.every(isOne) === true;
}

/**
 * Returns the picks after one more: added; removed, if it is already picked as often as possible; or replaced, if only one
 * pick is allowed. Returns the same list if no more can be picked.
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

/** Whether the picks can be confirmed; for a selection of one, whether it can be skipped. */
export function mayConfirm(selection: OfferedSelection, picked: readonly Address[]): boolean {
  if (!takesSeveral(selection)) return selection.optional;
  if (selection.mayEnd !== undefined) return selection.mayEnd;
  const [min, max] = boundsOf(selection);
  return picked.length >= min && picked.length <= max;
}

/** Whether no more can be picked, except by replacing a pick. */
export function isFull(selection: OfferedSelection, picked: readonly Address[]): boolean {
  if (isRow(selection)) return openCandidates(selection).length === 0;
  const [, max] = boundsOf(selection);
  return max > 1 && picked.length >= max;
}
