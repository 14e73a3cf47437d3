import type { Action } from '../action/action.ts';
import type { Question } from '../action/question.ts';
import { ChooseOne, NOTHING, type Selection, type SelectionContext } from '../action/selection.ts';
import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import type { Seated } from '../secrecy/knowledge.ts';
import { actMove, answerMove, type Move } from './move.ts';

/**
 * All moves of one action: the choices of each, concatenated; and the moves of the next. A linked list, because an array
 * takes more memory.
 */
interface Group {
  readonly kind: 'act' | 'answer';
  readonly action: string;
  readonly stride: number;
  readonly count: number;
  readonly values: readonly unknown[];
  next: Group | undefined;
}

/**
 * The legal moves of a seat, in a fixed order. All moves are listed; the move objects are created on access.
 *
 * @example
 * const moves = match.legal();
 * match.play(moves.at(random.below(moves.length)));
 * console.log(moves.length); // 7
 */
export class LegalMoves<out M extends Move = Move> implements Iterable<M> {
  readonly seat: number;
  readonly length: number;
  /** Whether these are all moves. False if a number or a text has more values than can be listed. */
  readonly complete: boolean;
  private readonly first: Group | undefined;

  constructor(seat: number, first: Group | undefined, complete: boolean) {
    this.seat = seat;
    this.first = first;
    this.complete = complete;
    let length = 0;
    for (let group = first; group !== undefined; group = group.next) length += group.count;
    this.length = length;
  }

  at(index: number): M {
    let left = index >= 0 && Number.isInteger(index) ? index : this.length;
    for (let { first: group } = this; group !== undefined; group = group.next) {
      if (left < group.count) return this.make(group, left);
      left -= group.count;
    }
    return fault('illegal-move', { message: `There is no move number ${index}; there are ${this.length}.` });
  }

  *[Symbol.iterator](): IterableIterator<M> {
    for (let { first: group } = this; group !== undefined; group = group.next)
      for (let i = 0; i < group.count; i++) yield this.make(group, i);
  }

  /** Whether a move is among them, by the identity of its choices. */
  includes(move: Move): boolean {
    const { action, args } = move;
    for (let { first: group } = this; group !== undefined; group = group.next) {
      const { kind, action: name, stride, count, values } = group;
      if (name !== action || kind !== move.kind || args.length !== stride) continue;
      if (stride === 0) return true;
      if (stride === 1) return values.includes(args[0]);
      for (let i = 0, from = 0; i < count; i++, from += stride) {
        let k = 0;
        while (k < stride && values[from + k] === args[k]) k++;
        if (k === stride) return true;
      }
    }
    return false;
  }

  private make({ kind, action, stride, values }: Group, index: number): M {
    const args = stride === 1 ? [values[index]] : values.slice(index * stride, (index + 1) * stride);
    const move: Move = { kind, seat: this.seat, action, args };
    return move as M;
  }
}

/** An offered action with its name. */
export interface Offer {
  readonly name: string;
  readonly action: Action;
}

/** Creates the context of an action's code before any choice. */
export function contextFor(game: object, player: Seated): SelectionContext {
  return new Context(game, player);
}

/** Creates the context for a seat of a match. */
export function contextOf(
  match: { readonly game: unknown; readonly players: readonly Seated[] },
  seat: number,
): SelectionContext {
  return new Context(match.game as object, match.players[seat] as Seated);
}

/** A class rather than a literal, so that choices added later are stored in the object itself. */
class Context implements SelectionContext {
  [name: string]: unknown;
  readonly game: object;
  readonly player: Seated;

  constructor(game: object, player: Seated) {
    this.game = game;
    this.player = player;
  }
}

const NONE: readonly never[] = [];

