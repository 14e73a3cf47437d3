import type { Form } from '../action/form.ts';
import { ChooseMany } from '../action/many.ts';
import { actMove, answerMove, type Move } from '../action/move.ts';
import { ChooseOne, type Selection, type SelectionContext } from '../action/selection.ts';
import { isObject } from '../core/plain-data.ts';
import { malformed, type Result, refuse, refuseRecord, refuseSeat, shown } from '../errors/catalogue.ts';
import { findByAddress, UNNAMED } from '../knowledge/address.ts';
import { withAlternatives } from './alternatives.ts';
import type { AnyGame } from './definition.ts';
import { refuseChoice, refuseUnknownSelection } from './judge.ts';
import { formOf, type Offer } from './legal.ts';
import type { Match } from './match.ts';

const ACT_KEYS = ['action', 'args', 'step', 'movesVersion'];
const ANSWER_KEYS = ['answer', 'step', 'movesVersion'];

/**
 * Plays an input as a client sends it: `{ action, args, movesVersion }` or `{ answer, movesVersion }`. `movesVersion` comes
 * from the view that the client has seen (so does `step`, which does not distinguish the questions of a step). Entities
 * are named by their address. Anything else is refused and changes nothing.
 *
 * @example
 * submit(match, 0, { action: 'move', args: { piece: { id: 12 }, to: { id: 40 } }, movesVersion: 7 });
 */
export function submit<D extends AnyGame>(match: Match<D>, seat: number, input: unknown): Result {
  const read = readInput(match, seat, input);
  return read.ok ? playWithAlternatives(match, read.value) : read;
}

/**
 * Plays a move like `match.play`. A refusal also carries what would be legal, in `details.alternatives`: at most twenty, named
 * as clients name them, and only those that the seat may know. The message names them if they are very few.
 *
 * @example
 * const refused = playWithAlternatives(match, { kind: 'act', seat: 0, action: 'fly', args: [] });
 * if (!refused.ok) console.log(refused.refusal.message); // There is no action called fly. Possible: move.
 */
export function playWithAlternatives<D extends AnyGame>(match: Match<D>, move: Move): Result {
  const result = match.play(move);
  return result.ok ? result : withAlternatives(match, move, result);
}

/**
 * Parses an input in the format of `submit`, without making the move: resolves the client's addresses to entities and
 * values.
 *
 * @example
 * const read = readInput(match, 0, { action: 'move', args: { piece: { id: 68 }, to: { id: 37 } } });
 * console.log(read.ok ? printMove(match, read.value) : read.refusal.code); // move a3 b4
 */
export function readInput<D extends AnyGame>(match: Match<D>, seat: number, input: unknown): Result<Move> {
  if (!Number.isInteger(seat) || match.players[seat] === undefined || Object.is(seat, -0)) {
    return refuseSeat(seat, match.seats);
  }
  if (!isObject(input) || Array.isArray(input)) return malformed('it must be an object');
  const given = input as Readonly<Record<string, unknown>>;
  const isAnswer = Object.hasOwn(given, 'answer');
  const extra = Object.keys(given).find((key) => !(isAnswer ? ANSWER_KEYS : ACT_KEYS).includes(key));
  if (extra !== undefined) return malformed(`it has an unknown part ${extra.slice(0, 40)}`);
  if (Object.hasOwn(given, 'step') && given.step !== match.step) {
    return refuseRecord('stale-move', 'input', { step: shown(given.step), now: match.step });
  }
  if (Object.hasOwn(given, 'movesVersion') && given.movesVersion !== match.movesVersionFor(seat)) {
    const now = match.movesVersionFor(seat);
    return refuseRecord('stale-move', 'input', { movesVersion: shown(given.movesVersion), now });
  }
  if (match.isOver) return refuse('game-over', 'flow', {}, false);
  return isAnswer ? readAnswer(match, seat, given.answer) : readAction(match, seat, given);
}

/** Parses the answer to the pending question of a seat, as the client names it. */
export function readAnswer<D extends AnyGame>(match: Match<D>, seat: number, given: unknown): Result<Move> {
  const question = match.questionFor(seat);
  if (question === undefined) return refuse('no-question', 'flow', { seat });
  const { prompt, selection, context } = question;
  const value = read(selection, context, given, seat);
  const move = answerMove(seat, prompt, value);
  if (value !== UNNAMED) return { ok: true, value: move };
  return withAlternatives(match, move, refuse('not-a-candidate', 'selection', { selection: question.words }));
}

