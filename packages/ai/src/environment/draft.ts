import { type Match, type Move, RookeryError, type SelectionKind } from '@rookery/engine';
import { FINISH } from '@rookery/engine/flow-nodes';
import { type Form, type FormChoices, openForm } from '@rookery/engine/host';
import type { Address } from '@rookery/engine/view';
import { EnvironmentError } from './environment-error.ts';
import { SeatNames } from './seat-names.ts';

/** One option that an agent may choose now. */
export interface AgentChoice {
  /** Index in the mask, to be passed to `step`. */
  readonly index: number;
  readonly label: string;
  /** Name that means the same in every position, unlike the index: `mark.square=b2`. Unique within a decision point. */
  readonly key: string;
  /**
   * The chosen value: the name of an action, plain data, or the address of an entity in the agent's view. Null for
   * `enough` and `nothing`.
   */
  readonly value: Address;
}

/** The choice an agent has to make now: an action, one selection of it, or one pick of a selection. */
export interface DecisionPoint {
  readonly seat: number;
  readonly kind: 'action' | SelectionKind;
  readonly prompt: string;
  /** Action that the agent is filling in; null while it chooses the action, and for a question. */
  readonly action: string | null;
  /** Name of the current selection; null while the agent chooses an action. */
  readonly selection: string | null;
  /** Number of slots that the choices take up in a mask. */
  readonly size: number;
  /** The choices that can be completed to a legal move. */
  readonly choices: readonly AgentChoice[];
}

/** The part of an unfinished move that an agent has chosen so far. */
export interface AgentDraft {
  readonly action: string | null;
  readonly chosen: readonly { readonly selection: string; readonly label: string; readonly value: Address }[];
  readonly picks: readonly { readonly label: string; readonly value: Address }[];
}

/** Label of the choice that ends the picks of a selection. */
const ENOUGH = 'enough';
/** Label of the choice that skips an optional selection. */
const NOTHING = 'nothing';

/** Behind a choice that is not on offer. */
const NO_CANDIDATE = { value: undefined, place: -1 };

/** A move that a seat composes choice by choice. The match does not change until the move is complete. */
export class Draft {
  readonly seat: number;
  private readonly match: Match;
  private readonly naming: SeatNames;
  private form: Form | undefined;
  /** The choices that the form offers next; undefined until they are computed. */
  private options: FormChoices | undefined;
  private readonly chosen: AgentDraft['chosen'][number][] = [];
  private readonly picked: AgentDraft['picks'][number][] = [];
  private current: DecisionPoint | undefined;
  /** Candidates behind the slots of the current decision point. */
  private readonly behind = new Map<number, { readonly value: unknown; readonly place: number }>();

  constructor(match: Match, seat: number) {
    this.match = match;
    this.seat = seat;
    this.naming = new SeatNames(match, seat);
    this.form = openForm(match, seat);
  }

  /** The current decision point. */
  get choicePoint(): DecisionPoint {
    this.current ??= this.decide();
    return this.current;
  }

  /** The choices made so far, as the seat may see them; null before the first choice. */
  get view(): AgentDraft | null {
    const { form, chosen, picked } = this;
    if (form === undefined || (form.kind === 'answer' && picked.length === 0)) return null;
    return { action: form.kind === 'act' ? form.action : null, chosen: [...chosen], picks: [...picked] };
  }

  /** Takes one of the choices. Returns the move once it is complete. */
  take(choice: AgentChoice): Move | undefined {
    const { kind } = this.choicePoint;
    const { value, place } = this.behind.get(choice.index) ?? NO_CANDIDATE;
    const { form } = this;
    this.current = undefined;
    this.options = undefined;
    this.behind.clear();
    if (form === undefined) return this.open(String(value));
    if (kind !== 'many' && kind !== 'repeat') return this.settle(form, choice, value);
    if (choice.index === 0) return this.settlePicks(form);
    form.pick(place);
    this.picked.push({ label: choice.label, value: choice.value });
    // Ends the picks without an `enough` once no further pick is possible.
    return this.choicesOf(form).open.includes(true) ? undefined : this.settlePicks(form);
  }

  private open(name: string): Move | undefined {
    this.form = openForm(this.match, this.seat, name);
    return this.form && this.goOn(this.form);
  }

  /** Skips selections that do not apply. Returns the move once none is left. */
  private goOn(form: Form): Move | undefined {
    form.skip((selection, context) => (selection.isAsked(context) ? undefined : { value: undefined }));
    return form.selection === undefined ? form.move : undefined;
  }

  private settlePicks(form: Form): Move | undefined {
    const label = this.picked.map((pick) => pick.label).join(', ');
    return this.settle(form, { label, value: this.picked.map((pick) => pick.value) }, form.picks);
  }

  private settle(form: Form, { label, value }: Pick<AgentChoice, 'label' | 'value'>, choice: unknown): Move | undefined {
    this.chosen.push({ selection: form.selection?.name ?? '', label, value });
    form.take(choice);
    this.options = undefined;
    this.picked.length = 0;
    return this.goOn(form);
  }

  private choicesOf(form: Form): FormChoices {
    this.options ??= withinTries(() => form.choices());
    return this.options;
  }

  private decide(): DecisionPoint {
    const { form, naming } = this;
    if (form?.selection === undefined) return this.decideAction();
    const { selection, context } = form;
    const { kind, name, optional } = selection;
    const isSeveral = kind === 'many' || kind === 'repeat';
    const { candidates, open, mayEnd } = this.choicesOf(form);
    const choices: AgentChoice[] = [];
    const named = new Map<string, number>();
    const put = (index: number, label: string, value: Address, place = -1): void => {
      const key = `${form.action}.${name}=${label}`;
      const number = (named.get(key) ?? 0) + 1;
      named.set(key, number);
      choices.push({ index, label, key: number === 1 ? key : `${key}#${number}`, value });
      this.behind.set(index, { value: candidates[place], place });
    };
    // The choice that ends or skips comes first, so that it keeps its slot whatever the number of candidates.
    const first = isSeveral || optional ? 1 : 0;
    if (mayEnd) put(0, isSeveral ? ENOUGH : NOTHING, null);
    naming.orderOf(candidates).forEach((place, i) => {
      const candidate = candidates[place];
      if (open[place] !== true) return;
      const label = naming.labelOf(candidate, selection, context);
      put(first + i, label, naming.addressOf(candidate), place);
    });
    return {
      seat: this.seat,
      kind,
      prompt: selection.promptIn(context),
      action: form.kind === 'act' ? form.action : null,
      selection: name,
      size: first + candidates.length,
      choices,
    };
  }

  private decideAction(): DecisionPoint {
    const { match, seat } = this;
    const names = [...Object.keys(match.definition.actions), FINISH];
    const choices: AgentChoice[] = [];
    names.forEach((name, index) => {
      const form = openForm(match, seat, name);
      if (form === undefined || !withinTries(() => form.canComplete())) return;
      choices.push({ index, label: form.prompt, key: name, value: name });
      this.behind.set(index, { value: name, place: index });
    });
    return { seat, kind: 'action', prompt: 'action', action: null, selection: null, size: names.length, choices };
  }
}

/** Runs a search for complete moves. Throws an error with a code of environments if it takes too many tries. */
function withinTries<T>(search: () => T): T {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof RookeryError) || error.code !== 'too-many-candidates') throw error;
    throw new EnvironmentError('too-many-ways', error.details);
  }
}
