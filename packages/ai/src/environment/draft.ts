import {
  type Address,
  FINISH,
  type Match,
  type Move,
  promptOf,
  type Selection,
  type SelectionContext,
  type SelectionKind,
} from '@rookery/engine';
import { canComplete, type Form, leadsOn, moveOf, type Picking, picked, pickingOf } from './form.ts';
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

/** A move that a seat composes choice by choice. The match does not change until the move is complete. */
export class Draft {
  readonly seat: number;
  private readonly match: Match;
  private readonly naming: SeatNames;
  private form: Form | undefined;
  private depth = 0;
  /** Picks of the current selection: indices into its list for `many`, values for `repeat`. */
  private picks: unknown[] = [];
  private picking: Picking | undefined;
  private readonly chosen: AgentDraft['chosen'][number][] = [];
  private readonly pickedSoFar: AgentDraft['picks'][number][] = [];
  private current: DecisionPoint | undefined;
  /** Values behind the slots of the current decision point. */
  private readonly behind = new Map<number, unknown>();

  constructor(match: Match, seat: number) {
    this.match = match;
    this.seat = seat;
    this.naming = new SeatNames(match, seat);
    const question = match.questionFor(seat);
    if (question === undefined) return;
    const { prompt, words, selection, context } = question;
    this.form = {
      kind: 'answer',
      seat,
      action: prompt,
      prompt: words,
      selections: [selection],
      context: { ...context },
      free: true,
      match,
    };
  }

  /** The current decision point. */
  get choicePoint(): DecisionPoint {
    this.current ??= this.decide();
    return this.current;
  }

  /** The choices made so far, as the seat may see them; null before the first choice. */
  get view(): AgentDraft | null {
    const { form, chosen, pickedSoFar } = this;
    if (form === undefined || (form.kind === 'answer' && pickedSoFar.length === 0)) return null;
    return { action: form.kind === 'act' ? form.action : null, chosen: [...chosen], picks: [...pickedSoFar] };
  }

  /** Takes one of the choices. Returns the move once it is complete. */
  take(choice: AgentChoice): Move | undefined {
    const { kind } = this.choicePoint;
    const value = this.behind.get(choice.index);
    this.current = undefined;
    this.behind.clear();
    if (kind === 'action') return this.open(value as string);
    if (kind !== 'many' && kind !== 'repeat') return this.settle(value, choice);
    if (choice.index === 0) return this.settlePicks();
    this.picks.push(value);
    this.pickedSoFar.push({ label: choice.label, value: choice.value });
    this.picking = pickingOf(this.form as Form, this.depth, this.picks);
    // Ends the picks without an `enough` once no further pick is possible.
    return this.picking.open.includes(true) ? undefined : this.settlePicks();
  }

  private open(name: string): Move | undefined {
    this.form = this.formFor(name);
    return this.form && this.goOn(this.form);
  }

  /** Skips selections that do not apply. Returns the move once none is left. */
  private goOn(form: Form): Move | undefined {
    const { selections, context } = form;
    while (selections[this.depth]?.isAsked(context) === false) this.depth++;
    return this.depth === selections.length ? moveOf(form) : undefined;
  }

  private settlePicks(): Move | undefined {
    const { kind } = this.selection;
    const value = kind === 'many' ? picked(this.picking?.candidates ?? [], this.picks as number[]) : this.picks;
    const labels = this.pickedSoFar.map(({ label }) => label).join(', ');
    return this.settle(value, { label: labels, value: this.pickedSoFar.map((pick) => pick.value) });
  }

  private settle(value: unknown, { label, value: address }: Pick<AgentChoice, 'label' | 'value'>): Move | undefined {
    const form = this.form as Form;
    const { name } = this.selection;
    form.context[name] = value;
    this.chosen.push({ selection: name, label, value: address });
    this.depth++;
    this.picks = [];
    this.picking = undefined;
    this.pickedSoFar.length = 0;
    return this.goOn(form);
  }

  private get selection(): Selection {
    return (this.form as Form).selections[this.depth] as Selection;
  }

  private decide(): DecisionPoint {
    if (this.form === undefined) return this.decideAction();
    const { selection } = this;
    const { kind, name, optional } = selection;
    const choices: AgentChoice[] = [];
    const form = this.form;
    const named = new Map<string, number>();
    const put = (index: number, label: string, value: Address, behind: unknown): void => {
      const key = `${form.action}.${name}=${label}`;
      const number = (named.get(key) ?? 0) + 1;
      named.set(key, number);
      choices.push({ index, label, key: number === 1 ? key : `${key}#${number}`, value });
      this.behind.set(index, behind);
    };
    const isSeveral = kind === 'many' || kind === 'repeat';
    const { candidates, open, mayEnd } = isSeveral ? this.pickable() : this.choosable(optional);
    // The choice that ends or skips comes first, so that it keeps its slot whatever the number of candidates.
    const first = isSeveral || optional ? 1 : 0;
    if (mayEnd) put(0, isSeveral ? ENOUGH : NOTHING, null, undefined);
    this.naming.orderOf(candidates).forEach((place, i) => {
      const candidate = candidates[place];
      if (open[place] !== true) return;
      const { naming } = this;
      put(
        first + i,
        naming.labelOf(candidate, selection, form.context),
        naming.addressOf(candidate),
        kind === 'many' ? place : candidate,
      );
    });
    return {
      seat: this.seat,
      kind,
      prompt: selection.promptIn(form.context),
      action: form.kind === 'act' ? form.action : null,
      selection: name,
      size: first + candidates.length,
      choices,
    };
  }

  private pickable(): Picking {
    this.picking ??= pickingOf(this.form as Form, this.depth, this.picks);
    return this.picking;
  }

  /** Lists the values of a selection of a single entity, number or text. */
  private choosable(optional: boolean): Picking {
    const { selection, depth } = this;
    const form = this.form as Form;
    const listed = selection.elements(form.context) ?? [...selection.each(form.context)];
    const candidates = listed.filter((value) => value !== undefined);
    return {
      candidates,
      open: candidates.map((value) => leadsOn(form, depth, value)),
      mayEnd: optional && leadsOn(form, depth, undefined),
    };
  }

  private decideAction(): DecisionPoint {
    const { match, seat } = this;
    const names = [...Object.keys(match.definition.actions), FINISH];
    const offered = new Set(match.availableActions(seat).map(({ name }) => name));
    const choices: AgentChoice[] = [];
    names.forEach((name, index) => {
      if (!offered.has(name)) return;
      const form = this.formFor(name);
      if (form === undefined || !canComplete(form)) return;
      choices.push({ index, label: form.prompt, key: name, value: name });
      this.behind.set(index, name);
    });
    return { seat, kind: 'action', prompt: 'action', action: null, selection: null, size: names.length, choices };
  }

  /** Returns the form of an action if its conditions hold. */
  private formFor(name: string): Form | undefined {
    const { match, seat } = this;
    const action = match.availableActions(seat).find((offer) => offer.name === name)?.action;
    const context = { game: match.game, player: match.players[seat] } as SelectionContext;
    if (!action?.conditions.every(({ test }) => test(context))) return undefined;
    const { selections, checks, costs } = action;
    const prompt = promptOf(action, context);
    const free = checks.length === 0 && costs.length === 0;
    return { kind: 'act', seat, action: name, prompt, selections, context, free, match };
  }
}
