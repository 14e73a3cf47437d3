import { type Action, type LabelledCandidate, labelIn } from '../action/action.ts';
import type { Question } from '../action/question.ts';
import type { Selection, SelectionContext } from '../action/selection.ts';
import { malformed, OK, type Refused, type Result, refuse, shown } from '../errors/catalogue.ts';

/** Judges a complete action: its conditions, each choice in order, then all together. Sets the choices in the context. */
export function judgeAction(name: string, action: Action, context: SelectionContext, args: readonly unknown[]): Result {
  for (const condition of action.conditions) {
    if (!condition.test(context)) return refuseCondition(name, condition, context);
  }
  const { selections } = action;
  if (args.length > selections.length) {
    return malformed(`${name} takes ${selections.length} choices, not ${args.length}`);
  }
  for (let i = 0; i < selections.length; i++) {
    const selection = selections[i] as Action['selections'][number];
    const refused = refuseChoice(name, selection, context, args[i]);
    if (refused !== undefined) return refused;
    context[selection.name] = args[i];
  }
  for (const check of action.checks) {
    if (!check.test(context)) return refuse('check-failed', 'selection', { action: name, label: labelIn(check, context) });
  }
  for (const cost of action.costs) {
    if (!cost.test(context)) return refuse('cost-not-payable', 'cost', { action: name, label: labelIn(cost, context) });
  }
  return OK;
}

function refuseCondition(action: string, condition: LabelledCandidate, context: SelectionContext): Refused {
  const words = labelIn(condition, context);
  return condition.reason === undefined
    ? refuse('condition-failed', 'condition', { action, label: words })
    : refuse('blocked', 'condition', { action, reason: words });
}

/** Judges an answer. */
export function judgeAnswer({ selection, context, prompt }: Question, value: unknown): Result {
  return refuseChoice(prompt, selection, context, value) ?? OK;
}

/** The refusal of a value that may not be chosen. */
export function refuseChoice(
  action: string,
  selection: Selection,
  context: SelectionContext,
  value: unknown,
): Refused | undefined {
  const problem = selection.problem(context, value);
  return problem && refuse(problem.code, 'selection', { action, ...problem.details });
}

/** The refusal of choices of which one belongs to no selection. */
export function refuseUnknownSelection(
  action: string,
  selections: readonly Selection[],
  args: object,
): Refused | undefined {
  const names = selections.map(({ name }) => name);
  const stranger = Object.keys(args).find((name) => !names.includes(name));
  if (stranger === undefined) return undefined;
  return refuse('unknown-selection', 'selection', {
    action,
    selection: shown(stranger),
    known: names.join(', ') || 'none',
  });
}
