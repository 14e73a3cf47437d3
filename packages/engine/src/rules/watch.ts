import type { Match } from '../match/match.ts';
import { type Address, addressOf } from '../secrecy/address.ts';
import { EVERYONE, SPECTATOR, seatBit } from '../secrecy/knowledge.ts';
import type { Viewer } from '../secrecy/view.ts';
import { isMarked } from '../state/held.ts';
import type { Held } from '../state/state.ts';
import { RuleBook, type Told } from './book.ts';

/** Something that happened in a step, as a viewer may know it. */
export interface Happening {
  readonly kind: 'action' | 'event' | 'rule';
  readonly name: string;
  readonly data: Readonly<Record<string, Address>>;
  /** The number of what caused it, among those of the step; none for the action itself. */
  readonly cause: number | undefined;
}

/** What happened in a step, for any viewer. */
export interface Stream {
  readonly step: number;
  /** As one viewer may know it: actions, events and rules in their order, each with its cause. */
  for(viewer?: Viewer): readonly Happening[];
}

/**
 * Watches a match: after every step, all that has happened in it, each with its cause. Watching changes nothing. Returns
 * what stops it.
 *
 * @example
 * const stop = watch(match, (stream) => animate(stream.for(0)));
 */
export function watch<G>(match: Match<G>, listener: (stream: Stream) => void): () => void {
  const { state, watchers } = match.inner;
  state.book ??= new RuleBook(state, match.definition);
  const book = state.book as RuleBook;
  book.watch(true);
  const tell = (): void => {
    const told = book.told();
    listener({ step: match.step, for: (viewer) => happenings(told, viewer ?? SPECTATOR) });
  };
  watchers.push(tell);
  return () => {
    const place = watchers.indexOf(tell);
    if (place >= 0) watchers.splice(place, 1);
    if (watchers.length === 0) book.watch(false);
  };
}

function happenings(told: readonly Told[], seat: number): readonly Happening[] {
  const seen = told.filter(({ only }) => (only & seatBit(seat)) !== 0);
  const numbers = new Map(seen.map(({ cause }, i) => [cause, i]));
  return seen.map(({ cause: { kind, name, data, cause }, known }) => {
    // What was caused by something kept from the viewer seems to come from what caused that.
    let from = cause;
    while (from !== undefined && !numbers.has(from)) from = from.cause;
    const shown = Object.entries(data).map(([key, part]) => [
      key,
      !isMarked(part) ? addressOf(part, seat) : wordsFor(part as Held, known.get(part) ?? EVERYONE, seat),
    ]);
    return { kind, name, data: Object.fromEntries(shown), cause: from && numbers.get(from) };
  });
}

/** A thing that is known is addressed; one that was not known when it happened stays hidden, whatever is known now. */
function wordsFor(held: Held, known: number, seat: number): Address {
  return (known & seatBit(seat)) !== 0 && held.$record.slots[0] !== undefined ? addressOf(held, seat) : 'something hidden';
}

/**
 * Why a line of the log was said: the action, and the events and rules that led from it there. The last line, unless told.
 *
 * @example
 * console.log(why(match)); // play → played → creatureDraw → drawn
 */
export function why<G>(match: Match<G>, line: number = match.inner.state.messages.length - 1): string {
  const message = match.inner.state.messages[line];
  if (message === undefined) return '';
  const action = match.steps[message.step - match.inner.base]?.move?.action ?? 'setup';
  return (message.because ?? [action]).join(' → ');
}
