import { promptOf } from './action.ts';
import { canComplete, type Fillable, hasCompletion, type SearchBudget, spend } from './completion.ts';
import { ChooseMany } from './many.ts';
import type { Move } from './move.ts';
import type { Question } from './question.ts';
import { ChooseRepeatedly } from './repeat.ts';
import type { Filled, Selection, SelectionContext } from './selection.ts';

/** The choices that a form offers next. */
export interface FormChoices {
  /** All candidates in the order of the rules. Those of `many` include the picked ones. */
  readonly candidates: readonly unknown[];
  /** Whether the candidate at each index leads to a complete move. */
  readonly open: readonly boolean[];
  /** Whether the picks may end here, or the selection may stay empty. */
  readonly mayEnd: boolean;
}

/**
 * An action, or the answer to a question, that is filled in one selection after another. It knows which selection is next
 * and which of its candidates lead to a complete move. Nothing in the match changes; the caller plays the finished move.
 *
 * @example
 * const form = openForm(match, 0, 'move');
 * form?.take(form.candidates?.[0]);
 * console.log(form?.selection?.name, form?.choices().open.length); // to 1
 * form?.take(form.candidates?.[0]);
 * console.log(form?.selection, form && match.judge(form.move).ok); // undefined true
 */
export class Form {
  readonly kind: Move['kind'];
  readonly seat: number;
  /** Name of the action; of a question, its prompt. */
  readonly action: string;
  /** The context of the next selection: holds the choices so far by name. */
  readonly context: SelectionContext;
  readonly #of: Fillable;
  readonly #limit: number;
  readonly #args: unknown[] = [];
  readonly #picks: { readonly place: number; readonly value: unknown }[] = [];

  /** `limit` is the number of values that a search for a complete move may try before it faults. */
  constructor(kind: Move['kind'], action: string, of: Fillable, context: SelectionContext, limit: number) {
    this.kind = kind;
    this.seat = context.player.seat;
    this.action = action;
    this.context = context;
    this.#of = of;
    this.#limit = limit;
  }

  static forQuestion({ prompt, words, selection, context }: Question, limit: number): Form {
    const of = { prompt, wording: words, selections: [selection], checks: [], costs: [] };
    return new Form('answer', prompt, of, { ...context }, limit);
  }

  /** Prompt of the action or question as its player reads it. */
  get prompt(): string {
    return promptOf(this.#of, this.context);
  }

  /** The next selection; undefined if the form is complete. */
  get selection(): Selection | undefined {
    return this.#of.selections[this.#args.length];
  }

  /** The choices so far, in the order of the selections. */
  get args(): readonly unknown[] {
    return this.#args;
  }

  /** The picks so far of the next selection: for `many` in the order of the list, otherwise in the order of picking. */
  get picks(): readonly unknown[] {
    const picks = this.selection instanceof ChooseRepeatedly ? this.#picks : [...this.#picks].sort(byPlace);
    return picks.map(({ value }) => value);
  }

  /** The values that may follow, whether or not they lead to a complete move; undefined if there are too many to list. */
  get candidates(): readonly unknown[] | undefined {
    const { selection, context } = this;
    return selection instanceof ChooseRepeatedly ? selection.choices(context, this.picks) : selection?.elements(context);
  }

  /** The move with the choices so far. */
  get move(): Move {
    return { kind: this.kind, seat: this.seat, action: this.action, args: [...this.#args] };
  }

  /** Makes the next choice. */
  take(value: unknown): void {
    const { selection } = this;
    if (selection === undefined) return;
    this.#picks.length = 0;
    this.context[selection.name] = value;
    this.#args.push(value);
  }

  /** Picks one of the candidates, by index, of a selection that takes several values. */
  pick(place: number): void {
    this.#picks.push({ place, value: this.candidates?.[place] });
  }

  /** Makes the picks so far the choice. */
  endPicks(): void {
    this.take(this.picks);
  }

  /** Removes the last pick of the next selection or, if it has none, the last choice. */
  back(): void {
    if (this.#picks.pop() !== undefined || this.#args.length === 0) return;
    this.#args.pop();
    const { selection } = this;
    if (selection !== undefined) this.context[selection.name] = undefined;
  }

  /** Fills in selections as long as `automatic` returns a value for the next one. */
  skip(automatic: (selection: Selection, context: SelectionContext) => Filled | undefined): void {
    for (let { selection } = this; selection !== undefined; selection = this.selection) {
      const filled = automatic(selection, this.context);
      if (filled === undefined) return;
      this.take(filled.value);
    }
  }

  /** Whether the form can be completed. */
  canComplete(): boolean {
    return hasCompletion(this.#of, this.context, this.#args.length, this.#budget());
  }

  /** Whether the form can be completed with `value` as the next choice. */
  leads(value: unknown): boolean {
    return canComplete(this.#of, this.context, this.#args.length, value, this.#budget());
  }

  /** Returns the values or picks that may follow, and which of them lead to a complete move. */
  choices(): FormChoices {
    const { selection } = this;
    if (selection instanceof ChooseRepeatedly) return this.#nextPicks(selection);
    if (selection instanceof ChooseMany) return this.#morePicks(selection);
    const listed = selection?.elements(this.context) ?? [...(selection?.each(this.context) ?? [])];
    const candidates = listed.filter((value) => value !== undefined);
    const mayEnd = selection?.optional === true && this.leads(undefined);
    return { candidates, open: candidates.map((value) => this.leads(value)), mayEnd };
  }

  #nextPicks(selection: ChooseRepeatedly): FormChoices {
    const { context, picks } = this;
    const budget = this.#budget();
    const stands = (picked: readonly unknown[]): boolean => {
      spend(budget, selection, this.#of);
      const { candidates, mayEnd } = selection.next(context, picked);
      if (mayEnd && this.#ends(picked, budget)) return true;
      return candidates.some((candidate) => stands([...picked, candidate]));
    };
    const { candidates, mayEnd } = selection.next(context, picks);
    return {
      candidates,
      open: candidates.map((candidate) => stands([...picks, candidate])),
      mayEnd: mayEnd && this.#ends(picks, budget),
    };
  }

  #morePicks(selection: ChooseMany): FormChoices {
    const { context } = this;
    const budget = this.#budget();
    const candidates = selection.elements(context);
    const [min, max] = selection.range(context);
    const picked = this.#picks.map(({ place }) => place);
    const ends = (places: readonly number[]): boolean => {
      spend(budget, selection, this.#of);
      const value = candidates.filter((_, place) => places.includes(place));
      return selection.problem(context, value) === undefined && this.#ends(value, budget);
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
      open: candidates.map((_, place) => !picked.includes(place) && stands([...picked, place], 0)),
      mayEnd: picked.length >= min && ends(picked),
    };
  }

  #ends(picks: readonly unknown[], budget: SearchBudget): boolean {
    return canComplete(this.#of, this.context, this.#args.length, picks, budget);
  }

  #budget(): SearchBudget {
    return { left: this.#limit, limit: this.#limit };
  }
}

function byPlace(a: { readonly place: number }, b: { readonly place: number }): number {
  return a.place - b.place;
}
