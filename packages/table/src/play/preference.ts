import type { Address } from '@rookery/engine';
import type { Beginning } from './candidates.ts';

/** Which of several actions is meant, the one most wanted first; for all things alike, or thing by thing. */
export type Preference = readonly string[] | ((address: Address) => readonly string[]);

/** What is preferred for a thing. */
export function preferencesFor(preference: Preference | undefined, address: Address): readonly string[] {
  return (typeof preference === 'function' ? preference(address) : preference) ?? [];
}

/** The one that is preferred; undefined where no preference is told. */
export function preferredOf(beginnings: readonly Beginning[], prefers: readonly string[]): Beginning | undefined {
  const wanted = prefers.find((name) => beginnings.some(({ offer }) => offer.action === name));
  return beginnings.find(({ offer }) => offer.action === wanted);
}

/** What a double tap takes: what is preferred, else the only one that needs nothing more, else the first. */
export function bestOf(beginnings: readonly Beginning[], prefers: readonly string[]): Beginning | undefined {
  const complete = beginnings.filter(({ offer, first }) => offer.selections.length === 1 && first.kind === 'one');
  return preferredOf(beginnings, prefers) ?? (complete.length === 1 ? complete[0] : beginnings[0]);
}