/** Lists every move of the offered actions. */
export function listMoves(game: object, player: Seated, offers: readonly Offer[], limit: number): LegalMoves {
  let head: Group | undefined;
  let last: Group | undefined;
  let complete = true;
  let context = contextFor(game, player);
  for (let i = 0; i < offers.length; i++) {
    const { name, action } = offers[i] as Offer;
    if (!meetsConditions(action, context)) continue;
    const { selections } = action;
    const stride = selections.length;
    const first = selections[0];
    const free = isFree(action);
    const isOne = first instanceof ChooseOne && first.kind === 'one';
    let values = isOne ? first.list(context) : NONE;
    if (first === undefined) {
      if (!free && !isPayable(action, context)) continue;
    } else if (!isOne || stride > 1 || !free) {
      // Without selections, the context is unchanged and can serve the next action.
      if (isOne && values.length === 0) continue;
      if (isOne && stride === 1) values = payableOf(action, context, first.name, values, limit);
      else {
        const filling: Filling = { values: [], most: limit * stride, complete: true };
        const path = new Array<unknown>(stride);
        if (isOne) fillEach(action, context, 0, values, path, free, filling);
        else fillPaths(action, context, 0, path, free, filling);
        values = filling.values;
        complete &&= filling.complete;
      }
      if (i + 1 < offers.length) context = contextFor(game, player);
    }
    if (stride > 0 && values.length === 0) continue;
    const count = stride === 0 ? 1 : stride === 1 ? values.length : values.length / stride;
    const group: Group = { kind: 'act', action: name, stride, count, values, next: undefined };
    if (last === undefined) head = group;
    else last.next = group;
    last = group;
  }
  return new LegalMoves(player.seat, head, complete);
}

/** Returns the values of an action's only choice that pass its checks and costs; often all. */
function payableOf(
  action: Action,
  context: SelectionContext,
  name: string,
  values: readonly unknown[],
  limit: number,
): readonly unknown[] {
  let out: unknown[] | undefined;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    context[name] = value;
    const passes = isPayable(action, context);
    if (passes && (out?.length ?? i) >= limit)
      fault('too-many-candidates', { selection: name, action: action.prompt, limit });
    if (passes) out?.push(value);
    else out ??= values.slice(0, i);
  }
  return out ?? values;
}

/** Lists the answers to a question. */
export function listAnswers(question: Question, limit: number): LegalMoves {
  const { selection, context, seat } = question;
  const values = selection.list(context, limit);
  return new LegalMoves(
    seat,
    { kind: 'answer', action: question.prompt, stride: 1, count: values.length, values, next: undefined },
    selection.isListable(context),
  );
}

export function meetsConditions({ conditions }: Action, context: SelectionContext): boolean {
  for (let i = 0; i < conditions.length; i++) if (!conditions[i]?.test(context)) return false;
  return true;
}

/** Whether an action has no checks and no costs. */
function isFree({ checks, costs }: Action): boolean {
  return checks.length === 0 && costs.length === 0;
}

/** Choices of all paths found so far, concatenated, and the limit of their number. */
interface Filling {
  readonly values: unknown[];
  readonly most: number;
  complete: boolean;
}

/** Adds every complete path from a selection on. */
function fillPaths(
  action: Action,
  context: SelectionContext,
  depth: number,
  path: unknown[],
  free: boolean,
  filling: Filling,
): void {
  const selection = action.selections[depth] as Selection;
  if (selection.kind !== 'one' && !selection.isListable(context)) filling.complete = false;
  const values =
    selection.kind === 'one' ? selection.list(context, filling.most) : firstOf(selection.each(context), filling.most + 1);
  fillEach(action, context, depth, values, path, free, filling);
}

/** Adds every complete path from a selection on, for given values of it. */
function fillEach(
  action: Action,
  context: SelectionContext,
  depth: number,
  values: readonly unknown[],
  path: unknown[],
  free: boolean,
  filling: Filling,
): void {
  const { selections } = action;
  const { name } = selections[depth] as Selection;
  const isLast = depth === selections.length - 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    path[depth] = value;
    if (!isLast || !free) context[name] = value;
    if (!isLast) fillPaths(action, context, depth + 1, path, free, filling);
    else if (free || isPayable(action, context)) {
      const { values: found } = filling;
      if (found.length >= filling.most)
        fault('too-many-candidates', { selection: name, action: action.prompt, limit: filling.most / (depth + 1) });
      for (let k = 0; k <= depth; k++) found.push(path[k]);
    }
  }
  context[name] = undefined;
}

/** Returns the first `count` values. */
function firstOf(values: Iterable<unknown>, count: number): readonly unknown[] {
  const out: unknown[] = [];
  for (const value of values) {
    out.push(value);
    if (out.length >= count) break;
  }
  return out;
}

