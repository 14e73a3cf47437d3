import type { Match, Move, Selection, SelectionContext } from '@rookery/engine';
import { EnvironmentError } from './environment-error.ts';

/** Something a seat fills in: an action with its selections in order, or the one selection of a question. */
export interface Form {
  readonly kind: Move['kind'];
  readonly seat: number;
  /** The name of the action; for a question its prompt. */
  readonly action: string;
  readonly prompt: string;
  readonly selections: readonly Selection[];
  /** What the selections are given; what was chosen stands in it by name. */
  readonly context: SelectionContext;
  /** Whether the rules have nothing to say of the choices together. */
  readonly free: boolean;
  readonly match: Match;
}

/** A selection of which several things are chosen, one pick after the other. */
type Several = Selection & { range(context: SelectionContext): readonly [number, number] };
type Repeated = Several & {
  next(
    context: SelectionContext,
    picked: readonly unknown[],
  ): { readonly candidates: readonly unknown[]; readonly mayEnd: boolean };
};

/** How many sets of choices are tried to find one that can be completed. */
const TRIES = 100_000;

interface Budget {
  left: number;
}

function spend(budget: Budget, selection: string): void {
  if (budget.left-- <= 0) throw new EnvironmentError('too-many-ways', { selection, limit: TRIES });
}

/** What a form holds so far, as a move. */
export function moveOf({ kind, seat, action, selections, context }: Form): Move {
  return { kind, seat, action, args: selections.map(({ name }) => context[name]) };
}

/** Whether the form can be completed from a selection on; the earlier ones are chosen. */
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

/** Whether the form can be completed once a value is chosen for one of its selections. */
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

/** Picks of several things so far: what may come next, and whether they may stand. */
export interface Picking {
  /** All that is listed, in the order of the rules; for `many` what is picked stays in the list. */
  readonly candidates: readonly unknown[];
  /** Whether the candidate at a place may be picked next. */
  readonly open: readonly boolean[];
  readonly mayEnd: boolean;
}

/** What may be picked after the picks so far, which for `many` are places in its list, and for `repeat` things. */
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
  // Further picks in the order of the list only: another order makes no other set.
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

/** The things at places of a list, in the order of the list. */
export function picked(candidates: readonly unknown[], places: readonly number[]): readonly unknown[] {
  return candidates.filter((_, place) => places.includes(place));
}
