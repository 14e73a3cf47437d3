import type { Action, Labelled } from '../action/action.ts';
import { judgeAction, refuseStranger } from '../match/judge.ts';
import { contextOf } from '../match/legal.ts';
import type { Match } from '../match/match.ts';
import { actMove } from '../match/move.ts';

/** Whether an action can be taken, and everything that stands in its way. */
export interface Verdict {
  readonly ok: boolean;
  readonly reasons: readonly string[];
}

/**
 * Whether a seat can take an action with these choices, and all reasons why not: turn, conditions, choices and costs at
 * once, where a refusal names only the first. What depends on a choice that cannot be made is not asked. Changes nothing.
 *
 * @example
 * const { ok, reasons } = canExecute(match, 0, 'play', { card });
 */
export function canExecute<G>(
  match: Match<G>,
  seat: number,
  action: string,
  args: Readonly<Record<string, unknown>> = {},
): Verdict {
  const { actions } = match.definition;
  let rules = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const names = rules?.selections.map(({ name }) => name) ?? [];
  const values = names.map((name) => args[name]);
  const reasons: string[] = [];
  const stranger = rules && refuseStranger(action, rules.selections, args);
  if (stranger !== undefined) reasons.push(stranger.refusal.message);
  const verdict = match.judge(actMove(seat, action, values));
  if (!verdict.ok && !/condition|selection|cost/.test(verdict.refusal.part)) reasons.push(verdict.refusal.message);
  try {
    // Judged again without what has failed, until nothing fails any more, or a choice does.
    while (!verdict.ok && rules !== undefined && match.players[seat] !== undefined) {
      const judged = judgeAction(action, rules, contextOf(match, seat), values);
      if (judged.ok) break;
      const { message, details } = judged.refusal;
      reasons.push(String(details.label ?? message));
      rules = 'label' in details ? without(rules, details.label) : undefined;
    }
  } catch (error) {
    // Code may rely on the conditions: what it does without them is no reason, and no bug.
    if (reasons.length === 0) throw error;
  }
  return { ok: reasons.length === 0, reasons };
}

function without(action: Action, failed: unknown): Action {
  const others = <T extends Labelled>(all: readonly T[]): readonly T[] => all.filter(({ label }) => label !== failed);
  return {
    ...action,
    conditions: others(action.conditions),
    checks: others(action.checks),
    costs: others(action.costs),
  };
}