function valuesOf(selection: Selection, context: SelectionContext): Iterable<unknown> {
  return selection instanceof ChooseOne && selection.kind === 'one' ? selection.list(context) : selection.each(context);
}

/** Whether a complete path exists from a selection on. Faults once it has tried more values than the budget allows. */
function hasCompletion(action: Action, context: SelectionContext, depth: number, budget: { left: number }): boolean {
  const selection = action.selections[depth];
  if (selection === undefined) return isPayable(action, context);
  for (const value of valuesOf(selection, context)) {
    if (budget.left-- <= 0)
      fault('too-many-candidates', {
        selection: selection.name,
        action: action.prompt,
        limit: 'the allowed number of',
      });
    context[selection.name] = value;
    if (hasCompletion(action, context, depth + 1, budget)) return true;
  }
  context[selection.name] = undefined;
  return false;
}

/** Whether the action can be completed once a value is chosen for one of its selections; the earlier ones are in the context. */
export function canComplete(
  action: Action,
  context: SelectionContext,
  depth: number,
  value: unknown,
  limit: number,
): boolean {
  const { name } = action.selections[depth] as Selection;
  context[name] = value;
  const led = hasCompletion(action, context, depth + 1, { left: limit });
  context[name] = undefined;
  return led;
}

export function isPayable({ checks, costs }: Action, context: SelectionContext): boolean {
  for (let i = 0; i < checks.length; i++) if (!checks[i]?.test(context)) return false;
  for (let i = 0; i < costs.length; i++) if (!costs[i]?.test(context)) return false;
  return true;
}

/** Whether an action can be taken at all: its conditions hold and a complete path exists. */
export function isAvailable(action: Action, context: SelectionContext, limit: number): boolean {
  if (!meetsConditions(action, context)) return false;
  return hasCompletion(action, context, 0, { left: limit });
}

/**
 * Methods of drawing a random move: uniformly among all complete moves, or choice by choice.
 *
 * @example
 * const moves = SAMPLING.map((sampling) => match.sample(random, sampling));
 * console.log(moves.length); // 2
 */
export const SAMPLING = ['uniform', 'descent'] as const;
/** One of the methods of drawing a random move. */
export type Sampling = (typeof SAMPLING)[number];

/** Returns a random move, without listing all moves if possible; undefined if there is none. */
export function sampleMove(
  game: object,
  player: Seated,
  offers: readonly Offer[],
  limit: number,
  random: Random,
  sampling: Sampling,
): Move | undefined {
  const first = offers[0];
  if (offers.length === 1 && first !== undefined && first.action.selections.length === 1 && isFree(first.action)) {
    return descend(game, player, first, random);
  }
  if (sampling === 'uniform') {
    const moves = listMoves(game, player, offers, limit);
    return moves.length === 0 ? undefined : moves.at(random.below(moves.length));
  }
  const left = random.shuffled(offers);
  for (const offer of left) {
    const move = descend(game, player, offer, random);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** Number of random descents into dead ends before all paths are searched. */
const DESCENTS = 16;

function descend(game: object, player: Seated, { name, action }: Offer, random: Random): Move | undefined {
  const context = contextFor(game, player);
  if (!meetsConditions(action, context)) return undefined;
  const { selections } = action;
  const only = selections[0];
  if (selections.length === 1 && only !== undefined && isFree(action)) {
    // One choice is the most frequent case, and a literal is the smallest array.
    const value = only.sample(context, random);
    return value === NOTHING ? undefined : actMove(player.seat, name, [value]);
  }
  for (let tries = 0; tries < DESCENTS; tries++) {
    const args: unknown[] = [];
    for (const selection of selections) {
      const value = selection.sample(context, random);
      if (value === NOTHING) break;
      context[selection.name] = value;
      args.push(value);
    }
    if (args.length === selections.length && (isFree(action) || isPayable(action, context)))
      return actMove(player.seat, name, args);
    if (args.length === 0) return undefined;
  }
  const moves = listMoves(game, player, [{ name, action }], Number.POSITIVE_INFINITY);
  return moves.length === 0 ? undefined : moves.at(random.below(moves.length));
}

/** A random answer to a question. */
export function sampleAnswer(question: Question, random: Random): Move | undefined {
  const value = question.sample(random);
  return value === NOTHING ? undefined : answerMove(question.seat, question.prompt, value);
}
