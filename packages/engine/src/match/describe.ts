import { type Action, labelIn, promptOf } from '../action/action.ts';
import { ChooseRepeatedly } from '../action/many.ts';
import { ChooseOne, type Selection, type SelectionContext, type SelectionKind } from '../action/selection.ts';
import { wordsIn } from '../action/wording.ts';
import { type Address, addressOf } from '../secrecy/address.ts';
import { type BlockedReason, describeCandidate, inPlaceOrder, type OfferedCandidate } from './candidate.ts';
import type { AnyGame } from './definition.ts';
import { canComplete, contextOf, isAvailable, type Offer } from './legal.ts';
import type { Match } from './match.ts';

/** A selection as a client sees it. */
export interface OfferedSelection {
  readonly name: string;
  readonly kind: SelectionKind;
  readonly prompt: string;
  readonly optional: boolean;
  /** Candidates with labels; null if the value is a number or a text to enter. */
  readonly candidates: readonly OfferedCandidate[] | null;
  /** Limits of a number, of the length of a text, or of the number of picks. */
  readonly min?: number;
  readonly max?: number;
  /** Distance between two numbers, if it is not 1. */
  readonly step?: number;
  /** The source of a regular expression that a text must match. */
  readonly pattern?: string;
  /** Flags of that expression, if any: `i`, `u`. */
  readonly flags?: string;
  /** Picks so far of a draft, in order; `candidates` are those that may follow. */
  readonly picked?: readonly Address[];
  /** Whether the picks of a draft may end here. */
  readonly mayEnd?: boolean;
}

/** An action or a question as a client sees it, with its first selection. */
export interface OfferedAction {
  readonly action: string;
  readonly prompt: string;
  /** The names of all selections. */
  readonly selections: readonly string[];
  /** The first selection that needs a choice. */
  readonly first: OfferedSelection | null;
  /** Help text for players who do not know the action. */
  readonly help?: string;
  /** Reason why the action is greyed out and cannot be taken now. */
  readonly blocked?: BlockedReason;
}

/**
 * Returns everything a seat may do now, as data for a client, limited to what that seat may know. It includes actions and
 * candidates that the rules show greyed out, with `blocked`.
 *
 * @example
 * for (const { action, first } of offersFor(match, seat)) console.log(action, first?.name, first?.candidates?.length); // move piece 4
 */
export function offersFor<D extends AnyGame>(match: Match<D>, seat: number): readonly OfferedAction[] {
  if (match.players[seat] === undefined) return [];
  const question = match.questionFor(seat);
  if (question !== undefined) {
    const { words, selection, context } = question;
    return [{ action: '', prompt: words, selections: [selection.name], first: describe(selection, context, seat) }];
  }
  const offers: OfferedAction[] = [];
  for (const offer of match.availableActions(seat)) {
    const described = describeOffer(match, seat, offer);
    if (described !== undefined) offers.push(described);
  }
  return offers;
}

/** Describes an offered action for a client; undefined if it is not shown. */
function describeOffer<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  { name, action }: Offer,
): OfferedAction | undefined {
  const isOpen = isAvailable(action, contextOf(match, seat), match.inner.state.limits.candidates);
  const context = contextOf(match, seat);
  // Candidates are only computed if the conditions hold, because their code may rely on them.
  const failed = isOpen ? undefined : action.conditions.find(({ test }) => !test(context));
  if (failed !== undefined && failed.reason === undefined) return undefined;
  const { help, selections } = action;
  const depth = failed === undefined ? skipFilled(action, context) : selections.length;
  const reason = failed === undefined ? undefined : labelIn(failed, context);
  const blocked = isOpen ? undefined : (reason ?? allBlocked(selections[depth], context));
  if (!isOpen && blocked === undefined) return undefined;
  return {
    action: name,
    prompt: promptOf(action, context),
    selections: selections.map((each) => each.name),
    first: describeNext(match, seat, action, context, depth),
    ...(help !== undefined && { help: wordsIn(help, context) }),
    ...(blocked !== undefined && { blocked: { reason: blocked } }),
  };
}

/** Skips selections without candidates, and sets their values in the context. */
function skipFilled({ selections }: Action, context: SelectionContext): number {
  for (let depth = 0; depth < selections.length; depth++) {
    const selection = selections[depth] as Selection;
    const filled = selection.filled(context);
    if (filled === undefined) return depth;
    context[selection.name] = filled.value;
  }
  return selections.length;
}

/** Returns the reason why nothing can be chosen, if all shown candidates are blocked. */
function allBlocked(selection: Selection | undefined, context: SelectionContext): string | undefined {
  if (!(selection instanceof ChooseOne) || selection.elements(context).length > 0) return undefined;
  return selection.blocked(context, NO_PICKS)[0]?.reason;
}

/** Describes the next selection of an action for a client: only values with which the action can be completed. */
export function describeNext<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  action: Action,
  context: SelectionContext,
  depth: number,
  picks: readonly unknown[] = NO_PICKS,
): OfferedSelection | null {
  const selection = action.selections[depth];
  if (selection === undefined) return null;
  const { candidates } = match.inner.state.limits;
  return describe(selection, context, seat, (value) => canComplete(action, context, depth, value, candidates), picks);
}

const NO_PICKS: readonly unknown[] = [];

export function describe(
  selection: Selection,
  context: SelectionContext,
  seat: number,
  leads?: (value: unknown) => boolean,
  picks: readonly unknown[] = NO_PICKS,
): OfferedSelection {
  const { name, kind, optional } = selection;
  const row = selection instanceof ChooseRepeatedly && picks.length > 0 ? selection.next(context, picks) : undefined;
  const all = row === undefined ? selection.elements(context) : row.candidates;
  const values = selection.kind === 'one' && leads !== undefined ? all?.filter(leads) : all;
  const blocked = selection instanceof ChooseOne ? selection.blocked(context, picks) : undefined;
  const reasons = !blocked?.length ? undefined : new Map(blocked.map((each) => [each.value, each.reason]));
  const shown = reasons === undefined ? values : [...(values ?? []), ...reasons.keys()];
  const { min, max, step, pattern, flags } = selection.entryBounds(context);
  return {
    name,
    kind,
    prompt: selection.promptIn(context),
    optional,
    candidates:
      inPlaceOrder(shown, seat)?.map((value) => describeCandidate(selection, context, seat, value, reasons?.get(value))) ??
      null,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined || !Number.isFinite(max) ? {} : { max }),
    ...(step !== undefined && { step }),
    ...(pattern !== undefined && { pattern }),
    ...(flags !== undefined && { flags }),
    ...(row && { picked: picks.map((pick) => addressOf(pick, seat)), mayEnd: row.mayEnd }),
  };
}
