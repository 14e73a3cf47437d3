import { meetsConditions } from '../action/completion.ts';
import { Form } from '../action/form.ts';
import type { AnyGame } from './definition.ts';
import { formOf } from './legal.ts';
import type { Match } from './match.ts';

/**
 * Opens the form of an action that a seat may take now; without a name, that of its pending question. Undefined if the seat
 * may not take the action, or has no question.
 *
 * @example
 * console.log(openForm(match, 0, 'move')?.selection?.name, openForm(match, 1, 'move')); // piece undefined
 */
export function openForm<D extends AnyGame>(match: Match<D>, seat: number, action?: string): Form | undefined {
  const { candidates } = match.timeline.state.limits;
  if (action === undefined) {
    const question = match.questionFor(seat);
    return question && Form.forQuestion(question, candidates);
  }
  const offer = match.availableActions(seat).find(({ name }) => name === action);
  const form = offer && formOf(match, seat, offer);
  return form && meetsConditions(offer.action, form.context) ? form : undefined;
}
