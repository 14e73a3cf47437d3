import { fault } from '../errors/catalogue.ts';
import type { Action } from './action.ts';
import { ChooseOne, type Selection, type SelectionContext } from './selection.ts';

/** An action, or a question as an action with one selection, to be filled in choice by choice. */
export type Fillable = Pick<Action, 'prompt' | 'wording' | 'selections' | 'checks' | 'costs'>;

/** Number of values that a search for a complete move may still try, out of how many. */
export interface SearchBudget {
  left: number;
  readonly limit: number;
}

/** Counts one tried value. Faults if the budget is used up. */
export function spend(budget: SearchBudget, { name }: Selection, { prompt }: Fillable): void {
  if (budget.left-- <= 0) fault('too-many-candidates', { selection: name, action: prompt, limit: budget.limit });
}

export function meetsConditions({ conditions }: Pick<Action, 'conditions'>, context: SelectionContext): boolean {
  for (let i = 0; i < conditions.length; i++) if (!conditions[i]?.test(context)) return false;
  return true;
}

/** Whether the checks and costs accept the choices in the context. */
export function isPayable({ checks, costs }: Fillable, context: SelectionContext): boolean {
  for (let i = 0; i < checks.length; i++) if (!checks[i]?.test(context)) return false;
  for (let i = 0; i < costs.length; i++) if (!costs[i]?.test(context)) return false;
  return true;
}

/** Whether an action can be taken at all: its conditions hold and a complete path exists. */
export function isAvailable(action: Action, context: SelectionContext, limit: number): boolean {
  return meetsConditions(action, context) && hasCompletion(action, context, 0, { left: limit, limit });
}

/** Whether a complete path exists from a selection on. Faults once it has tried more values than the budget allows. */
export function hasCompletion(of: Fillable, context: SelectionContext, depth: number, budget: SearchBudget): boolean {
  const selection = of.selections[depth];
  if (selection === undefined) return isPayable(of, context);
  for (const value of valuesOf(selection, context)) {
    spend(budget, selection, of);
    if (canComplete(of, context, depth, value, budget)) return true;
  }
  return false;
}

/** Whether a complete path exists once `value` is chosen for a selection; the earlier choices are in the context. */
export function canComplete(
  of: Fillable,
  context: SelectionContext,
  depth: number,
  value: unknown,
  budget: SearchBudget,
): boolean {
  const { name } = of.selections[depth] as Selection;
  context[name] = value;
  const completes = hasCompletion(of, context, depth + 1, budget);
  context[name] = undefined;
  return completes;
}

function valuesOf(selection: Selection, context: SelectionContext): Iterable<unknown> {
  return selection instanceof ChooseOne && selection.kind === 'one' ? selection.list(context) : selection.each(context);
}
