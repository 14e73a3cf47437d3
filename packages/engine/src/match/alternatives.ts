import { promptOf } from '../action/action.ts';
import type { Selection, SelectionContext } from '../action/selection.ts';
import { type RefusalCode, type Refused, refuse } from '../errors/catalogue.ts';
import type { Address } from '../secrecy/address.ts';
import type { Seated } from '../secrecy/knowledge.ts';
import { equal } from '../state/plain-data.ts';
import { describeCandidate, inPlaceOrder, type OfferedCandidate } from './candidate.ts';
import { canComplete, contextOf, isAvailable, type Offer } from './legal.ts';
import type { Move } from './move.ts';

/** What would be taken instead: an action by its name, or a candidate as a client names it. */
export interface Alternative {
  readonly value: Address;
  readonly label: string;
}

/** What is needed of a match to say what could be done instead. */
interface Refusing {
  readonly game: unknown;
  readonly players: readonly Seated[];
  readonly inner: { readonly state: { readonly limits: { readonly candidates: number } } };
  availableActions(seat: number): readonly Offer[];
  questionFor(seat: number): { readonly selection: Selection; readonly context: SelectionContext } | undefined;
}

/** How many alternatives a refusal carries at most, and up to how many its message names. */
const MOST = 20;
const NAMED = 6;

/** Refusals after which another action could be taken, and those after which something else could be chosen. */
const OTHER_ACTIONS: readonly RefusalCode[] = ['unknown-action', 'not-offered', 'condition-failed'];
const OTHER_CHOICES: readonly RefusalCode[] = ['not-a-candidate', 'missing-selection', 'blocked', 'wrong-count'];
/** Refusals of choices that do not go together: of one selection, or of the whole action. */
const TOGETHER: readonly RefusalCode[] = ['check-failed', 'cost-not-payable'];
/** Refusals that give a reason of the game: the message stays that reason. */
const SAYS_ENOUGH: readonly RefusalCode[] = ['condition-failed', 'blocked', 'wrong-count', ...TOGETHER];

/**
 * A refusal of a move with what would be legal instead, in `details.alternatives`: only what the seat may know, and only a
 * few. The message names them where they are very few.
 */
export function withAlternatives(match: Refusing, move: Move, refused: Refused): Refused {
  return naming(refused, find(match, move, refused) ?? []);
}

/** A refusal of the next pick of a row, with what may follow instead; a pick that is shown greyed is refused with its reason. */
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
  // Refusals of seats and of what is malformed come before these: here the seat is one.
  if (!OTHER_CHOICES.includes(code) && !TOGETHER.includes(code)) return undefined;
  const question = match.questionFor(seat);
  if (question !== undefined) return candidatesOf(question.selection, question.context, seat, () => true);
  const action = match.availableActions(seat).find(({ name }) => name === move.action)?.action;
  if (action === undefined) return undefined;
  const isOfAll = details.selection === undefined;
  const depth = action.selections.findIndex(({ name, kind }, i) =>
    isOfAll ? i === lastGiven(move) && kind === 'one' : name === details.selection,
  );
  if (depth < 0) return undefined;
  const context = contextOf(match, seat);
  action.selections.slice(0, depth).forEach(({ name }, i) => {
    context[name] = move.args[i];
  });
  const { candidates } = match.inner.state.limits;
  return candidatesOf(action.selections[depth] as Selection, context, seat, (value) =>
    canComplete(action, context, depth, value, candidates),
  );
}

/** The last choice that a move makes: the one to make otherwise where all of them do not go together. */
function lastGiven({ args }: Move): number {
  let at = args.length - 1;
  while (at >= 0 && args[at] === undefined) at--;
  return at;
}

function actionsFor(match: Refusing, seat: number): readonly Alternative[] {
  const open = match
    .availableActions(seat)
    .filter(({ action }) => isAvailable(action, contextOf(match, seat), match.inner.state.limits.candidates));
  return open.slice(0, MOST).map(({ name, action }) => ({ value: name, label: promptOf(action, contextOf(match, seat)) }));
}

function candidatesOf(
  selection: Selection,
  context: SelectionContext,
  seat: number,
  leads: (value: unknown) => boolean,
): readonly Alternative[] {
  const all = inPlaceOrder(selection.elements(context), seat) ?? [];
  const found: OfferedCandidate[] = [];
  for (const value of all) {
    if (found.length >= MOST) break;
    if (selection.kind !== 'one' || leads(value)) found.push(describeCandidate(selection, context, seat, value));
  }
  return found.map(({ value, label }) => ({ value, label }));
}
