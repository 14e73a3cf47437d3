import type { Address, OfferedAction, OfferedCandidate, OfferedSelection } from '@rookery/engine';
import { addressKey } from '../scene/address-key.ts';

/** One thing that may be chosen, with words for people and the things it concerns. */
export type Candidate = OfferedCandidate;

/** The candidates that can be chosen now, without those that are only shown. */
export function openCandidates({ candidates }: OfferedSelection): readonly Candidate[] {
  return candidates?.filter(({ blocked }) => blocked === undefined) ?? [];
}

/** Offers are not changed, and are looked at again and again. */
const KNOWN = new WeakMap<OfferedSelection, ReadonlyMap<string, Candidate>>();

/**
 * What may be chosen, by the keys of what can be pressed for it: the candidates themselves, and things that only one of them
 * concerns.
 */
export function candidatesByKey(selection: OfferedSelection): ReadonlyMap<string, Candidate> {
  let known = KNOWN.get(selection);
  if (known === undefined) {
    known = index(openCandidates(selection));
    KNOWN.set(selection, known);
  }
  return known;
}

function index(candidates: readonly Candidate[]): ReadonlyMap<string, Candidate> {
  const found = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (!found.has(addressKey(candidate.value))) found.set(addressKey(candidate.value), candidate);
  const concerned = new Map<string, Candidate | null>();
  for (const candidate of candidates) {
    for (const key of new Set(candidate.refs.map(addressKey))) concerned.set(key, concerned.has(key) ? null : candidate);
  }
  for (const [key, candidate] of concerned) if (candidate !== null && !found.has(key)) found.set(key, candidate);
  return found;
}

/** The candidate that a thing stands for. */
export function candidateAt(selection: OfferedSelection, address: Address): Candidate | undefined {
  return candidatesByKey(selection).get(addressKey(address));
}

/** An action, and the choice that it begins with. */
export interface Beginning {
  readonly offer: OfferedAction;
  readonly first: OfferedSelection;
  readonly candidate: Candidate;
}

/** The actions that begin with a thing, in the order offered. */
export function beginningsWith(offers: readonly OfferedAction[], address: Address): readonly Beginning[] {
  return offers.flatMap((offer): readonly Beginning[] => {
    const { first } = offer;
    const candidate = first === null ? undefined : candidateAt(first, address);
    return first === null || candidate === undefined ? [] : [{ offer, first, candidate }];
  });
}

/** Whether an action begins with one thing and goes on with another choice, so that the thing can be lifted. */
export function goesOn({ first, selections }: OfferedAction): boolean {
  return first?.kind === 'one' && selections.length > 1;
}
