import type { Form } from '../action/form.ts';
import { ChooseRepeatedly } from '../action/repeat.ts';
import type { Filled, Selection, SelectionContext } from '../action/selection.ts';
import { equal } from '../core/plain-data.ts';
import { type Result, refuse } from '../errors/catalogue.ts';
import { type Address, addressOf } from '../knowledge/address.ts';
import { refusePick, withAlternatives } from './alternatives.ts';
import type { AnyGame } from './definition.ts';
import { describeForm, type OfferedSelection } from './describe.ts';
import type { Match } from './match.ts';
import { openForm } from './open-form.ts';
import { findOffer, LONGEST_ROW, playWithAlternatives, readAnswer, readForm } from './submit.ts';

/** An action that a seat has filled in part; or the answer to a question, as an action without a name. */
export interface Draft {
  readonly action: string;
  /** Choices so far, by name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Next selection; null when the draft is complete and can be played. */
  readonly next: OfferedSelection | null;
}

/** A draft as the client named its choices. */
interface DraftState {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Picks so far of a selection that takes one pick after another. */
  readonly row: readonly unknown[];
  /** Moves version and step at the start of the draft. The draft is dropped once they no longer hold. */
  readonly movesVersion: number;
  readonly step: number;
}

/**
 * Drafts of seats: choose a piece now, its destination later. A draft changes nothing until it is complete, and is dropped
 * once the match continues without it. For a selection of one pick after another (`repeatedly`), a list is the complete
 * choice; any other value is the next pick, and the draft then lists the candidates that may follow and says whether the
 * picks may end.
 *
 * @example
 * const drafts = new Drafts(match);
 * const [piece] = offersFor(match, 0)[0]?.first?.candidates ?? [];
 * drafts.choose(0, 'move', 'piece', piece?.value);
 * const [to] = drafts.get(0)?.next?.candidates ?? [];
 * drafts.choose(0, 'move', 'to', to?.value); // complete: it is played
 * console.log(match.step); // 1
 *
 * @example
 * class Bazaar extends Game {}
 * const bazaar = defineGame(Bazaar, ({ action }) => ({
 *   name: 'bazaar',
 *   players: 2,
 *   unbounded: true,
 *   actions: { offer: action('Offer').choose('goods', repeatedly(() => ['silk', 'salt'], { max: 2 })).do(() => {}) },
 *   flow: loop(eachPlayer(turnLoop('offer'))),
 * }));
 * const market = createMatch(bazaar, { seed: 'a' });
 * const drafts = new Drafts(market);
 * drafts.choose(0, 'offer', 'goods', 'silk'); // the first of a row
 * console.log(drafts.get(0)?.next?.picked, drafts.get(0)?.next?.mayEnd); // [ 'silk' ] true
 * drafts.choose(0, 'offer', 'goods', ['silk', 'salt']); // the whole of it
 * console.log(market.step); // 1
 */
export class Drafts<D extends AnyGame> {
  readonly #match: Match<D>;
  readonly #held = new Map<number, DraftState>();

  constructor(match: Match<D>) {
    this.#match = match;
  }

  /** Returns the draft of a seat. */
  get(seat: number): Draft | undefined {
    const begun = this.#held.get(seat);
    const partly = begun && this.#partly(seat, begun);
    if (partly === undefined) this.#held.delete(seat);
    return partly;
  }

