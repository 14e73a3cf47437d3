import type { Action } from '../action/action.ts';
import { isPayable, meetsConditions } from '../action/completion.ts';
import { Form } from '../action/form.ts';
import type { Question } from '../action/question.ts';
import { ChooseOne, type Selection, type SelectionContext } from '../action/selection.ts';
import type { Seated } from '../core/seats.ts';
import { fault } from '../errors/catalogue.ts';
import { LegalMoves, type MoveGroup } from './legal-moves.ts';

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

/** Creates the form of an action. Does not test the action's conditions. */
export function formOf(
  match: {
    readonly game: unknown;
    readonly players: readonly Seated[];
    readonly timeline: { readonly state: { readonly limits: { readonly candidates: number } } };
  },
  seat: number,
  { name, action }: Offer,
): Form {
  return new Form('act', name, action, contextOf(match, seat), match.timeline.state.limits.candidates);
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
  let head: MoveGroup | undefined;
  let last: MoveGroup | undefined;
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
    const group: MoveGroup = { kind: 'act', action: name, stride, count, values, next: undefined };
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

/** Whether an action has no checks and no costs. */
export function isFree({ checks, costs }: Action): boolean {
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