function readAction<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  given: Readonly<Record<string, unknown>>,
): Result<Move> {
  const { action: name, args = {} } = given;
  if (typeof name !== 'string') return malformed('it has no action');
  if (!isObject(args) || Array.isArray(args)) return malformed('args must be an object');
  const offer = findOffer(match, seat, name);
  if (!offer.ok) return offer;
  const form = readForm(match, seat, offer.value, args as Readonly<Record<string, unknown>>, true);
  return form.ok ? { ok: true, value: form.value.move } : form;
}

/**
 * Finds the action that a seat wants to take. A seat that may not act, or not in this way, learns nothing from the
 * entities that it names.
 */
export function findOffer<D extends AnyGame>(match: Match<D>, seat: number, name: string): Result<Offer> {
  const move = actMove(seat, name, []);
  const verdict = match.judge(move);
  const offer = match.availableActions(seat).find((offered) => offered.name === name);
  if (offer !== undefined && (verdict.ok || verdict.refusal.part !== 'condition')) return { ok: true, value: offer };
  const refused = verdict.ok ? refuse('not-offered', 'action', { action: name, seat }) : verdict;
  return withAlternatives(match, move, refused);
}

/**
 * Fills in the form of an action with choices by name, up to the first one that is missing; a selection without candidates
 * needs no choice. In a complete action, optional selections and lists may be left out.
 */
export function readForm<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  offer: Offer,
  args: Readonly<Record<string, unknown>>,
  isComplete = false,
): Result<Form> {
  const { name, action } = offer;
  const stranger = refuseUnknownSelection(name, action.selections, args);
  if (stranger !== undefined) return stranger;
  const form = formOf(match, seat, offer);
  const { context } = form;
  for (let { selection } = form; selection !== undefined; selection = form.selection) {
    const chosen =
      readChoice(name, selection, context, args, seat) ?? (isComplete ? leftOut(selection, context) : undefined);
    if (chosen === undefined) break;
    if (!chosen.ok) return withAlternatives(match, form.move, chosen);
    form.take(chosen.value);
  }
  return { ok: true, value: form };
}

/** Resolves the choice for one selection; undefined if a required choice is missing. */
function readChoice(
  action: string,
  selection: Selection,
  context: SelectionContext,
  args: Readonly<Record<string, unknown>>,
  seat: number,
): Result<unknown> | undefined {
  if (!Object.hasOwn(args, selection.name)) {
    const filled = selection.filled(context);
    return filled && { ok: true, value: filled.value };
  }
  const value = read(selection, context, args[selection.name], seat);
  if (value === UNNAMED) return refuse('not-a-candidate', 'selection', { action, selection: selection.name });
  return refuseChoice(action, selection, context, value) ?? { ok: true, value };
}

/** Returns the value of a choice that is left out; undefined if a choice is required. */
function leftOut(selection: Selection, context: SelectionContext): Result<unknown> | undefined {
  const value = selection.none();
  return selection.problem(context, value) === undefined ? { ok: true, value } : undefined;
}

/** Returns the value that a client's data names. */
function read(selection: Selection, context: SelectionContext, given: unknown, seat: number): unknown {
  if (given === null || given === undefined) return undefined;
  if (selection instanceof ChooseMany) {
    return Array.isArray(given) && given.length <= LONGEST_ROW ? readPicks(selection, context, given, seat) : UNNAMED;
  }
  return selection instanceof ChooseOne ? readOne(selection, context, [], given, seat) : given;
}

/** Finds a candidate by its address, including blocked ones, so that the refusal can give their reason. */
function readOne(
  selection: ChooseOne,
  context: SelectionContext,
  picks: readonly unknown[],
  given: unknown,
  seat: number,
): unknown {
  const found = findByAddress(selection.choices(context, picks), given, seat);
  if (found !== UNNAMED) return found;
  return findByAddress(
    selection.blocked(context, picks).map(({ value }) => value),
    given,
    seat,
  );
}

/** Maximum number of picks to parse. */
export const LONGEST_ROW = 1000;

/** Resolves the entries of a client's list, each among the candidates that may follow the picks before it. */
function readPicks(
  selection: ChooseMany,
  context: SelectionContext,
  given: readonly unknown[],
  seat: number,
): readonly unknown[] | typeof UNNAMED {
  const picks: unknown[] = [];
  for (const item of given) {
    const pick = readOne(selection, context, picks, item, seat);
    if (pick === UNNAMED) return UNNAMED;
    picks.push(pick);
  }
  return picks;
}
