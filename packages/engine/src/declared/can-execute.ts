import { type Action, labelIn } from '../action/action.ts';
import { actMove } from '../action/move.ts';
import type { AnyGame } from '../match/definition.ts';
import { refuseChoice, refuseUnknownSelection } from '../match/judge.ts';
import { contextOf } from '../match/legal.ts';
import type { Match } from '../match/match.ts';

/** Result of `canExecute`: whether an action can be taken, and all reasons against it. */
export interface Verdict {
  readonly ok: boolean;
  readonly reasons: readonly string[];
}

/**
 * Checks whether a seat can take an action with these choices, and collects all reasons against it: turn, conditions,
 * choices and costs. A refusal names only the first. Tests that depend on an impossible choice are skipped. Changes
 * nothing.
 *
 * @example
 * const { ok, reasons } = canExecute(match, 1, 'move');
 * console.log(ok, reasons[0]); // false It isn't your turn. Waiting for Ann.
 */
export function canExecute<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  action: string,
  args: Readonly<Record<string, unknown>> = {},
): Verdict {
  const { actions } = match.definition;
  const rules = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const reasons: string[] = [];
  const stranger = rules && refuseUnknownSelection(action, rules.selections, args);
  if (stranger !== undefined) reasons.push(stranger.refusal.message);
  const values = rules?.selections.map(({ name }) => args[name]) ?? [];
  const verdict = match.judge(actMove(seat, action, values));
  if (!verdict.ok && !/condition|selection|cost/.test(verdict.refusal.part)) reasons.push(verdict.refusal.message);
  if (!verdict.ok && rules !== undefined && match.players[seat] !== undefined) {
    try {
      for (const reason of objections(match, seat, action, rules, args)) reasons.push(reason);
    } catch (error) {
      // Code may rely on the conditions, so its errors are ignored if one does not hold.
      if (reasons.length === 0) throw error;
    }
  }
  return { ok: reasons.length === 0, reasons };
}

/** Yields all reasons against an action; those that depend on choices only if all choices are possible. */
function* objections<D extends AnyGame>(
  match: Match<D>,
  seat: number,
  name: string,
  { conditions, selections, checks, costs }: Action,
  args: Readonly<Record<string, unknown>>,
): Generator<string> {
  const context = contextOf(match, seat);
  for (const part of conditions) if (!part.test(context)) yield labelIn(part, context);
  for (const selection of selections) {
    const refused = refuseChoice(name, selection, context, args[selection.name]);
    if (refused !== undefined) {
      yield String(refused.refusal.details.label ?? refused.refusal.message);
      return;
    }
    context[selection.name] = args[selection.name];
  }
  for (const part of [...checks, ...costs]) if (!part.test(context)) yield labelIn(part, context);
}
