import { unknownWord } from '#unknown-word';
import { type AttributeInfo, dropRemoved, freezeCopy } from '../entity/attribute.ts';
import { classNameOf } from '../entity/kind.ts';
import { fault } from '../errors/catalogue.ts';
import { plainly } from '../flow/reject-async.ts';
import { EVERYONE, knownMask, maskOf, seatBit } from '../secrecy/knowledge.ts';
import { hashState } from '../state/digest.ts';
import { EVENT_BITS, RAISED } from '../state/event-bits.ts';
import { addMessage } from '../state/message.ts';
import * as REG from '../state/registers.ts';
import { isAlive } from '../state/slots.ts';
import { type EntityInternals, NO_RULES, type State } from '../state/state.ts';
import { type Cause, chainOf } from './cause.ts';
import { isLive, LiveRules } from './live-rules.ts';
import { forget, matches, recall, remember } from './memory.ts';
import { audienceOf, type RecordedEvent, seen } from './recorded-event.ts';
import {
  type EventOptions,
  FIXED,
  type Lifetime,
  type LiveRule,
  type LookBack,
  type Rule,
  type RuleEngine,
  type RuleIndex,
} from './rule.ts';

type Data = Readonly<Record<string, unknown>>;
type Test = (context: unknown) => boolean;

/** A rule with its conditions, ready to run. */
interface Placed {
  readonly name: string;
  readonly rule: Rule<never>;
  readonly live: LiveRule | undefined;
  /** Its conditions, all of which must hold. */
  readonly tests: readonly Test[];
}

/** The rules for one kind of event, highest priority first, and the event's options. */
interface Listeners {
  readonly before: readonly Placed[];
  readonly after: readonly Placed[];
  readonly options: EventOptions;
  /** Whether the event has no rules, message or memory to process. */
  readonly silent: boolean;
}

/** Context of a rule's code. */
interface Answering {
  readonly game: EntityInternals;
  readonly player: unknown;
  readonly kind: string;
  readonly event: Data;
  readonly source: EntityInternals | undefined;
  readonly params: Data;
}

/** A rule queued until the effect has finished. */
interface Waiting {
  readonly placed: Placed;
  readonly kind: string;
  readonly data: Data;
  readonly cause: Cause;
}

/** Depth of causes beyond which the state is compared, to detect loops. */
const SHALLOW = 16;
const NONE: readonly never[] = Object.freeze([]);
/** Default for the number of remembered events, of all kinds together. */
const MEMORY = 200;
const NO_DATA: Data = Object.freeze({});

/** Runs the rules of a match. Its changing parts are in the registers of the state. */
export class EventDispatcher implements RuleEngine {
  /** Cause of the running code; undefined in the action itself. */
  #cause: Cause | undefined;
  #first: Cause | undefined;
  /** The step for which the first cause was created. */
  #firstFor: unknown;
  /** The run of a step that these fields belong to. */
  #run = -1;
  /** Chain of causes at the point where an error was thrown, saved before the causes unwind. */
  #broken: { readonly error: unknown; readonly way: readonly string[] } | undefined;
  /** Whether the game itself has rules or events; if not, the dispatcher only records events for watchers. */
  readonly #speaks: boolean;
  /** Events of the running step, recorded while a watcher is attached. */
  #stream: RecordedEvent[] | undefined;
  readonly #state: State;
  readonly #rules: RuleIndex['rules'];
  readonly #events: Readonly<Record<string, EventOptions>>;
  readonly #standing: readonly Placed[];
  readonly #added: LiveRules;
  /** Caches of listeners by kind: without added rules, and for the current live rules. */
  readonly #always = new Map<string, Listeners>();
  readonly #found = new Map<string, Listeners>();
  #foundFor: readonly LiveRule[] | undefined;
  #waiting: Waiting[] = [];
  readonly #memory: number;
  #count = 0;
  #hashes: { readonly cause: Cause; readonly hash: string }[] = [];

  constructor(state: State, { rules, events, memory = MEMORY }: RuleIndex) {
    this.#memory = memory;
    this.#state = state;
    this.#rules = rules;
    this.#events = events;
    this.#added = new LiveRules(state);
    this.#speaks = Object.keys(rules).length + Object.keys(events).length > 0;
    this.#standing = Object.entries(rules)
      .filter(([, rule]) => rule.spec.added !== true)
      .map(([name, rule]) => place(name, rule, undefined));
    this.listen();
  }

