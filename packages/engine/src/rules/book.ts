import { constant, living } from '../entity/attribute.ts';
import { fault } from '../errors.ts';
import { plainly } from '../flow/plainly.ts';
import { EVERYONE, knownMask, maskOf, ownerSeat, seatBit } from '../secrecy/knowledge.ts';
import { hashState } from '../state/digest.ts';
import { isAlive, isMarked } from '../state/held.ts';
import { append } from '../state/history.ts';
import { HEARD, type Held, NO_RULES, REG, type State } from '../state/state.ts';
import { type Cause, chainOf, wayTo } from './cause.ts';
import type { EventOptions, Lifetime, LiveRule, Rule, RuleKeeper, RuleTable } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;
type Test = (context: unknown) => boolean;

/** A rule in its place: ready to answer. */
interface Placed {
  readonly name: string;
  readonly rule: Rule<never>;
  readonly live: LiveRule | undefined;
}

/** The rules for one kind of event, highest priority first, and what the game says of it. */
interface Listeners {
  readonly before: readonly Placed[];
  readonly after: readonly Placed[];
  readonly options: EventOptions;
  /** Whether nothing is to be done for it beyond what happens. */
  readonly silent: boolean;
}

/** Something remembered, for rules that look back. */
interface Remembered {
  readonly kind: string;
  readonly turn: number;
  readonly round: number;
  readonly data: Data;
}

/** Something that happened, who knew what it was about when it did, and who is told of it at all. */
export interface Told {
  readonly cause: Cause;
  readonly known: Map<unknown, number>;
  only: number;
}

/** How many events are remembered, and how deep causes may go before the state is compared. */
const MEMORY = 200;
const SHALLOW = 8;
const NONE: readonly never[] = Object.freeze([]);
const NO_DATA: Data = Object.freeze({});

/** The rules of a match and what they listen to. What changes of it is in the registers of the state. */
export class RuleBook implements RuleKeeper {
  /** What the running code is caused by; nothing in the action itself. */
  private cause: Cause | undefined;
  private first: Cause | undefined;
  /** The run of a step that all this belongs to. */
  private run = -1;
  /** Whether the game itself has rules or events; else it is only watched. */
  private readonly speaks: boolean;
  /** What has happened in the running step, while someone watches. */
  private stream: Told[] | undefined;
  private readonly state: State;
  private readonly rules: RuleTable['rules'];
  private readonly events: Readonly<Record<string, EventOptions>>;
  private readonly standing: readonly Placed[];
  /** The listeners found so far, and the live rules they were found for. */
  private readonly found = new Map<string, Listeners>();
  private foundFor: readonly LiveRule[] | undefined;
  private waiting: { readonly placed: Placed; readonly kind: string; readonly data: Data; readonly cause: Cause }[] = [];
  private count = 0;
  private hashes: { readonly cause: Cause; readonly hash: string }[] = [];

  constructor(state: State, { rules, events }: RuleTable) {
    this.state = state;
    this.rules = rules;
    this.events = events;
    this.speaks = Object.keys(rules).length + Object.keys(events).length > 0;
    this.standing = Object.entries(rules)
      .filter(([, rule]) => rule.spec.added !== true)
      .map(([name, rule]) => ({ name, rule, live: undefined }));
    this.listen();
  }

  get live(): readonly LiveRule[] {
    return this.state.regs[REG.rules] as readonly LiveRule[];
  }

  /** Begins anew when a step does, or is run again. A step without events costs nothing. */
  private begin(): void {
    const { state } = this;
    if (this.run === state.runs) return;
    this.run = state.runs;
    this.cause = undefined;
    this.first = undefined;
    this.count = 0;
    this.hashes = [];
    this.waiting = [];
    state.later = 0;
    if (this.stream !== undefined) this.stream = [this.note(this.root())];
  }

  /** The action that everything in the step follows from; made when something does. */
  private root(): Cause {
    const { root, acting } = this.state;
    const move = acting?.move;
    const { players } = root.entity as unknown as { readonly players: readonly unknown[] };
    const data = move === undefined ? {} : { player: players[move.seat] };
    this.first ??= { kind: 'action', name: move?.action ?? 'setup', data, cause: undefined, depth: 0 };
    return this.first;
  }

