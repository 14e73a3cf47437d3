import type { Address } from '@rookery/engine/view';
import type { Beginning } from './candidates.ts';

/** Names of actions, most wanted first: the same for all things, or by thing. */
export type Preference = readonly string[] | ((address: Address) => readonly string[]);

/** Preferred actions for a thing. */
export function preferencesFor(preference: Preference | undefined, address: Address): readonly string[] {
  return (typeof preference === 'function' ? preference(address) : preference) ?? [];
}

/** Returns the most wanted action; undefined without a preference. */
export function preferredOf(beginnings: readonly Beginning[], prefers: readonly string[]): Beginning | undefined {
  const wanted = prefers.find((name) => beginnings.some(({ offer }) => offer.action === name));
  return beginnings.find(({ offer }) => offer.action === wanted);
}

/**
 * Returns the action of a double tap: the preferred one, else the only one that needs no further choice, else the first
 * one.
 */
export function bestOf(beginnings: readonly Beginning[], prefers: readonly string[]): Beginning | undefined {
  const complete = beginnings.filter(({ offer, first }) => offer.selections.length === 1 && first.kind === 'one');
  return preferredOf(beginnings, prefers) ?? (complete.length === 1 ? complete[0] : beginnings[0]);
}