  /**
   * Makes one choice of an action, as the client names it. The last choice plays the action. A selection with `skipSingle`
   * and only one candidate is filled in automatically.
   */
  choose(seat: number, action: string, selection: string, value: unknown): Result<Draft | undefined> {
    const match = this.#match;
    const found = findOffer(match, seat, action);
    if (!found.ok) return found;
    const offer = found.value;
    const before = this.get(seat);
    const chosen = before?.action === action ? before.args : {};
    const wanted = offer.action.selections.findIndex(({ name }) => name === selection);
    const selected = offer.action.selections[wanted];
    const isPick = selected instanceof ChooseRepeatedly && isOnePick(value);
    const args = isPick ? without(chosen, selection) : { ...chosen, [selection]: value };
    const read = readForm(match, seat, offer, args);
    if (!read.ok) return read;
    const form = read.value;
    if (wanted >= form.args.length + (isPick ? 1 : 0)) {
      const refused = refuse('missing-selection', 'selection', { action, selection: form.selection?.name });
      return withAlternatives(match, form.move, refused);
    }
    // Choosing an earlier selection again drops the later choices.
    while (form.args.length > (isPick ? wanted : wanted + 1)) form.back();
    const names = offer.action.selections.slice(0, form.args.length).map(({ name }) => name);
    const kept = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(args, name) ? [[name, args[name]]] : [])));
    if (!isPick) return this.#settle(seat, form, kept);
    const row = before?.action === action && before.next?.name === selection ? (this.#held.get(seat)?.row ?? []) : [];
    const begun = { action, args: kept, row: [...row, value], ...this.#now(seat) };
    return this.#add(seat, begun, { action, selection });
  }

  /** Answers the pending question of a seat, as the client names it; or adds the next pick. */
  answer(seat: number, value: unknown): Result<Draft | undefined> {
    const question = this.#match.questionFor(seat);
    if (question?.selection instanceof ChooseRepeatedly && isOnePick(value)) {
      const before = this.get(seat);
      const row = before?.action === '' ? (this.#held.get(seat)?.row ?? []) : [];
      const begun = { action: '', args: {}, row: [...row, value], ...this.#now(seat) };
      return this.#add(seat, begun, { selection: question.words });
    }
    const read = readAnswer(this.#match, seat, value);
    const result = read.ok ? playWithAlternatives(this.#match, read.value) : read;
    if (!result.ok) return result;
    this.#held.delete(seat);
    return { ok: true, value: undefined };
  }

  /** Drops the draft of a seat. */
  cancel(seat: number): void {
    this.#held.delete(seat);
  }

  #now(seat: number): Pick<DraftState, 'movesVersion' | 'step'> {
    return { movesVersion: this.#match.movesVersionFor(seat), step: this.#match.step };
  }

  /** Whether a draft is still valid. Sealed input of other seats keeps it valid; the seat's own input does not. */
  #stands(seat: number, { movesVersion, step }: DraftState): boolean {
    const { steps, step: now } = this.#match;
    return (
      movesVersion === this.#match.movesVersionFor(seat) &&
      (now === step || steps.slice(step - now).every(({ move }) => move?.seat !== seat))
    );
  }

  /** Stores a draft with one more pick, if that pick is allowed. `named` is for the text of the refusal. */
  #add(seat: number, begun: DraftState, named: Readonly<Record<string, string>>): Result<Draft | undefined> {
    const { row } = begun;
    const partly = row.length > LONGEST_ROW ? undefined : this.#partly(seat, begun);
    if (partly === undefined) {
      const before = this.#partly(seat, { ...begun, row: row.slice(0, -1) });
      return refusePick(row.at(-1), before?.next?.candidates ?? [], named);
    }
    this.#held.set(seat, begun);
    return { ok: true, value: partly };
  }

  /** Returns a draft for the current state; undefined if it is no longer valid. */
  #partly(seat: number, begun: DraftState): Draft | undefined {
    const form = this.#formOf(seat, begun);
    const next = form && pickAll(form, begun.row) ? describeForm(form) : null;
    return next === null ? undefined : { action: begun.action, args: begun.args, next };
  }

  /** Returns the form of a draft with its choices; undefined if they are no longer valid. */
  #formOf(seat: number, begun: DraftState): Form | undefined {
    const match = this.#match;
    if (begun.action === '') return begun.movesVersion === match.movesVersionFor(seat) ? openForm(match, seat) : undefined;
    const offer = match.availableActions(seat).find(({ name }) => name === begun.action);
    if (offer === undefined || !this.#stands(seat, begun)) return undefined;
    const read = readForm(match, seat, offer, begun.args);
    return read.ok ? read.value : undefined;
  }

  /** Stores a draft, or plays the move if it is complete. Fills in selections with `skipSingle` and only one candidate. */
  #settle(seat: number, form: Form, given: Readonly<Record<string, unknown>>): Result<Draft | undefined> {
    const { action } = form;
    let args = given;
    form.skip((selection, context) => {
      const empty = selection.filled(context);
      const filled = empty ?? onlyChoice(selection, context);
      // An empty selection stays out of the draft: reading the draft again fills it in again.
      if (filled !== empty) args = { ...args, [selection.name]: addressOf(filled?.value, seat) };
      return filled;
    });
    const next = describeForm(form);
    if (next !== null) {
      this.#held.set(seat, { action, args, row: [], ...this.#now(seat) });
      return { ok: true, value: { action, args, next } };
    }
    const result = playWithAlternatives(this.#match, form.move);
    if (!result.ok) return result;
    this.#held.delete(seat);
    return { ok: true, value: undefined };
  }
}

/** Returns the only value of a selection with `skipSingle`. */
function onlyChoice(selection: Selection, context: SelectionContext): Filled | undefined {
  if (!selection.skipSingle || !selection.isListable(context)) return undefined;
  const values = selection.each(context)[Symbol.iterator]();
  const first = values.next();
  return first.done || !values.next().done ? undefined : { value: first.value };
}

/** Makes picks that a client named. Returns false if one of them may not follow those before it. */
function pickAll(form: Form, row: readonly unknown[]): boolean {
  return row.every((pick) => {
    if (!(form.selection instanceof ChooseRepeatedly)) return false;
    const place = (form.candidates ?? []).findIndex((each) => equal(addressOf(each, form.seat), pick));
    if (place >= 0) form.pick(place);
    return place >= 0;
  });
}

/** Whether a value is one pick of a row, and not all of it. */
function isOnePick(value: unknown): value is Address {
  return value !== null && value !== undefined && !Array.isArray(value);
}

function without(args: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(args).filter(([each]) => each !== name));
}