  /** Begins or ends to write down all that happens. */
  watch(on: boolean): void {
    this.stream = on ? [] : undefined;
    this.listen();
  }

  told(): readonly Told[] {
    this.begin();
    return this.stream ?? [];
  }

  way(): readonly string[] {
    // What is only watched must leave no trace in the log.
    if (!this.speaks) return NONE;
    this.begin();
    return this.cause === undefined ? NONE : chainOf(this.cause).map(({ name }) => name);
  }

  /** Finds out anew which of the engine's own events anyone listens to. */
  listen(): void {
    let heard = 0;
    for (const { kind } of Object.values(this.rules)) {
      heard |= kind === '*' ? -1 : ((HEARD as Readonly<Record<string, number>>)[kind] ?? 0);
    }
    this.state.heard = this.stream === undefined ? heard : -1;
  }

  emit(kind: string, given: object, happen?: (data: never) => void): object | undefined {
    const { state } = this;
    if (!state.writable) state.closed('An event');
    this.begin();
    const { before, after, options, silent } = this.listenersOf(kind, given as Data);
    let data = given as Data;
    // Code of the game that runs inside an event knows its cause, whether or not anyone listens.
    if (silent && this.stream === undefined && (happen === undefined || kind in HEARD)) {
      happen?.(data as never);
      return data;
    }
    const outer = this.cause;
    for (const placed of before) {
      const answer = this.answer(placed, kind, data, outer);
      if (answer === undefined) {
        this.cause = outer;
        return undefined;
      }
      data = answer;
    }
    const event = this.enter('event', kind, data);
    const told = this.stream?.at(-1);
    happen?.(data as never);
    this.cause = event;
    if (told !== undefined) this.learn(told);
    if (options.remember === true) this.remember(kind, data);
    if (options.words !== undefined) this.say(options.words, data);
    for (const placed of after) {
      if (placed.rule.spec.later === true) state.later = this.waiting.push({ placed, kind, data, cause: event });
      else this.answer(placed, kind, data, event);
    }
    this.cause = outer;
    return data;
  }

  /** Answers what was to wait until the effect is done, first come first served. */
  settle(): void {
    for (let i = 0; i < this.waiting.length; i++) {
      const { placed, kind, data, cause } = this.waiting[i] as (typeof this.waiting)[number];
      const outer = this.cause;
      this.answer(placed, kind, data, cause);
      this.cause = outer;
    }
    this.waiting = [];
    this.state.later = 0;
  }

  add(rule: string, source: Held | undefined, params: object | undefined, lifetime: Lifetime): void {
    const { state } = this;
    if (!Object.hasOwn(this.rules, rule)) fault('unknown-rule', { rule, known: Object.keys(this.rules).join(', ') });
    const phase = state.regs[REG.phase];
    const made = {
      rule,
      ...(source && { source }),
      ...(params && { params }),
      ...lifetime,
      ...(lifetime.until === 'phase' && { phase }),
    };
    this.put([...this.live, constant(made, `the rule ${rule}`, state) as LiveRule]);
  }

  /** Ends rules that were added. */
  drop(test: (live: LiveRule) => boolean): void {
    if (this.live.length === 0) return;
    const left = this.live.filter((live) => !test(live));
    if (left.length < this.live.length) this.put(left);
  }

  /** Ends what lasts until the end of a turn, a round or a phase. */
  expire(until: 'turn' | 'round' | 'phase', phase = ''): void {
    if (this.live.length > 0)
      this.drop((live) => live.until === until && (until !== 'phase' || `${live.phase}/`.startsWith(`${phase}/`)));
  }

  remembered(kind: string, within: 'turn' | 'round' | 'match'): readonly Data[] {
    if (this.events[kind]?.remember !== true) fault('not-remembered', { kind });
    const { regs } = this.state;
    return (regs[REG.memory] as readonly Remembered[])
      .filter(
        (past) =>
          past.kind === kind &&
          (within === 'match' || (within === 'turn' ? past.turn === regs[REG.turn] : past.round === regs[REG.round])),
      )
      .map(({ data }) => Object.fromEntries(Object.entries(data).map(([key, part]) => [key, living(part)])));
  }

