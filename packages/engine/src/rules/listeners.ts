import { unknownWord } from '#advice';
import { NO_RULES } from '../core/dispatcher.ts';
import { EVENT_BITS, RAISED } from '../core/event-bits.ts';
import { isLive, type LiveRules } from './live-rules.ts';
import type { AnyRuleTest, EventOptions, LiveRule, Rule, RuleIndex } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

/** A rule with its conditions, ready to run. */
export interface ReadyRule {
  readonly name: string;
  readonly rule: Rule;
  readonly live: LiveRule | undefined;
  /** Its conditions, all of which must hold. */
  readonly tests: readonly AnyRuleTest[];
}

/** The rules for one kind of event, highest priority first, and the event's options. */
export interface EventListeners {
  readonly before: readonly ReadyRule[];
  readonly after: readonly ReadyRule[];
  readonly options: EventOptions;
  /** Whether the event has no rules, message or memory to process. */
  readonly silent: boolean;
}

const BITS: Readonly<Record<string, number>> = EVENT_BITS;
const NONE: readonly never[] = Object.freeze([]);
const NO_OPTIONS: EventOptions = Object.freeze({});

/** Which rules answer which events: those that are always active, and the live ones. */
export class Listeners {
  readonly #rules: RuleIndex['rules'];
  readonly #events: RuleIndex['events'];
  readonly #standing: readonly ReadyRule[];
  readonly #added: LiveRules;
  /** Caches by kind: without added rules, and for the current live rules. */
  readonly #always = new Map<string, EventListeners>();
  readonly #found = new Map<string, EventListeners>();
  #foundFor: readonly LiveRule[] | undefined;

  constructor({ rules, events }: RuleIndex, added: LiveRules) {
    this.#rules = rules;
    this.#events = events;
    this.#added = added;
    this.#standing = Object.entries(rules)
      .filter(([, rule]) => rule.spec.added !== true)
      .map(([name, rule]) => ready(name, rule, undefined));
  }

  /** Whether the game has neither rules nor events of its own. */
  get isEmpty(): boolean {
    return Object.keys(this.#rules).length + Object.keys(this.#events).length === 0;
  }

  /** Returns the mask of the built-in events that have a listener. */
  get mask(): number {
    let mask = 0;
    for (const { kind } of Object.values(this.#rules)) mask |= kind === '*' ? -1 : (BITS[kind] ?? 0);
    for (const [kind, { remember, words }] of Object.entries(this.#events))
      if (remember === true || words !== undefined) mask |= BITS[kind] ?? 0;
    return mask;
  }

  optionsOf(kind: string): EventOptions {
    return (Object.hasOwn(this.#events, kind) && this.#events[kind]) || NO_OPTIONS;
  }

  /** Returns the live rules: those of the definition that are always active, and added ones whose source is in the game. */
  list(): readonly LiveRule[] {
    return [...this.#standing.map(({ name }) => ({ rule: name })), ...this.#added.all.filter(isLive)];
  }

  /** Returns the listeners of an event. */
  of(kind: string, data: Data): EventListeners {
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
      const concerned = live.filter(({ rule }) => isFor(this.#rules[rule] as Rule, kind, data));
      known = concerned.length === 0 && live !== NO_RULES ? this.#always.get(key) : undefined;
      known ??= this.#find(kind, data, concerned);
      found.set(key, known);
    }
    return known;
  }

  #find(kind: string, data: Data, live: readonly LiveRule[]): EventListeners {
    if (!Object.hasOwn(this.#events, kind) && !Object.hasOwn(EVENT_BITS, kind))
      unknownWord('event', kind, [...Object.keys(this.#events), ...RAISED]);
    const rules = [
      ...this.#standing.filter(({ rule }) => isFor(rule, kind, data)),
      ...live.map((added) => ready(added.rule, this.#rules[added.rule] as Rule, added)),
    ];
    const sorted = (timing: Rule['timing']): readonly ReadyRule[] =>
      rules.filter(({ rule }) => rule.timing === timing).sort((a, b) => b.rule.priority - a.rule.priority);
    const options = this.optionsOf(kind);
    const silent = rules.length === 0 && options.words === undefined && options.remember !== true;
    return { before: sorted('before'), after: sorted('after'), options, silent };
  }
}

/** Whether a rule is for a kind of event; one for an attribute, whether that is the one that changes. */
function isFor({ kind, spec }: Rule, told: string, data: Data): boolean {
  if (kind !== told) return kind === '*';
  const wanted = spec.where?.attribute;
  return kind !== 'attributeChanged' || typeof wanted !== 'string' || wanted === data.attribute;
}

function ready(name: string, rule: Rule, live: LiveRule | undefined): ReadyRule {
  const { when } = rule.spec;
  return { name, rule, live, tests: when === undefined ? NONE : typeof when === 'function' ? [when] : Object.values(when) };
}
