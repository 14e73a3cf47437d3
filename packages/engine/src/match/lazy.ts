import type { Action } from '../action/action.ts';
import type { SelectionContext } from '../action/selection.ts';
import type { AnyGame } from './definition.ts';
import { contextOf, isPayable, meetsConditions } from './legal.ts';
import type { Match } from './match.ts';
import { actMove, answerMove, type Move } from './move.ts';

/**
 * Yields the legal moves of a seat lazily. Use it for actions with too many combinations to list.
 *
 * @example
 * for (const move of lazyMoves(match, 0)) {
 *   console.log(printMove(match, move)); // move a3 b4
 *   break;
 * }
 */
export function* lazyMoves<D extends AnyGame>(match: Match<D>, seat: number = match.toAct[0] ?? 0): Generator<Move> {
  if (match.players[seat] === undefined) return;
  const question = match.questionFor(seat);
  if (question !== undefined) {
    for (const value of question.selection.each(question.context)) yield answerMove(seat, question.prompt, value);
    return;
  }
  for (const { name, action } of match.availableActions(seat)) {
    const context = contextOf(match, seat);
    if (meetsConditions(action, context)) for (const args of paths(action, context, [])) yield actMove(seat, name, args);
  }
}

function* paths(action: Action, context: SelectionContext, chosen: readonly unknown[]): Generator<readonly unknown[]> {
  const selection = action.selections[chosen.length];
  if (selection === undefined) {
    if (isPayable(action, context)) yield chosen;
    return;
  }
  for (const value of selection.each(context)) {
    context[selection.name] = value;
    yield* paths(action, context, [...chosen, value]);
  }
  context[selection.name] = undefined;
}

/**
 * Counts the legal moves of a seat without storing them; stops at a limit.
 *
 * @example
 * console.log(countMoves(match, 0), countMoves(match, 1)); // 7 0
 */
export function countMoves<D extends AnyGame>(match: Match<D>, seat?: number, limit = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of lazyMoves(match, seat)) if (++count >= limit) break;
  return count;
}
