import type { Match, Move, Selection, SelectionContext } from '@rookery/engine';
import { EnvironmentError } from './environment-error.ts';

/** A form that a seat fills in: the selections of an action in order, or the one selection of a question. */
export interface Form {
  readonly kind: Move['kind'];
  readonly seat: number;
  /** Name of the action, or the prompt of a question. */
  readonly action: string;
  readonly prompt: string;
  readonly selections: readonly Selection[];
  /** Context of the selections; holds the choices made so far by name. */
  readonly context: SelectionContext;
  /** Whether the action has no checks or costs on the combination of choices. */
  readonly free: boolean;
  readonly match: Match;
}

/** A selection of several values, picked one after another. */
type Several = Selection & { range(context: SelectionContext): readonly [number, number] };
type Repeated = Several & {
  next(
    context: SelectionContext,
    picked: readonly unknown[],
  ): { readonly candidates: readonly unknown[]; readonly mayEnd: boolean };
};

/** Maximum number of combinations tried to find one that completes the form. */
const TRIES = 100_000;

interface Budget {
  left: number;
}

function spend(budget: Budget, selection: string): void {
  if (budget.left-- <= 0) throw new EnvironmentError('too-many-ways', { selection, limit: TRIES });
}

/** Returns the choices of a form as a move. */
export function moveOf({ kind, seat, action, selections, context }: Form): Move {
  return { kind, seat, action, args: selections.map(({ name }) => context[name]) };
}

/** Whether the form can be completed from selection `depth` on, given the choices before it. */
function leads(form: Form, depth: number, budget: Budget): boolean {
  const { selections, context, match } = form;
  const selection = selections[depth];
  if (selection === undefined) return form.free || match.judge(moveOf(form)).ok;
  try {
    for (const value of selection.each(context)) {
      spend(budget, selection.name);
      context[selection.name] = value;
      if (leads(form, depth + 1, budget)) return true;
    }
    return false;
  } finally {
    context[selection.name] = undefined;
  }
}

/** Whether the form can be completed at all. */
export function canComplete(form: Form): boolean {
  return leads(form, 0, { left: TRIES });
}

/** Whether the form can be completed with `value` as the choice at `depth`. */
export function leadsOn(form: Form, depth: number, value: unknown, budget: Budget = { left: TRIES }): boolean {
  const { selections, context } = form;
  const { name } = selections[depth] as Selection;
  if (form.free && depth === selections.length - 1) return true;
  context[name] = value;
  try {
    return leads(form, depth + 1, budget);
  } finally {
    context[name] = undefined;
  }
}

/** State of a selection of several values: the possible next picks, and whether the picks so far are enough. */
export interface Picking {
  /** All candidates in the order of the rules. For `many`, picked candidates stay in the list. */
  readonly candidates: readonly unknown[];
  /** Whether the candidate at each index may be picked next. */
  readonly open: readonly boolean[];
  readonly mayEnd: boolean;
}

/** Returns the state of a selection after some picks: indices into its list for `many`, values for `repeat`. */
export function pickingOf(form: Form, depth: number, picks: readonly unknown[]): Picking {
  const selection = form.selections[depth] as Selection;
  return selection.kind === 'many'
    ? pickingAny(form, depth, selection as Several, picks as readonly number[])
    : pickingNext(form, depth, selection as Repeated, picks);
}

function pickingNext(form: Form, depth: number, selection: Repeated, picks: readonly unknown[]): Picking {
  const { context } = form;
  const budget = { left: TRIES };
  const stands = (picked: readonly unknown[]): boolean => {
    spend(budget, selection.name);
    const { candidates, mayEnd } = selection.next(context, picked);
    if (mayEnd && leadsOn(form, depth, picked, budget)) return true;
    return candidates.some((candidate) => stands([...picked, candidate]));
  };
  const { candidates, mayEnd } = selection.next(context, picks);
  return {
    candidates,
    open: candidates.map((candidate) => stands([...picks, candidate])),
    mayEnd: mayEnd && leadsOn(form, depth, picks, budget),
  };
}

function pickingAny(form: Form, depth: number, selection: Several, picks: readonly number[]): Picking {
  const { context } = form;
  const budget = { left: TRIES };
  const candidates = selection.elements(context) ?? [];
  const [min, max] = selection.range(context);
  const ends = (places: readonly number[]): boolean => {
    spend(budget, selection.name);
    const value = picked(candidates, places);
    return selection.problem(context, value) === undefined && leadsOn(form, depth, value, budget);
  };
  // Tries further picks in list order only, because the order of picks does not matter.
  const stands = (places: readonly number[], from: number): boolean => {
    if (places.length > max) return false;
    if (places.length >= min && ends(places)) return true;
    for (let place = from; place < candidates.length && places.length < max; place++) {
      if (!places.includes(place) && stands([...places, place], place + 1)) return true;
    }
    return false;
  };
  return {
    candidates,
    open: candidates.map((_, place) => !picks.includes(place) && stands([...picks, place], 0)),
    mayEnd: picks.length >= min && ends(picks),
  };
}

/** Returns the candidates at the given indices, in list order. */
export function picked(candidates: readonly unknown[], places: readonly number[]): readonly unknown[] {
  return candidates.filter((_, place) => places.includes(place));
}
