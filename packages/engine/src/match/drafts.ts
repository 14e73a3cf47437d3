import { ChooseRepeatedly } from '../action/many.ts';
import { includes, type Selection, type SelectionContext } from '../action/selection.ts';
import { type Result, refuse } from '../errors/catalogue.ts';
import { type Address, addressOf, UNNAMED } from '../secrecy/address.ts';
import { refusePick, withAlternatives } from './alternatives.ts';
import type { AnyGame } from './definition.ts';
import { describe, describeNext, type OfferedSelection } from './describe.ts';
import { contextOf, type Offer } from './legal.ts';
import type { Match } from './match.ts';
import { actMove } from './move.ts';
import { findOffer, LONGEST_ROW, readAnswer, readArgs, readPicks } from './submit.ts';

/** An action that a seat has filled in part; or the answer to a question, as an action without a name. */
export interface Draft {
  readonly action: string;
  /** Choices so far, by name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Next selection; null when the draft is complete and can be played. */
  readonly next: OfferedSelection | null;
}

/** A draft as the client named its choices. */
interface Begun {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Picks so far of a selection that takes one pick after another. */
  readonly row: readonly unknown[];
  /** Moves version and step at the start of the draft. The draft is dropped once they no longer hold. */
  readonly situation: number;
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
  readonly #held = new Map<number, Begun>();

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
    const read = readArgs(match, seat, offer, args);
    if (!read.ok) return read;
    if (wanted >= read.value.length + (isPick ? 1 : 0)) {
      const missing = offer.action.selections[read.value.length]?.name;
      const refused = refuse('missing-selection', 'selection', { action, selection: missing });
      return withAlternatives(match, actMove(seat, action, read.value), refused);
    }
    // Choosing an earlier selection again drops the later choices.
    const count = isPick ? wanted : wanted + 1;
    const kept = Object.fromEntries(
      offer.action.selections
        .slice(0, count)
        .flatMap(({ name }) => (Object.hasOwn(args, name) ? [[name, args[name]]] : [])),
    );
    if (!isPick) return this.#settle(seat, offer, kept);
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
    const result = read.ok ? this.#match.play(read.value) : read;
    if (!result.ok) return result;
    this.#held.delete(seat);
    return { ok: true, value: undefined };
  }

  /** Drops the draft of a seat. */
  cancel(seat: number): void {
    this.#held.delete(seat);
  }

  #now(seat: number): Pick<Begun, 'situation' | 'step'> {
    return { situation: this.#match.movesVersionFor(seat), step: this.#match.step };
  }

  /** Whether a draft is still valid. Sealed input of other seats keeps it valid; the seat's own input does not. */
  #stands(seat: number, { situation, step }: Begun): boolean {
    const { steps, step: now } = this.#match;
    return (
      situation === this.#match.movesVersionFor(seat) &&
      (now === step || steps.slice(step - now).every(({ move }) => move?.seat !== seat))
    );
  }

  /** Stores a draft with one more pick, if that pick is allowed. `named` is for the text of the refusal. */
  #add(seat: number, begun: Begun, named: Readonly<Record<string, string>>): Result<Draft | undefined> {
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
  #partly(seat: number, begun: Begun): Draft | undefined {
    const { action, args } = begun;
    if (action === '') {
      const question = begun.situation === this.#match.movesVersionFor(seat) ? this.#match.questionFor(seat) : undefined;
      const picks = question && this.#picks(seat, question.selection, question.context, begun);
      if (question === undefined || picks === undefined) return undefined;
      return { action, args, next: describe(question.selection, question.context, seat, undefined, picks) };
    }
    const offer = this.#match.availableActions(seat).find(({ name }) => name === action);
    if (offer === undefined || !this.#stands(seat, begun)) return undefined;
    const next = this.#next(seat, offer, begun);
    return next === undefined ? undefined : { action, args, next };
  }

  #settle(seat: number, offer: Offer, args: Readonly<Record<string, unknown>>): Result<Draft | undefined> {
    const match = this.#match;
    const filled = this.#skipSingles(seat, offer, args);
    const begun: Begun = { action: offer.name, args: filled, row: [], ...this.#now(seat) };
    const next = this.#next(seat, offer, begun) ?? null;
    if (next !== null) {
      this.#held.set(seat, begun);
      return { ok: true, value: { action: offer.name, args: filled, next } };
    }
    const read = readArgs(match, seat, offer, filled);
    const result = read.ok ? match.play(actMove(seat, offer.name, read.value)) : read;
    if (!result.ok) return result;
    this.#held.delete(seat);
    return { ok: true, value: undefined };
  }

  /** Fills in selections with `skipSingle` that have only one candidate, which the seat may know. */
  #skipSingles(seat: number, offer: Offer, args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    let filled = args;
    for (;;) {
      const read = readArgs(this.#match, seat, offer, filled);
      const selection: Selection | undefined = read.ok ? offer.action.selections[read.value.length] : undefined;
      if (!read.ok || selection?.skipSingle !== true) return filled;
      const context = this.#contextWith(seat, offer, read.value);
      const values = selection.isListable(context) ? selection.list(context, 2) : [];
      if (values.length !== 1) return filled;
      filled = { ...filled, [selection.name]: addressOf(values[0], seat) };
    }
  }

  /** Returns the next selection; null if none is left, undefined if the picks so far are not allowed. */
  #next(seat: number, offer: Offer, begun: Begun): OfferedSelection | null | undefined {
    const read = readArgs(this.#match, seat, offer, begun.args);
    if (!read.ok) return null;
    const context = this.#contextWith(seat, offer, read.value);
    const depth = read.value.length;
    const picks = this.#picks(seat, offer.action.selections[depth], context, begun);
    return picks && describeNext(this.#match, seat, offer.action, context, depth, picks);
  }

  /** Resolves the picks of a draft; undefined if they are not allowed. */
  #picks(
    seat: number,
    selection: Selection | undefined,
    context: SelectionContext,
    { row }: Begun,
  ): readonly unknown[] | undefined {
    if (row.length === 0) return [];
    if (!(selection instanceof ChooseRepeatedly)) return undefined;
    const picks = readPicks(selection, context, row, seat);
    // Blocked candidates are resolved too, so the last pick is checked; earlier picks were checked when they were made.
    return picks !== UNNAMED && includes(selection.choices(context, picks.slice(0, -1)), picks.at(-1)) ? picks : undefined;
  }

  #contextWith(seat: number, offer: Offer, values: readonly unknown[]): SelectionContext {
    const context = contextOf(this.#match, seat);
    offer.action.selections.slice(0, values.length).forEach(({ name }, i) => {
      context[name] = values[i];
    });
    return context;
  }
}

/** Whether a value is one pick of a row, and not all of it. */
function isOnePick(value: unknown): value is Address {
  return value !== null && value !== undefined && !Array.isArray(value);
}

function without(args: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(args).filter(([each]) => each !== name));
}
