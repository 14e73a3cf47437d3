import { isObject, mapEntries } from '../core/plain-data.ts';
import { SPECTATOR, seatBit } from '../core/seats.ts';
import type { Address } from '../knowledge/address.ts';
import { HIDDEN } from '../knowledge/knowledge.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';
import { EventDispatcher } from '../rules/event-dispatcher.ts';
import { EntityAtEvent, type RecordedEvent } from '../rules/recorded-event.ts';
import type { Viewer } from './view.ts';

/** An event of a step, as a viewer may know it. */
export interface VisibleEvent {
  readonly kind: 'action' | 'event' | 'rule';
  readonly name: string;
  readonly data: Readonly<Record<string, Address>>;
  /** Index of its cause among the events of the step; undefined for the action itself. */
  readonly cause: number | undefined;
}

/** The events of a step, for any viewer. */
export interface VisibleEvents {
  readonly step: number;
  /** Returns the events for one viewer: actions, events and rules in order, each with its cause. */
  for(viewer?: Viewer): readonly VisibleEvent[];
}

/**
 * Subscribes to the events of a match: after every step the listener receives all events of the step, each with its cause.
 * A subscription does not change the match. Returns a function that ends it.
 *
 * @example
 * const kinds: string[] = [];
 * const stop = subscribeEvents(match, (stream) => kinds.push(...stream.for(0).map(({ kind }) => kind)));
 * match.play(move);
 * stop();
 * console.log(kinds); // [ 'action', 'event', 'event', 'event', 'event', 'event' ]
 */
export function subscribeEvents<D extends AnyGame>(match: Match<D>, listener: (stream: VisibleEvents) => void): () => void {
  const { timeline } = match;
  const { state } = timeline;
  state.book ??= new EventDispatcher(state, match.definition);
  const book = state.book as EventDispatcher;
  book.watch(true);
  const tell = (): void => {
    const told = book.told();
    listener({ step: match.step, for: (viewer) => happenings(told, viewer ?? SPECTATOR) });
  };
  const { listeners } = timeline;
  listeners.push(tell);
  return () => {
    const index = listeners.indexOf(tell);
    if (index >= 0) listeners.splice(index, 1);
    if (listeners.length === 0) book.watch(false);
  };
}

function happenings(told: readonly RecordedEvent[], seat: number): readonly VisibleEvent[] {
  const shown = told.filter(({ only }) => (only & seatBit(seat)) !== 0);
  const numbers = new Map(shown.map(({ cause }, i) => [cause, i]));
  return shown.map(({ cause: { kind, name, cause }, data }) => {
    // An event with a hidden cause appears to come from the cause of that cause.
    let from = cause;
    while (from !== undefined && !numbers.has(from)) from = from.cause;
    return { kind, name, data: wordsFor(data, seat) as VisibleEvent['data'], cause: from && numbers.get(from) };
  });
}

/**
 * Renders event data for a seat. An entity that the seat did not know at that time stays hidden, even if it is known now.
 */
function wordsFor(data: unknown, seat: number): Address {
  if (data instanceof EntityAtEvent) return (data.known & seatBit(seat)) !== 0 ? { id: data.id } : HIDDEN;
  return (isObject(data) ? mapEntries(data, (part) => wordsFor(part, seat)) : (data ?? null)) as Address;
}

/**
 * Explains a message of the log: the action, and the events and rules that led to it.
 * @default the last message
 *
 * @example
 * class Duel extends Game.with({}, { events: { damaged: event<{ amount: number }>() } }) {}
 * const duel = defineGame(Duel, ({ action }) => ({
 *   name: 'duel',
 *   players: 2,
 *   unbounded: true,
 *   rules: { cry: after('damaged', { do: ({ game, event }) => game.message('Ouch: {amount}', { amount: event.amount }) }) },
 *   actions: { hit: action('Hit').do(({ game }) => game.emit('damaged', { amount: 3 })) },
 *   flow: loop(eachPlayer(turnLoop('hit'))),
 * }));
 * const fight = createMatch(duel, { seed: 'a' });
 * fight.act(0, 'hit');
 * console.log(explainMessage(fight)); // hit → damaged → cry
 */
export function explainMessage<D extends AnyGame>(
  match: Match<D>,
  line: number = match.timeline.state.messages.length - 1,
): string {
  const message = match.timeline.state.messages[line];
  if (message === undefined) return '';
  const { base, steps, runner } = match.timeline;
  const step = runner.running?.step;
  // The message may belong to a suspended step; steps before a snapshot are not in memory.
  const own = step !== undefined && message.step === base + steps.length ? step : steps[message.step - base];
  const first = own === undefined ? 'an earlier step' : (own.move?.action ?? 'setup');
  return (message.because ?? [first]).join(' → ');
}
