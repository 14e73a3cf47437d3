import type { Action } from '../action/action.ts';
import { ChooseMany, ChooseRepeatedly } from '../action/many.ts';
import { ChooseOne, type Choosing, type Selection, type SelectionKind } from '../action/selection.ts';
import type { Entity } from '../entity/entity.ts';
import { malformed, type Result, refuse, refuseRecord, refuseSeat, shown } from '../errors.ts';
import { type Address, addressOf, findByAddress, placeFor, UNNAMED } from '../secrecy/address.ts';
import { isKnownTo } from '../secrecy/knowledge.ts';
import { isMarked } from '../state/held.ts';
import { isObject } from '../state/plain.ts';
import type { Held } from '../state/state.ts';
import { refuseChoice, refuseStranger } from './judge.ts';
import { contextOf, isAvailable, leadsOn, type Offer } from './legal.ts';
import type { Match } from './match.ts';
import { actMove, answerMove } from './move.ts';

/** A selection as it is put to a seat. */
export interface OfferedSelection {
  readonly name: string;
  readonly kind: SelectionKind;
  readonly prompt: string;
  readonly optional: boolean;
  /** What may be chosen, with words for people; null where it is a number or a text to enter. */
  readonly candidates:
    | readonly { readonly value: Address; readonly label: string; readonly refs: readonly Address[] }[]
    | null;
  /** The bounds of a number or of how many to choose. */
  readonly min?: number;
  readonly max?: number;
  /** Of a row that was begun, what was picked so far, in order: the candidates are what may follow. */
  readonly picked?: readonly Address[];
  /** Of a row that was begun, whether it may end here. */
  readonly mayEnd?: boolean;
}

/** An action, or a question, as it is put to a seat, with its first selection. */
export interface OfferedAction {
  readonly action: string;
  readonly prompt: string;
  /** The names of all selections. */
  readonly selections: readonly string[];
  readonly first: OfferedSelection | null;
}

/**
 * Everything a seat may do now, as data for a client: only what that seat may know.
 *
 * @example
 * socket.send(JSON.stringify(offersFor(match, seat)));
 */
export function offersFor<G>(match: Match<G>, seat: number): readonly OfferedAction[] {
  if (match.players[seat] === undefined) return [];
  const question = match.questionFor(seat);
  if (question !== undefined) {
    const { prompt, selection, context } = question;
    return [{ action: '', prompt, selections: [selection.name], first: describe(selection, context, seat) }];
  }
  const offers: OfferedAction[] = [];
  for (const { name, action } of match.offersFor(seat)) {
    if (!isAvailable(action, contextOf(match, seat), match.inner.state.limits.candidates)) continue;
    const first = describeNext(match, seat, action, contextOf(match, seat), 0);
    offers.push({ action: name, prompt: action.prompt, selections: action.selections.map((each) => each.name), first });
  }
  return offers;
}

/** A selection of an action as it is put to a seat: only values from which the action can be completed. */
export function describeNext<G>(
  match: Match<G>,
  seat: number,
  action: Action,
  context: Choosing,
  depth: number,
  picks: readonly unknown[] = NO_PICKS,
): OfferedSelection | null {
  const selection = action.selections[depth];
  if (selection === undefined) return null;
  const { candidates } = match.inner.state.limits;
  return describe(selection, context, seat, (value) => leadsOn(action, context, depth, value, candidates), picks);
}

const NO_PICKS: readonly unknown[] = [];

export function describe(
  selection: Selection,
  context: Choosing,
  seat: number,
  leads?: (value: unknown) => boolean,
  picks: readonly unknown[] = NO_PICKS,
): OfferedSelection {
  const { name, kind, prompt, optional, display, refs } = selection;
  const row = selection instanceof ChooseRepeatedly && picks.length > 0 ? selection.next(context, picks) : undefined;
  const all = row === undefined ? selection.elements(context) : row.candidates;
  const values = selection.kind === 'one' && leads !== undefined ? all?.filter(leads) : all;
  const range = 'range' in selection ? (selection as { range(context: Choosing): unknown }).range(context) : undefined;
  const [min, max] = Array.isArray(range)
    ? (range as [number, number])
    : [(range as { min?: number })?.min, (range as { max?: number })?.max];
  return {
    name,
    kind,
    prompt,
    optional,
    candidates:
      inPlaceOrder(values, seat)?.map((value) => {
        const address = addressOf(value, seat);
        const known = !isMarked(value) || 'id' in (address as object);
        const label =
          display !== undefined && known
            ? display(value as never)
            : !known
              ? (value as unknown as Entity).hiddenLabel()
              : isMarked(value)
                ? (value as Entity).label()
                : String(value);
        return { value: address, label, refs: (refs?.(value as never) ?? []).map((ref) => addressOf(ref, seat)) };
      }) ?? null,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined || !Number.isFinite(max) ? {} : { max }),
    ...(row && { picked: picks.map((pick) => addressOf(pick, seat)), mayEnd: row.mayEnd }),
  };
}

/** Candidates in the order given, but the unknown ones among them by their place, so that the order tells nothing. */
function inPlaceOrder(values: readonly unknown[] | undefined, seat: number): readonly unknown[] | undefined {
  const isHidden = (value: unknown): value is Held => isMarked(value) && !isKnownTo((value as Held).$record, seat);
  if (!values?.some(isHidden)) return values;
  const hidden = values.filter(isHidden).sort((a, b) => placeFor(a.$record, seat) - placeFor(b.$record, seat));
  return values.map((value) => (isHidden(value) ? hidden.shift() : value));
}