  /** The rules that are live: those that stand, and those that were added and whose source is in the game. */
  list(): readonly LiveRule[] {
    return [...this.standing.map(({ name }) => ({ rule: name })), ...this.live.filter(isLive)];
  }

  private put(rules: readonly LiveRule[]): void {
    if (!this.state.writable) this.state.closed('A rule');
    this.state.setRegister(REG.rules, rules.length === 0 ? NO_RULES : Object.freeze(rules));
  }

  private listenersOf(kind: string, data: Data): Listeners {
    const { live } = this;
    if (this.foundFor !== live) {
      this.found.clear();
      this.foundFor = live;
    }
    // A rule for one attribute is looked up by it, so that it costs the others nothing.
    const key = kind === 'attributeChanged' ? `${kind} ${String(data.attribute)}` : kind;
    let known = this.found.get(key);
    if (known === undefined) {
      const rules = [
        ...this.standing,
        ...live.map((added) => ({ name: added.rule, rule: this.rules[added.rule] as Rule<never>, live: added })),
      ].filter(({ rule }) => (rule.kind === kind || rule.kind === '*') && isFor(rule, data));
      const sorted = (timing: Rule['timing']): readonly Placed[] =>
        rules.filter(({ rule }) => rule.timing === timing).sort((a, b) => b.rule.priority - a.rule.priority);
      const options = Object.hasOwn(this.events, kind) ? (this.events[kind] as EventOptions) : {};
      const silent = rules.length === 0 && options.words === undefined && options.remember !== true;
      known = { before: sorted('before'), after: sorted('after'), options, silent };
      this.found.set(key, known);
    }
    return known;
  }

  /** Lets a rule answer, once for each of its sources. Gives what the event carries then, or nothing if it was prevented. */
  private answer({ name, rule, live }: Placed, kind: string, given: Data, cause: Cause | undefined): Data | undefined {
    const { spec } = rule;
    if (live !== undefined && (!isLive(live) || !this.live.includes(live))) return given;
    if (!matches(spec.where, given)) return given;
    const game = this.state.root.entity as unknown as { readonly currentPlayer: unknown };
    const player = game.currentPlayer;
    const sources = spec.sources as ((context: unknown) => readonly unknown[]) | undefined;
    let data: Data | undefined = given;
    if (sources === undefined) data = this.answerFor(name, rule, live, kind, given, live?.source, game, player, cause);
    else {
      for (const source of sources({ game, player })) {
        data = this.answerFor(name, rule, live, kind, data, source, game, player, cause);
        if (data === undefined) break;
      }
    }
    this.cause = cause;
    return data;
  }

  /** One answer of a rule, for one source or none. */
  private answerFor(
    name: string,
    { timing, spec }: Rule<never>,
    live: LiveRule | undefined,
    kind: string,
    given: Data,
    source: unknown,
    game: unknown,
    player: unknown,
    cause: Cause | undefined,
  ): Data | undefined {
    let data: Data | undefined = given;
    const params = live?.params ?? NO_DATA;
    // Written out: a spread here was a quarter of the time of a game with many rules.
    const context =
      timing === 'after'
        ? { game, player, kind, event: given, source, params }
        : {
            game,
            player,
            kind,
            event: given,
            source,
            params,
            prevent: () => {
              data = undefined;
            },
            change: (part: Data) => {
              if (data !== undefined) data = { ...data, ...part };
            },
          };
    if (!holds(spec.when, context)) return given;
    this.cause = cause;
    this.enter('rule', name, source === undefined ? NO_DATA : { source });
    if (live?.times !== undefined) this.use(live, live.times - 1);
    const result = (spec.do as (context: unknown) => unknown)(context);
    if (result !== undefined) plainly(result, `the rule ${name}`);
    return data;
  }

  /** Counts an answer of a rule that has only so many. */
  private use(live: LiveRule, times: number): void {
    this.put(
      times === 0
        ? this.live.filter((each) => each !== live)
        : this.live.map((each) => (each === live ? (Object.freeze({ ...live, times }) as LiveRule) : each)),
    );
  }

