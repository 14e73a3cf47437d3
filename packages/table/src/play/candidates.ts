import type { Address, OfferedAction, OfferedCandidate, OfferedSelection } from '@rookery/engine/view';
import { addressKey } from '../scene/address-key.ts';

/** Value that can be chosen, with its text and the things it concerns. */
export type Candidate = OfferedCandidate;

/** Returns the candidates that can be chosen now, without the blocked ones. */
export function openCandidates({ candidates }: OfferedSelection): readonly Candidate[] {
  return candidates?.filter(({ blocked }) => blocked === undefined) ?? [];
}

/** Offers are immutable and read often, so each is indexed once. */
const KNOWN = new WeakMap<OfferedSelection, ReadonlyMap<string, Candidate>>();

/**
 * Indexes candidates by the keys of the things that stand for them: the candidates themselves, and things that exactly one
 * candidate concerns.
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

/** Returns the candidate that a thing stands for. */
export function candidateAt(selection: OfferedSelection, address: Address): Candidate | undefined {
  return candidatesByKey(selection).get(addressKey(address));
}

/** An action whose first selection has a certain thing as a candidate. */
export interface Beginning {
  readonly offer: OfferedAction;
  readonly first: OfferedSelection;
  readonly candidate: Candidate;
}

/** Returns the actions that can start with a thing, in the order offered. */
export function beginningsWith(offers: readonly OfferedAction[], address: Address): readonly Beginning[] {
  return offers.flatMap((offer): readonly Beginning[] => {
    const { first } = offer;
    const candidate = first === null ? undefined : candidateAt(first, address);
    return first === null || candidate === undefined ? [] : [{ offer, first, candidate }];
  });
}

/** Whether an action starts with one thing and needs further choices, so that the thing can be lifted. */
export function needsFurtherChoice({ first, selections }: OfferedAction): boolean {
  return first?.kind === 'one' && selections.length > 1;
}