  /** Resets at the start of a step or of another run of it. A step without events costs nothing. */
  #begin(): void {
    const state = this.#state;
    if (this.#run === state.runs) return;
    this.#run = state.runs;
    this.#cause = undefined;
    this.#firstFor = undefined;
    this.#count = 0;
    this.#hashes = [];
    this.#waiting = [];
    if (this.#stream !== undefined) this.#stream = [];
  }

  /** Returns the action as the first cause; created when the first event needs it. */
  #root(): Cause {
    const { root, acting } = this.#state;
    if (this.#first === undefined || this.#firstFor !== acting) {
      const move = acting?.move;
      const { players } = root.entity as unknown as { readonly players: readonly unknown[] };
      const data = move === undefined ? NO_DATA : { player: players[move.seat] };
      this.#first = { kind: 'action', name: move?.action ?? 'setup', data, cause: undefined, depth: 0 };
      this.#firstFor = acting;
      if (this.#stream !== undefined) this.#note(this.#first, EVERYONE);
    }
    return this.#first;
  }

  /** Starts or stops recording the event stream for watchers. */
  watch(on: boolean): void {
    this.#stream = on ? (this.#stream ?? []) : undefined;
    this.listen();
  }

  told(): readonly RecordedEvent[] {
    this.#begin();
    if (this.#stream?.length === 0) this.#root();
    return this.#stream ?? [];
  }

  led(): Cause | undefined {
    this.#begin();
    // A watcher must leave no trace in the log.
    return this.#speaks ? this.#cause : undefined;
  }

  way(error?: unknown): readonly string[] {
    if (!this.#speaks) return NONE;
    if (error !== undefined && this.#broken?.error === error) return this.#broken.way;
    this.#begin();
    return this.#cause === undefined ? NONE : namesOf(this.#cause);
  }

  /** Computes again which of the built-in events have a listener. */
  listen(): void {
    let heard = 0;
    for (const { kind } of Object.values(this.#rules)) {
      heard |= kind === '*' ? -1 : ((EVENT_BITS as Readonly<Record<string, number>>)[kind] ?? 0);
    }
    for (const [kind, { remember, words }] of Object.entries(this.#events))
      if (remember === true || words !== undefined) heard |= (EVENT_BITS as Readonly<Record<string, number>>)[kind] ?? 0;
    this.#state.heard = this.#stream === undefined ? heard : -1;
  }

  emit(kind: string, given: object, happen?: (data: never) => void): object | undefined {
    const state = this.#state;
    state.demandOpen('An event');
    this.#begin();
    const listeners = this.#listenersOf(kind, given as Data);
    // Game code that runs inside an event knows its cause, even if there is no listener.
    if (listeners.silent && (happen === undefined || kind in EVENT_BITS)) {
      happen?.(given as never);
      if (this.#stream !== undefined)
        this.#note(this.#link('event', kind, given as Data), audienceOf(kind, given as Data, listeners.options));
      return given;
    }
    const outer = this.#cause;
    try {
      return this.#tell(kind, given as Data, listeners, happen);
    } catch (error) {
      this.#blame(error, this.#cause ?? outer);
      throw error;
    } finally {
      this.#cause = outer;
    }
  }

  #tell(
    kind: string,
    given: Data,
    { before, after, options }: Listeners,
    happen: ((data: never) => void) | undefined,
  ): Data | undefined {
    const state = this.#state;
    const outer = this.#cause;
    let data = given;
    let event = this.#link('event', kind, given);
    if (before.length > 0) {
      for (let i = 0; i < before.length; i++) {
        const answer = this.#answer(before[i] as Placed, kind, data, event);
        if (answer === undefined) return undefined;
        data = answer;
      }
      this.#cause = outer;
      // While a watcher is attached, the announced event and the event that happens are recorded separately.
      if (data !== given || this.#stream !== undefined) event = this.#link('event', kind, data);
    }
    this.#enter(event);
    const told = this.#stream === undefined ? undefined : this.#note(event, EVERYONE);
    happen?.(data as never);
    this.#cause = event;
    if (told !== undefined) {
      told.data = seen(data) as Data;
      told.only = audienceOf(kind, data, options);
    }
    if (options.remember === true) remember(state, kind, data, this.#memory);
    if (options.words !== undefined) this.#say(options, data);
    for (let i = 0; i < after.length; i++) {
      const placed = after[i] as Placed;
      if (placed.rule.spec.later === true) state.later = this.#waiting.push({ placed, kind, data, cause: event });
      else this.#answer(placed, kind, data, event);
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
    for (let i = 0; i < this.#waiting.length; i++) {
      const { placed, kind, data, cause } = this.#waiting[i] as Waiting;
      const outer = this.#cause;
      this.#answer(placed, kind, data, cause);
      this.#cause = outer;
    }
    this.#waiting = [];
    this.#state.later = 0;
  }

  add(rule: string, source: EntityInternals | undefined, params: object | undefined, lifetime: Lifetime): void {
    if (!Object.hasOwn(this.#rules, rule)) fault('unknown-rule', { rule, known: Object.keys(this.#rules).join(', ') });
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

  turnEnded(player: unknown, inner: boolean): void {
    const { heard, regs } = this.#state;
    if ((heard & EVENT_BITS.turnEnded) !== 0) this.emit('turnEnded', { player, turn: regs[REG.turn] });
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
    const { heard, regs } = this.#state;
    if ((heard & EVENT_BITS[kind]) !== 0) this.emit(kind, { round: regs[REG.round] });
  }

  #end(until: 'turn' | 'round'): void {
    if (this.#state.regs[REG.rules] !== NO_RULES) this.expire(until);
  }

  remembered(kind: string, look: LookBack): readonly Data[] {
    if (this.#events[kind]?.remember !== true) fault('not-remembered', { kind });
    return recall(this.#state, kind, look);
  }

  forgetFor(seat: number): void {
    forget(this.#state, ({ kind, data }) => (audienceOf(kind, data, this.#events[kind] ?? {}) & seatBit(seat)) === 0);
  }

  /** Returns the live rules: those of the definition that are always active, and added ones whose source is in the game. */
  list(): readonly LiveRule[] {
    return [...this.#standing.map(({ name }) => ({ rule: name })), ...this.#added.all.filter(isLive)];
  }

  #listenersOf(kind: string, data: Data): Listeners {
    const { all: live } = this.#added;
    if (live !== NO_RULES && live !== this.#foundFor) {
      this.#found.clear();
      this.#foundFor = live;
    }
    const found = live === NO_RULES ? this.#always : this.#found;
    // A rule for one attribute is indexed by it, so that other attributes do not pay for it.
    const key = kind === 'attributeChanged' ? `${kind} ${String(data.attribute)}` : kind;
    let known = found.get(key);
    if (known === undefined) {
      const concerned = live.filter(({ rule }) => isFor(this.#rules[rule] as Rule<never>, kind, data));
      known = concerned.length === 0 && live !== NO_RULES ? this.#always.get(key) : undefined;
      known ??= this.#findListeners(kind, data, concerned);
      found.set(key, known);
    }
    return known;
  }

  #findListeners(kind: string, data: Data, live: readonly LiveRule[]): Listeners {
    if (!Object.hasOwn(this.#events, kind) && !Object.hasOwn(EVENT_BITS, kind))
      unknownWord('event', kind, [...Object.keys(this.#events), ...RAISED]);
    const rules = [
      ...this.#standing.filter(({ rule }) => isFor(rule, kind, data)),
      ...live.map((added) => place(added.rule, this.#rules[added.rule] as Rule<never>, added)),
    ];
    const sorted = (timing: Rule['timing']): readonly Placed[] =>
      rules.filter(({ rule }) => rule.timing === timing).sort((a, b) => b.rule.priority - a.rule.priority);
    const options = Object.hasOwn(this.#events, kind) ? (this.#events[kind] as EventOptions) : {};
    const silent = rules.length === 0 && options.words === undefined && options.remember !== true;
    return { before: sorted('before'), after: sorted('after'), options, silent };
  }

  /**
   * Runs a rule once for each of its sources. Returns the resulting data of the event, or undefined if the rule prevented
   * it.
   */
  #answer(placed: Placed, kind: string, given: Data, cause: Cause): Data | undefined {
    const sources = placed.rule.spec.sources as ((context: unknown) => readonly EntityInternals[]) | undefined;
    try {
      if (sources === undefined) return this.#answerFor(placed, kind, given, placed.live?.source, cause);
      const game = this.#state.root.entity;
      const player = (game as unknown as { readonly currentPlayer: unknown }).currentPlayer;
      const all = sources({ game, player });
      let data: Data | undefined = given;
      for (let i = 0; i < all.length && data !== undefined; i++) {
        const source = all[i] as EntityInternals;
        if (isAlive(source)) data = this.#answerFor(placed, kind, data, source, cause);
      }
      return data;
    } catch (error) {
      this.#blame(error, cause, placed.name);
      throw error;
    } finally {
      this.#cause = cause;
    }
  }

  /** Runs a rule for one source or none. */
  #answerFor(
    placed: Placed,
    kind: string,
    given: Data,
    source: EntityInternals | undefined,
    cause: Cause,
  ): Data | undefined {
    const { rule, live: added } = placed;
    const { where } = rule.spec;
    const live = added && this.#added.nowOf(added);
    if ((added !== undefined && live === undefined) || (where !== undefined && !matches(where, given))) return given;
    const game = this.#state.root.entity;
    const player = (game as unknown as { readonly currentPlayer: unknown }).currentPlayer;
    const params = live?.params === undefined ? NO_DATA : dropRemoved(live.params);
    const context = { game, player, kind, event: given, source, params };
    if (!holds(placed.tests, context)) return given;
    if (rule.timing === 'before') return this.#actBefore(placed, live, given, cause, context);
    this.#act(placed, live, given, cause, context);
    return given;
  }

  /** Runs the code of a before-rule, which may prevent or change the event. */
  #actBefore(
    placed: Placed,
    live: LiveRule | undefined,
    given: Data,
    cause: Cause,
    { game, player, kind, event, source, params }: Answering,
  ): Data | undefined {
    let data: Data | undefined = given;
    // Written out, because a spread here took a quarter of the time of a game with many rules.
    const context = {
      game,
      player,
      kind,
      event,
      source,
      params,
      prevent: () => {
        data = undefined;
      },
      change: (part: Data) => {
        if (FIXED.has(kind)) fault('cannot-change', { kind });
        if (data !== undefined) data = { ...data, ...part };
      },
    };
    this.#act(placed, live, given, cause, context);
    return data;
  }

  /** Runs the code of a rule. */
  #act({ name, rule: { spec } }: Placed, live: LiveRule | undefined, given: Data, cause: Cause, context: Answering): void {
    const { kind, source } = context;
    this.#cause = cause;
    const made = this.#enter(this.#link('rule', name, source === undefined ? NO_DATA : { source }));
    if (this.#stream !== undefined) {
      const own = source === undefined ? EVERYONE : knownMask(source.$record);
      this.#note(made, own & audienceOf(kind, given, this.#events[kind] ?? {}));
    }
    if (live?.times !== undefined) this.#added.use(live, live.times - 1);
    const result = (spec.do as (context: unknown) => unknown)(context);
    if (result !== undefined) plainly(result, `the rule ${name}`);
  }

  #link(kind: Cause['kind'], name: string, data: Data): Cause {
    const cause = this.#cause ?? this.#root();
    return { kind, name, data, cause, depth: cause.depth + 1 };
  }

  /** Enters a cause. Faults if the causes are too deep or too many, or if one repeats in the same state. */
  #enter(made: Cause): Cause {
    const state = this.#state;
    const { limits } = state;
    this.#cause = made;
    // Rules count as well: some that only add others, or set off their own event, would never end.
    if (++this.#count > limits.events) fault('too-many-events', { limit: limits.events, chain: ring(made) });
    if (made.depth > 2 * limits.depth) fault('rules-too-deep', { limit: limits.depth, chain: ring(made) });
    if (made.kind === 'rule' || made.depth <= SHALLOW) return made;
    const hash = hashState(state);
    for (let at = made.cause; at !== undefined; at = at.cause) {
      const known = this.#hashes.find(({ cause }) => cause === at);
      if (known?.hash === hash && at.name === made.name && sameData(at.data, made.data))
        fault('rule-cycle', { chain: ring(made) });
    }
    this.#hashes.push({ cause: made, hash });
    return made;
  }

  /** Saves the chain of causes of an error, because the causes unwind while the error propagates. */
  #blame(error: unknown, cause: Cause | undefined, ...more: readonly string[]): void {
    if (this.#broken?.error !== error) this.#broken = { error, way: [...namesOf(cause), ...more] };
  }

  /** Records an event with the knowledge that viewers have now. */
  #note(cause: Cause, only: number): RecordedEvent {
    const told: RecordedEvent = { cause, data: seen(cause.data) as Data, only };
    this.#stream?.push(told);
    return told;
  }

  /** Adds the message of an event to the log, for the players who may know of the event. */
  #say({ words = '', only }: EventOptions, data: Data): void {
    const state = this.#state;
    const to = only?.(data as never);
    addMessage(state, words, data, to === undefined ? EVERYONE : maskOf(to), true);
  }
}

function namesOf(cause: Cause | undefined): readonly string[] {
  return chainOf(cause).map(({ name }) => name);
}

/** Whether a rule is for a kind of event; one for an attribute, whether that is the one that changes. */
function isFor({ kind, spec }: Rule<never>, told: string, data: Data): boolean {
  if (kind !== told) return kind === '*';
  const wanted = (spec.where as Data | undefined)?.attribute;
  return kind !== 'attributeChanged' || typeof wanted !== 'string' || wanted === data.attribute;
}

function holds(tests: readonly Test[], context: unknown): boolean {
  for (let i = 0; i < tests.length; i++) if (!tests[i]?.(context)) return false;
  return true;
}

function place(name: string, rule: Rule<never>, live: LiveRule | undefined): Placed {
  const { when } = rule.spec;
  const tests = when === undefined ? NONE : typeof when === 'function' ? [when] : Object.values(when);
  return { name, rule, live, tests: tests as readonly Test[] };
}

function sameData(a: Data, b: Data): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** Prints a chain of causes, shortened if it is long. The end is kept because it shows the loop. */
function ring(cause: Cause): string {
  const names = namesOf(cause);
  return names.length <= 12 ? names.join(' → ') : `${names.slice(0, 3).join(' → ')} → … → ${names.slice(-8).join(' → ')}`;
}
