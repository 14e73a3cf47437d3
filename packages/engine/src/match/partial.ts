import type { Selection } from '../action/selection.ts';
import { type Result, refuse } from '../errors.ts';
import { addressOf } from '../secrecy/address.ts';
import { contextOf, type Offer } from './legal.ts';
import type { Match } from './match.ts';
import { actMove } from './move.ts';
import { describeNext, type OfferedSelection, readArgs } from './submit.ts';

/** An action that a seat has begun to fill in. */
export interface Partly {
  readonly action: string;
  /** What was chosen so far, by name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** What is to be chosen next; null when nothing is left and it can be played. */
  readonly next: OfferedSelection | null;
}

/**
 * Actions that seats have begun and not finished: choose a piece now, its destination later. They change nothing until
 * they are complete, and are forgotten when the state moves on.
 *
 * @example
 * const drafts = new Drafts(match);
 * drafts.choose(0, 'move', 'piece', { id: 12 });
 * drafts.choose(0, 'move', 'to', { id: 40 }); // complete: it is played
 */
export class Drafts<G> {
  readonly #match: Match<G>;
  readonly #held = new Map<
    number,
    { readonly action: string; readonly args: Readonly<Record<string, unknown>>; readonly version: number }
  >();

  constructor(match: Match<G>) {
    this.#match = match;
  }

  /** What a seat has begun. */
  get(seat: number): Partly | undefined {
    const draft = this.#held.get(seat);
    const offer = this.#match.offersFor(seat).find(({ name }) => name === draft?.action);
    if (draft === undefined || offer === undefined || draft.version !== this.#match.inner.state.journal.version) {
      this.#held.delete(seat);
      return undefined;
    }
    return { action: draft.action, args: draft.args, next: this.#next(seat, offer, draft.args) };
  }

  /** Chooses one selection of an action, as a client names it. The last one plays it; a choice with only one way is made by itself where the selection says so. */
  choose(seat: number, action: string, selection: string, value: unknown): Result<Partly | undefined> {
    const match = this.#match;
    const verdict = match.judge(actMove(seat, action, []));
    const offer = match.offersFor(seat).find(({ name }) => name === action);
    if (offer === undefined) return verdict.ok ? refuse('not-offered', 'action', { action, seat }) : verdict;
    if (!verdict.ok && verdict.refusal.part === 'condition') return verdict;
    const before = this.get(seat);
    const args = { ...(before?.action === action ? before.args : {}), [selection]: value };
    const read = readArgs(match, seat, offer, args);
    if (!read.ok) return read;
    const wanted = offer.action.selections.findIndex(({ name }) => name === selection);
    if (wanted >= read.value.length) {
      return refuse('missing-selection', 'selection', {
        action,
        selection: offer.action.selections[read.value.length]?.name,
      });
    }
    // Choosing an earlier selection anew drops the later ones.
    const kept = Object.fromEntries(offer.action.selections.slice(0, wanted + 1).map(({ name }) => [name, args[name]]));
    return this.#settle(seat, offer, kept);
  }

  /** Drops what a seat has begun. */
  cancel(seat: number): void {
    this.#held.delete(seat);
  }

  #settle(seat: number, offer: Offer, args: Readonly<Record<string, unknown>>): Result<Partly | undefined> {
    const match = this.#match;
    const filled = this.#skipSingles(seat, offer, args);
    const next = this.#next(seat, offer, filled);
    if (next !== null) {
      this.#held.set(seat, { action: offer.name, args: filled, version: match.inner.state.journal.version });
      return { ok: true, value: { action: offer.name, args: filled, next } };
    }
    const read = readArgs(match, seat, offer, filled);
    const result = read.ok ? match.play(actMove(seat, offer.name, read.value)) : read;
    if (!result.ok) return result;
    this.#held.delete(seat);
    return { ok: true, value: undefined };
  }

  /** Fills in selections that ask to be skipped when there is only one way; the seat itself may know that. */
  #skipSingles(seat: number, offer: Offer, args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    let filled = args;
    for (;;) {
      const read = readArgs(this.#match, seat, offer, filled);
      const selection: Selection | undefined = read.ok ? offer.action.selections[read.value.length] : undefined;
      if (!read.ok || selection?.skipSingle !== true) return filled;
      const context = contextOf(this.#match, seat);
      offer.action.selections.slice(0, read.value.length).forEach(({ name }, i) => {
        context[name] = read.value[i];
      });
      const values = selection.isListable(context) ? selection.list(context, 2) : [];
      if (values.length !== 1) return filled;
      filled = { ...filled, [selection.name]: addressOf(values[0], seat) };
    }
  }

  #next(seat: number, offer: Offer, args: Readonly<Record<string, unknown>>): OfferedSelection | null {
    const read = readArgs(this.#match, seat, offer, args);
    if (!read.ok) return null;
    const context = contextOf(this.#match, seat);
    offer.action.selections.slice(0, read.value.length).forEach(({ name }, i) => {
      context[name] = read.value[i];
    });
    return describeNext(this.#match, seat, offer.action, context, read.value.length);
  }
}