  /** Goes one cause deeper; too deep, too many, or the same again in the same state is the game's bug. */
  private enter(kind: Cause['kind'], name: string, data: Data): Cause {
    const { state } = this;
    const { limits } = state;
    const cause = this.cause ?? this.root();
    const made: Cause = { kind, name, data, cause, depth: cause.depth + (kind === 'event' ? 1 : 0) };
    this.cause = made;
    this.stream?.push(this.note(made));
    // Rules count as well: some that only add others would never end.
    if (++this.count > limits.events) fault('too-many-events', { limit: limits.events, chain: ring(made) });
    if (kind === 'rule') return made;
    if (made.depth > limits.depth) fault('rules-too-deep', { limit: limits.depth, chain: ring(made) });
    if (made.depth > SHALLOW) {
      const hash = hashState(state);
      for (let at = made.cause; at !== undefined; at = at.cause) {
        const seen = this.hashes.find(({ cause }) => cause === at);
        if (seen?.hash === hash && at.name === name && sameData(at.data, data)) fault('rule-cycle', { chain: ring(made) });
      }
      this.hashes.push({ cause: made, hash });
    }
    return made;
  }

  private remember(kind: string, data: Data): void {
    const { state } = this;
    const { regs } = state;
    const kept: Record<string, unknown> = {};
    for (const key in data) {
      const part = data[key];
      const isOwn = isMarked(part) && (part as Held).$record.state === state;
      kept[key] = isOwn ? part : constant(part, kind, state);
    }
    append(state, REG.memory, { kind, turn: regs[REG.turn], round: regs[REG.round], data: kept }, MEMORY);
  }

  private note(cause: Cause): Told {
    const told: Told = { cause, known: new Map(), only: EVERYONE };
    this.learn(told);
    return told;
  }

  /** Writes down who knows what something is about, as it is now. */
  private learn(told: Told): void {
    const { name, data } = told.cause;
    for (const part of Object.values(data)) {
      if (isMarked(part)) told.known.set(part, knownMask((part as Held).$record));
    }
    told.only = this.events[name]?.only === undefined ? EVERYONE : maskOf(this.events[name]?.only?.(data as never) ?? []);
    if (name === 'attributeChanged') told.only = seenBy(data as never);
  }

  /** Says in the log what has happened. */
  private say(words: string, data: Data): void {
    const parts: Record<string, unknown> = {};
    for (const key in data) {
      const part = data[key];
      parts[key] = isMarked(part) || typeof part === 'number' ? part : String(part);
    }
    (this.state.root.entity as unknown as { message(text: string, parts: object): void }).message(words, parts);
  }
}

/** The seats that may know of a changed attribute. */
function seenBy({ entity, attribute }: { readonly entity: Held; readonly attribute: string }): number {
  const { $record: record } = entity;
  const visibility = record.kind.byName.get(attribute)?.attribute.visibility;
  if (visibility === 'nobody') return 0;
  const seat = visibility === 'owner' ? ownerSeat(record) : undefined;
  return knownMask(record) & (visibility !== 'owner' ? EVERYONE : seat === undefined ? 0 : seatBit(seat));
}

function isLive({ source }: LiveRule): boolean {
  return source === undefined || isAlive(source);
}

/** Whether a rule for one attribute is for the one that changes. */
function isFor({ kind, spec }: Rule<never>, data: Data): boolean {
  const wanted = (spec.where as Data | undefined)?.attribute;
  return kind !== 'attributeChanged' || typeof wanted !== 'string' || wanted === data.attribute;
}

function matches(where: object | undefined, data: Data): boolean {
  if (where === undefined) return true;
  for (const key in where) {
    const wanted = where[key as never] as unknown;
    if (typeof wanted === 'function' ? !wanted(data[key]) : !Object.is(data[key], wanted)) return false;
  }
  return true;
}

function holds(when: unknown, context: unknown): boolean {
  if (when === undefined) return true;
  if (typeof when === 'function') return Boolean(when(context));
  return Object.values(when as Record<string, Test>).every((test) => test(context));
}

function sameData(a: Data, b: Data): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** A chain of causes that is too long to be told whole: its end is where it goes round. */
function ring(cause: Cause): string {
  const names = wayTo(cause).split(' → ');
  return names.length <= 12 ? names.join(' → ') : `${names.slice(0, 3).join(' → ')} → … → ${names.slice(-8).join(' → ')}`;
}
