import { promptOf } from '../action/action.ts';
import { isAvailable } from '../action/completion.ts';
import { Form } from '../action/form.ts';
import type { Move } from '../action/move.ts';
import type { Question } from '../action/question.ts';
import { equal } from '../core/plain-data.ts';
import type { Seated } from '../core/seats.ts';
import { type RefusalCode, type Refused, refuse } from '../errors/catalogue.ts';
import type { Address } from '../knowledge/address.ts';
import { describeCandidate, inPlaceOrder, type OfferedCandidate } from './candidate.ts';
import { contextOf, formOf, type Offer } from './legal.ts';

/** A legal alternative: an action by its name, or a candidate as a client names it. */
export interface Alternative {
  readonly value: Address;
  readonly label: string;
}

/** The part of a match that is needed to find alternatives. */
interface Refusing {
  readonly game: unknown;
  readonly players: readonly Seated[];
  readonly timeline: { readonly state: { readonly limits: { readonly candidates: number } } };
  availableActions(seat: number): readonly Offer[];
  questionFor(seat: number): Question | undefined;
}

/** Maximum number of alternatives in a refusal, and the number up to which its message names them. */
const MOST = 20;
const NAMED = 6;

/** Refusals after which the seat could take another action, and those after which it could choose another value. */
const OTHER_ACTIONS: readonly RefusalCode[] = ['unknown-action', 'not-offered', 'condition-failed'];
const OTHER_CHOICES: readonly RefusalCode[] = ['not-a-candidate', 'missing-selection', 'blocked', 'wrong-count'];
/** Refusals of choices that do not fit together: in one selection, or in the whole action. */
const TOGETHER: readonly RefusalCode[] = ['check-failed', 'cost-not-payable'];
/** Refusals whose message is already a reason from the game. */
const SAYS_ENOUGH: readonly RefusalCode[] = ['condition-failed', 'blocked', 'wrong-count', ...TOGETHER];

/**
 * Adds legal alternatives to a refusal, in `details.alternatives`: only a few, and only those that the seat may know. The
 * message names them if they are very few.
 */
export function withAlternatives(match: Refusing, move: Move, refused: Refused): Refused {
  return naming(refused, find(match, move, refused) ?? []);
}

/** Refuses the next pick and lists the candidates that may follow. A greyed-out pick is refused with its reason. */
export function refusePick(
  given: unknown,
  candidates: readonly OfferedCandidate[],
  named: Readonly<Record<string, unknown>>,
): Refused {
  const reason = candidates.find(({ value }) => equal(value, given))?.blocked?.reason;
  const refused =
    reason === undefined
      ? refuse('not-a-candidate', 'selection', named)
      : refuse('blocked', 'selection', { ...named, reason });
  const open = candidates.filter(({ blocked }) => blocked === undefined).slice(0, MOST);
  return naming(
    refused,
    open.map(({ value, label }) => ({ value, label })),
  );
}

function naming(refused: Refused, found: readonly Alternative[]): Refused {
  if (found.length === 0) return refused;
  const { refusal } = refused;
  const names = found.map(({ value, label }) => (OTHER_ACTIONS.includes(refusal.code) ? value : label));
  const isNamed = found.length <= NAMED && !SAYS_ENOUGH.includes(refusal.code);
  const message = isNamed ? `${refusal.message} Possible: ${names.join(', ')}.` : refusal.message;
  const details = { ...refusal.details, alternatives: found };
  return { ok: false, refusal: { ...refusal, message, details } };
}

function find(match: Refusing, move: Move, { refusal }: Refused): readonly Alternative[] | undefined {
  const { code, part, details } = refusal;
  const { seat } = move;
  if (OTHER_ACTIONS.includes(code) || (code === 'blocked' && part === 'condition')) return actionsFor(match, seat);
  // The seat is valid here: invalid seats and malformed input are refused earlier.
  if (!OTHER_CHOICES.includes(code) && !TOGETHER.includes(code)) return undefined;
  const question = match.questionFor(seat);
  const { candidates } = match.timeline.state.limits;
  if (question !== undefined) return candidatesOf(Form.forQuestion(question, candidates));
  const offer = match.availableActions(seat).find(({ name }) => name === move.action);
  if (offer === undefined) return undefined;
  const isOfAll = details.selection === undefined;
  const depth = offer.action.selections.findIndex(({ name, kind }, i) =>
    isOfAll ? i === lastGiven(move) && kind === 'one' : name === details.selection,
  );
  if (depth < 0) return undefined;
  const form = formOf(match, seat, offer);
  for (let i = 0; i < depth; i++) form.take(move.args[i]);
  return candidatesOf(form);
}

/** Returns the index of the last choice of a move: the one to change if the choices do not fit together. */
function lastGiven({ args }: Move): number {
  let at = args.length - 1;
  while (at >= 0 && args[at] === undefined) at--;
  return at;
}

function actionsFor(match: Refusing, seat: number): readonly Alternative[] {
  const open = match
    .availableActions(seat)
    .filter(({ action }) => isAvailable(action, contextOf(match, seat), match.timeline.state.limits.candidates));
  return open.slice(0, MOST).map(({ name, action }) => ({ value: name, label: promptOf(action, contextOf(match, seat)) }));
}

function candidatesOf(form: Form): readonly Alternative[] {
  const { selection, context, seat } = form;
  if (selection === undefined) return [];
  const found: OfferedCandidate[] = [];
  for (const value of inPlaceOrder(selection.elements(context), seat) ?? []) {
    if (found.length >= MOST) break;
    if (selection.kind !== 'one' || form.leads(value)) found.push(describeCandidate(selection, context, seat, value));
  }
  return found.map(({ value, label }) => ({ value, label }));
}
