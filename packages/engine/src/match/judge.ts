import type { Action } from '../action/action.ts';
import type { Question } from '../action/question.ts';
import type { Choosing } from '../action/selection.ts';
import { type Result, refuse, TAKEN } from '../errors.ts';

/** Judges a complete action: its conditions, each choice in order, then all together. Sets the choices in the context. */
export function judgeAction(name: string, action: Action, context: Choosing, args: readonly unknown[]): Result {
  for (const { label, test } of action.conditions) {
    if (!test(context)) return refuse('condition-failed', 'condition', { action: name, label });
  }
  const { selections } = action;
  if (args.length > selections.length) {
    return refuse('malformed-input', 'input', {
      reason: `${name} takes ${selections.length} choices, not ${args.length}`,
    });
  }
  for (let i = 0; i < selections.length; i++) {
    const selection = selections[i] as Action['selections'][number];
    const problem = selection.problem(context, args[i]);
    if (problem !== undefined) return refuse(problem.code, 'selection', { action: name, ...problem.details });
    context[selection.name] = args[i];
  }
  for (const { label, test } of action.checks) {
    if (!test(context)) return refuse('check-failed', 'selection', { action: name, label });
  }
  for (const { label, test } of action.costs) {
    if (!test(context)) return refuse('cost-not-payable', 'cost', { action: name, label });
  }
  return TAKEN;
}

/** Judges an answer. */
export function judgeAnswer({ selection, context, prompt }: Question, value: unknown): Result {
  const problem = selection.problem(context, value);
  return problem === undefined ? TAKEN : refuse(problem.code, 'selection', { action: prompt, ...problem.details });
}
