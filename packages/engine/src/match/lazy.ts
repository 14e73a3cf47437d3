import type { Form } from '../action/form.ts';
import type { Move } from '../action/move.ts';
import type { AnyGame } from './definition.ts';
import type { Match } from './match.ts';
import { openForm } from './open-form.ts';

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
  const question = openForm(match, seat);
  if (question !== undefined) yield* completions(question);
  for (const { name } of match.availableActions(seat)) {
    const form = openForm(match, seat, name);
    if (form !== undefined) yield* completions(form);
  }
}

function* completions(form: Form): Generator<Move> {
  const { selection, context } = form;
  if (selection === undefined) {
    if (form.canComplete()) yield form.move;
    return;
  }
  for (const value of selection.each(context)) {
    form.take(value);
    yield* completions(form);
    form.back();
  }
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
