import { labelIn } from '../action/action.ts';
import { isAvailable } from '../action/completion.ts';
import { Form } from '../action/form.ts';
import { ChooseRepeatedly } from '../action/repeat.ts';
import { ChooseOne, type Selection, type SelectionContext, type SelectionKind } from '../action/selection.ts';
import { wordsIn } from '../action/wording.ts';
import { type Address, addressOf } from '../knowledge/address.ts';
import { type BlockedReason, describeCandidate, inPlaceOrder, type OfferedCandidate } from './candidate.ts';
import type { AnyGame } from './definition.ts';
import { contextOf, formOf, type Offer } from './legal.ts';
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
    const form = Form.forQuestion(question, match.timeline.state.limits.candidates);
    return [{ action: '', prompt: form.prompt, selections: [question.selection.name], first: describeForm(form) }];
  }
  const offers: OfferedAction[] = [];
  for (const offer of match.availableActions(seat)) {
    const described = describeOffer(match, seat, offer);
    if (described !== undefined) offers.push(described);
  }
  return offers;
}

/** Describes an offered action for a client; undefined if it is not shown. */
function describeOffer<D extends AnyGame>(match: Match<D>, seat: number, offer: Offer): OfferedAction | undefined {
  const { name, action } = offer;
  const isOpen = isAvailable(action, contextOf(match, seat), match.timeline.state.limits.candidates);
  const form = formOf(match, seat, offer);
  const { context } = form;
  // Candidates are only computed if the conditions hold, because their code may rely on them.
  const failed = isOpen ? undefined : action.conditions.find(({ test }) => !test(context));
  if (failed !== undefined && failed.reason === undefined) return undefined;
  if (failed === undefined) form.skip((selection) => selection.filled(context));
  const { help, selections } = action;
  const blocked = isOpen
    ? undefined
    : failed === undefined
      ? allBlocked(form.selection, context)
      : labelIn(failed, context);
  if (!isOpen && blocked === undefined) return undefined;
  return {
    action: name,
    prompt: form.prompt,
    selections: selections.map((each) => each.name),
    first: failed === undefined ? describeForm(form) : null,
    ...(help !== undefined && { help: wordsIn(help, context) }),
    ...(blocked !== undefined && { blocked: { reason: blocked } }),
  };
}

/** Returns the reason why nothing can be chosen, if all shown candidates are blocked. */
function allBlocked(selection: Selection | undefined, context: SelectionContext): string | undefined {
  if (!(selection instanceof ChooseOne) || selection.elements(context).length > 0) return undefined;
  return selection.blocked(context, [])[0]?.reason;
}

/**
 * Describes the next selection of a form for its seat, as data for a client; null if the form is complete. The candidates for
 * a single value are only those that lead to a complete move.
 *
 * @example
 * const form = openForm(match, 0, 'move');
 * console.log(form && describeForm(form)?.candidates?.length); // 4
 */
export function describeForm(form: Form): OfferedSelection | null {
  const { selection, context, seat, picks } = form;
  if (selection === undefined) return null;
  const { name, kind, optional } = selection;
  const row = selection instanceof ChooseRepeatedly && picks.length > 0 ? selection.next(context, picks) : undefined;
  const all = row === undefined ? selection.elements(context) : row.candidates;
  const values = kind === 'one' ? all?.filter((value) => form.leads(value)) : all;
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
