/** The part of a view that says whose turn it is. */
interface TurnView {
  readonly stage: string;
  readonly seats: readonly { readonly bot?: string }[];
  readonly match: { readonly toAct: readonly number[] } | null;
}

/** Whose view of the match the page shows. */
export type ViewMode =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'follow' | 'all-seats' | 'spectator' | 'revealed' };

/** Modes that are not one seat's, with their labels. */
export const OTHER_MODES = [
  { kind: 'follow', label: 'Follow', hint: 'The seat whose turn it is, people before bots' },
  { kind: 'all-seats', label: 'Side by side', hint: 'All seats at once' },
  { kind: 'spectator', label: 'Spectator', hint: 'Only what is public' },
  { kind: 'revealed', label: 'Everything', hint: 'With nothing hidden, for you alone' },
] as const;

/** Returns the seat to show while following the match: one that is to act, people before bots; else the one before. */
export function activeSeat(view: TurnView | null, before: number): number {
  const toAct = view?.stage === 'playing' ? (view.match?.toAct ?? []) : [];
  const isPerson = (seat: number): boolean => view?.seats[seat]?.bot === undefined;
  if (toAct.includes(before) && isPerson(before)) return before;
  return toAct.find(isPerson) ?? before;
}
