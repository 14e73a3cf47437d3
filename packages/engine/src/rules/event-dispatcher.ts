import { addMessage } from '../core/add-message.ts';
import { type AttributeInfo, dropRemoved, freezeCopy } from '../core/attribute.ts';
import { type Happen, NO_RULES } from '../core/dispatcher.ts';
import { demandOwnEvent, EVENT_BITS } from '../core/event-bits.ts';
import { classNameOf } from '../core/kind.ts';
import * as REG from '../core/registers.ts';
import { EVERYONE, maskOf, seatBit } from '../core/seats.ts';
import { isAlive } from '../core/slots.ts';
import type { EntityInternals, State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import type { Cause } from './cause.ts';
import { CauseTrace } from './cause-trace.ts';
import { EventStream } from './event-stream.ts';
import { type EventListeners, Listeners, type ReadyRule } from './listeners.ts';
import { isLive, LiveRules } from './live-rules.ts';
import { forget, recall, remember } from './memory.ts';
import { audienceOf, type RecordedEvent, seen } from './recorded-event.ts';
import type { EventOptions, Lifetime, LiveRule, LookBack, RuleEngine, RuleIndex } from './rule.ts';
import { RuleRunner } from './rule-runner.ts';

type Data = Readonly<Record<string, unknown>>;

/** A rule queued until the effect has finished. */
interface QueuedRule {
  readonly ready: ReadyRule;
  readonly kind: string;
  readonly data: Data;
  readonly cause: Cause;
}

const NONE: readonly never[] = Object.freeze([]);
/** Default for the number of remembered events, of all kinds together. */
const MEMORY = 200;

/** Carries events to the rules of a match. Its changing parts are in the registers of the state. */
export class EventDispatcher implements RuleEngine {
  readonly #state: State;
  readonly #index: RuleIndex;
  readonly #added: LiveRules;
  readonly #listeners: Listeners;
  readonly #stream = new EventStream();
  readonly #trace: CauseTrace;
  readonly #runner: RuleRunner;
  /** Whether the game itself has rules or events; if not, the dispatcher only records events for watchers. */
  readonly #speaks: boolean;
  #queued: QueuedRule[] = [];

  constructor(state: State, index: RuleIndex) {
    this.#state = state;
    this.#index = index;
    this.#added = new LiveRules(state);
    this.#listeners = new Listeners(index, this.#added);
    this.#trace = new CauseTrace(state, this.#stream);
    this.#runner = new RuleRunner(state, this.#trace, this.#stream, this.#listeners, this.#added);
    this.#speaks = !this.#listeners.isEmpty;
    this.#listen();
  }

  /** Resets at the start of a step or of another run of it. */
  #begin(): void {
    if (this.#trace.restart()) this.#queued = [];
  }

  /** Starts or stops recording the event stream for watchers. */
  watch(on: boolean): void {
    this.#stream.open(on);
    this.#listen();
  }

  /** Returns the recorded events of the step. */
  told(): readonly RecordedEvent[] {
    this.#begin();
    if (this.#stream.recorded?.length === 0) this.#trace.root();
    return this.#stream.recorded ?? [];
  }

  currentCause(): Cause | undefined {
    this.#begin();
    // A watcher must leave no trace in the log.
    return this.#speaks ? this.#trace.current : undefined;
  }

  way(error?: unknown): readonly string[] {
    if (!this.#speaks) return NONE;
    const blamed = this.#trace.blamed(error);
    if (blamed !== undefined) return blamed;
    this.#begin();
    return this.#trace.names();
  }

  /** Computes again which of the built-in events have a listener. */
  #listen(): void {
    this.#state.listenedKinds = this.#stream.recorded === undefined ? this.#listeners.mask : -1;
  }

  raise(kind: string, data: object, happen?: Happen): object | undefined {
    demandOwnEvent(kind);
    return this.emit(kind, data, happen);
  }

  emit(kind: string, given: object, happen?: Happen): object | undefined {
    this.#state.demandOpen('An event');
    this.#begin();
    const trace = this.#trace;
    const listeners = this.#listeners.of(kind, given as Data);
    // Game code that runs inside an event knows its cause, even if there is no listener.
    if (listeners.silent && (happen === undefined || kind in EVENT_BITS)) {
      happen?.(given);
      if (this.#stream.recorded !== undefined)
        this.#stream.note(trace.link('event', kind, given as Data), audienceOf(kind, given as Data, listeners.options));
      return given;
    }
    const outer = trace.current;
    try {
      return this.#carry(kind, given as Data, listeners, happen);
    } catch (error) {
      trace.blame(error, trace.current ?? outer);
      throw error;
    } finally {
      trace.current = outer;
    }
  }

  /** Runs the rules before an event, lets it happen, and runs the rules after it. */
  #carry(
    kind: string,
    given: Data,
    { before, after, options }: EventListeners,
    happen: Happen | undefined,
  ): Data | undefined {
    const state = this.#state;
    const trace = this.#trace;
    const runner = this.#runner;
    const isRecorded = this.#stream.recorded !== undefined;
    const outer = trace.current;
    let data = given;
    let event = trace.link('event', kind, given);
    if (before.length > 0) {
      for (let i = 0; i < before.length; i++) {
        const answer = runner.answer(before[i] as ReadyRule, kind, data, event);
        if (answer === undefined) return undefined;
        data = answer;
      }
      trace.current = outer;
      // While a watcher is attached, the announced event and the event that happens are recorded separately.
      if (data !== given || isRecorded) event = trace.link('event', kind, data);
    }
    trace.enter(event);
    const told = isRecorded ? this.#stream.note(event, EVERYONE) : undefined;
    happen?.(data);
    trace.current = event;
    if (told !== undefined) {
      told.data = seen(data) as Data;
      told.only = audienceOf(kind, data, options);
    }
    if (options.remember === true) remember(state, kind, data, this.#index.memory ?? MEMORY);
    if (options.words !== undefined) say(state, options, data);
    for (let i = 0; i < after.length; i++) {
      const ready = after[i] as ReadyRule;
      if (ready.rule.spec.later === true) state.later = this.#queued.push({ ready, kind, data, cause: event });
      else runner.answer(ready, kind, data, event);
    }
    return data;
  }

  change(
    entity: EntityInternals,
    { name, index, attribute }: AttributeInfo,
    to: unknown,
    check?: (entity: EntityInternals, name: string, to: unknown) => void,
  ): void {
    const state = this.#state;
    const slots = entity.$slots;
    const happen = (changed: { readonly to: unknown }): void => {
      if (!isAlive(entity)) fault('gone-entity', { entity: classNameOf(entity) });
      check?.(entity, name, changed.to);
      state.write(slots, index, freezeCopy(changed.to, name, state));
      attribute.written?.(entity);
    };
    this.emit('attributeChanged', { entity, attribute: name, from: dropRemoved(slots[index]), to }, happen);
  }

  /** Runs the queued `later` rules, first in, first out. */
  settle(): void {
    this.#begin();
    const trace = this.#trace;
    for (let i = 0; i < this.#queued.length; i++) {
      const { ready, kind, data, cause } = this.#queued[i] as QueuedRule;
      const outer = trace.current;
      this.#runner.answer(ready, kind, data, cause);
      trace.current = outer;
    }
    this.#queued = [];
    this.#state.later = 0;
  }

  add(rule: string, source: EntityInternals | undefined, params: object | undefined, lifetime: Lifetime): void {
    const { rules } = this.#index;
    if (!Object.hasOwn(rules, rule)) fault('unknown-rule', { rule, known: Object.keys(rules).join(', ') });
    this.#added.add(rule, source, params, lifetime);
  }

  drop(test: (live: LiveRule) => boolean): void {
    this.#added.drop(test);
  }

  purge(): void {
    this.#added.drop((live) => !isLive(live));
  }

  expire(until: 'turn' | 'round' | 'phase', phase?: string): void {
    this.#added.expire(until, phase);
  }

  list(): readonly LiveRule[] {
    return this.#listeners.list();
  }

  turnEnded(player: unknown, inner: boolean): void {
    const { listenedKinds, regs } = this.#state;
    if ((listenedKinds & EVENT_BITS.turnEnded) !== 0) this.emit('turnEnded', { player, turn: regs[REG.turn] });
    if (!inner) this.#end('turn');
  }

  roundStarted(): void {
    if (this.#state.ruled) this.#state.take(REG.round);
    this.#tellRound('roundStarted');
  }

  roundEnded(): void {
    this.#tellRound('roundEnded');
    this.#end('round');
  }

  #tellRound(kind: 'roundStarted' | 'roundEnded'): void {
    const { listenedKinds, regs } = this.#state;
    if ((listenedKinds & EVENT_BITS[kind]) !== 0) this.emit(kind, { round: regs[REG.round] });
  }

  #end(until: 'turn' | 'round'): void {
    if (this.#state.regs[REG.rules] !== NO_RULES) this.expire(until);
  }

  remembered(kind: string, look: LookBack): readonly Data[] {
    if (this.#index.events[kind]?.remember !== true) fault('not-remembered', { kind });
    return recall(this.#state, kind, look);
  }

  forgetFor(seat: number): void {
    forget(
      this.#state,
      ({ kind, data }) => (audienceOf(kind, data, this.#listeners.optionsOf(kind)) & seatBit(seat)) === 0,
    );
  }
}

/** Adds the message of an event to the log, for the players who may know of the event. */
function say(state: State, { words = '', only }: EventOptions, data: Data): void {
  const to = only?.(data);
  addMessage(state, words, data, to === undefined ? EVERYONE : maskOf(to), true);
}