const ACT_KEYS = ['action', 'args', 'step', 'input'];
const ANSWER_KEYS = ['answer', 'step', 'input'];

/**
 * Takes an input as a client sends it: `{ action, args, input }` or `{ answer, input }`, where `input` is the number in
 * the view that the client has seen (or `step` its step, which does not tell one question of a step from the next) and
 * things are named by their address. Anything else is refused and changes nothing.
 *
 * @example
 * submit(match, 0, { action: 'move', args: { piece: { id: 12 }, to: { id: 40 } }, input: 7 });
 */
export function submit<G>(match: Match<G>, seat: number, input: unknown): Result {
  if (!Number.isInteger(seat) || match.players[seat] === undefined || Object.is(seat, -0)) {
    return refuseSeat(seat, match.seats);
  }
  if (!isObject(input) || Array.isArray(input)) return malformed('it must be an object');
  const given = input as Readonly<Record<string, unknown>>;
  const isAnswer = Object.hasOwn(given, 'answer');
  const extra = Object.keys(given).find((key) => !(isAnswer ? ANSWER_KEYS : ACT_KEYS).includes(key));
  if (extra !== undefined) return malformed(`it has an unknown part ${extra.slice(0, 40)}`);
  if (Object.hasOwn(given, 'step') && given.step !== match.step) {
    return refuseRecord('stale-input', 'input', { step: shown(given.step), now: match.step });
  }
  if (Object.hasOwn(given, 'input') && given.input !== match.inner.state.since) {
    return refuseRecord('stale-input', 'input', { step: shown(given.input), now: match.inner.state.since });
  }
  if (match.isOver) return refuse('game-over', 'flow', {}, false);
  return isAnswer ? submitAnswer(match, seat, given.answer) : submitAction(match, seat, given);
}

/** Takes the answer to the question that waits for a seat, as a client names it. */
export function submitAnswer<G>(match: Match<G>, seat: number, given: unknown): Result {
  const question = match.questionFor(seat);
  if (question === undefined) return refuse('no-question', 'flow', { seat });
  const value = read(question.selection, question.context, given, seat);
  if (value === UNNAMED) return refuse('not-a-candidate', 'selection', { selection: question.prompt });
  return match.play(answerMove(seat, question.prompt, value));
}

function submitAction<G>(match: Match<G>, seat: number, given: Readonly<Record<string, unknown>>): Result {
  const { action: name, args = {} } = given;
  if (typeof name !== 'string') return malformed('it has no action');
  if (!isObject(args) || Array.isArray(args)) return malformed('args must be an object');
  // Who may not act, or not so, learns nothing from what he names.
  const verdict = match.judge(actMove(seat, name, []));
  const offer = match.offersFor(seat).find((offered) => offered.name === name);
  if (offer === undefined || (!verdict.ok && verdict.refusal.part === 'condition'))
    return verdict.ok ? refuse('not-offered', 'action', { action: name, seat }) : verdict;
  const chosen = readArgs(match, seat, offer, args as Readonly<Record<string, unknown>>);
  return chosen.ok ? match.play(actMove(seat, name, chosen.value)) : chosen;
}

/** Reads choices by name, as far as they are given. */
export function readArgs<G>(
  match: Match<G>,
  seat: number,
  { name, action }: Offer,
  args: Readonly<Record<string, unknown>>,
): Result<readonly unknown[]> {
  const { selections }: Action = action;
  const stranger = refuseStranger(name, selections, args);
  if (stranger !== undefined) return stranger;
  const context = contextOf(match, seat);
  const values: unknown[] = [];
  for (const selection of selections) {
    if (!Object.hasOwn(args, selection.name)) break;
    const value = read(selection, context, args[selection.name], seat);
    if (value === UNNAMED) return refuse('not-a-candidate', 'selection', { action: name, selection: selection.name });
    const refused = refuseChoice(name, selection, context, value);
    if (refused !== undefined) return refused;
    context[selection.name] = value;
    values.push(value);
  }
  return { ok: true, value: values };
}

/** The value that a client's data names. */
function read(selection: Selection, context: Choosing, given: unknown, seat: number): unknown {
  if (given === null || given === undefined) return undefined;
  if (selection instanceof ChooseMany) {
    return Array.isArray(given) && given.length <= LONGEST_ROW ? readPicks(selection, context, given, seat) : UNNAMED;
  }
  return selection instanceof ChooseOne ? findByAddress(selection.candidates(context), given, seat) : given;
}

/** More picks than these are not read. */
export const LONGEST_ROW = 1000;

/** The things that a client's list names, each of what may be picked after those before it. */
export function readPicks(
  selection: ChooseMany,
  context: Choosing,
  given: readonly unknown[],
  seat: number,
): readonly unknown[] | typeof UNNAMED {
  const picks: unknown[] = [];
  for (const item of given) {
    const pick = findByAddress(selection.choices(context, picks), item, seat);
    if (pick === UNNAMED) return UNNAMED;
    picks.push(pick);
  }
  return picks;
}
