import { type Action, labelIn } from '../action/action.ts';
import type { Form } from '../action/form.ts';
import type { AnyGame } from './definition.ts';
import { contextOf, formOf } from './legal.ts';
import type { Match } from './match.ts';

/** Whether one condition of an action holds. */
export interface ConditionTrace {
  readonly label: string;
  readonly passed: boolean;
}

/** Trace of one selection: the number of values tried, and of those that led to a complete action. */
export interface SelectionTrace {
  readonly name: string;
  readonly tried: number;
  readonly led: number;
}

/** Reasons why an action is available or not. */
export interface ActionTrace {
  readonly action: string;
  readonly offered: boolean;
  readonly available: boolean;
  readonly conditions: readonly ConditionTrace[];
  readonly selections: readonly SelectionTrace[];
  /** Checks and costs that refused otherwise complete choices. */
  readonly refused: readonly string[];
}

/**
 * Explains why a seat can take an action or not: the conditions, the candidates of each selection, and the checks and
 * costs that refused them. Searches the choices until a complete one is found.
 *
 * @example
 * console.log(explain(match, 0, 'move').available, explain(match, 1, 'move').available); // true false
 */
export function explain<D extends AnyGame>(match: Match<D>, seat: number, name: string): ActionTrace {
  const { actions } = match.definition;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const offered = match.availableActions(seat).some((offer) => offer.name === name);
  if (action === undefined || match.players[seat] === undefined) {
    return { action: name, offered: false, available: false, conditions: [], selections: [], refused: [] };
  }
  const context = contextOf(match, seat);
  const conditions = action.conditions.map((part) => ({ label: labelIn(part, context), passed: part.test(context) }));
  const met = conditions.every(({ passed }) => passed);
  const selections = action.selections.map((selection) => ({ name: selection.name, tried: 0, led: 0 }));
  const refused = new Set<string>();
  const found = met && walk(formOf(match, seat, { name, action }), action, selections, refused);
  // An objection that does not hold now has an empty label.
  const said = conditions.filter(({ label }) => label !== '');
  return { action: name, offered, available: offered && found, conditions: said, selections, refused: [...refused] };
}

function walk(form: Form, action: Action, traces: { tried: number; led: number }[], refused: Set<string>): boolean {
  const { selection, context } = form;
  const trace = traces[form.args.length];
  if (selection === undefined || trace === undefined) {
    for (const part of [...action.checks, ...action.costs]) if (!part.test(context)) refused.add(labelIn(part, context));
    return form.canComplete();
  }
  for (const value of selection.each(context)) {
    trace.tried++;
    form.take(value);
    if (walk(form, action, traces, refused)) {
      trace.led++;
      return true;
    }
    form.back();
  }
  return false;
}
