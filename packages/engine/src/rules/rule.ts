import type { PlayerOf } from '../action/action.ts';
import type { Dispatcher } from '../core/dispatcher.ts';
import type { EntityInternals, State } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import type { Player } from '../entity/player.ts';

/**
 * The bands of priority, highest first: what happens instead, what changes an event, what it triggers, what cleans up.
 *
 * @example
 * rules: { early: after('drawn', { priority: PRIORITIES.trigger + 50, do: ({ event }) => event.player.hurt(1) }) },
 */
export const PRIORITIES = { replace: 1000, change: 500, trigger: 100, cleanup: 0 } as const;

/** Built-in events. The engine emits them only if there is a listener. */
export interface StandardEvents {
  readonly actionExecuted: { readonly player: Player; readonly action: string };
  readonly entityCreated: { readonly entity: Entity };
  readonly entityRemoved: { readonly entity: Entity };
  readonly entityMoved: { readonly entity: Entity; readonly from: Entity; readonly to: Entity };
  readonly attributeChanged: {
    readonly entity: Entity;
    readonly attribute: string;
    readonly from: unknown;
    readonly to: unknown;
  };
  /** A card was drawn: by `Deck.drawTo`, by what draws in `@rookery/cards`, by `drawCard`. */
  readonly cardDrawn: {
    /** Owner of the space that the card moves to. */
    readonly player: Player | undefined;
    readonly card: Entity;
    readonly from: Entity;
    readonly to: Entity;
  };
  /** A card was played: raised by the game, `game.emit('cardPlayed', { player, card }, …)`, which alone knows what that is. */
  readonly cardPlayed: { readonly player: Player; readonly card: Entity };
  readonly diceRolled: { readonly die: Entity; readonly value: number };
  readonly shuffled: { readonly space: Entity };
  readonly turnStarted: { readonly player: Player; readonly turn: number };
  readonly turnEnded: { readonly player: Player; readonly turn: number };
  readonly roundStarted: { readonly round: number };
  readonly roundEnded: { readonly round: number };
  readonly phaseStarted: { readonly phase: string };
  readonly phaseEnded: { readonly phase: string };
}

/**
 * Of the engine's own events, those that a rule may answer before they happen. A turn, a phase or a shuffle can only be prevented,
 * which leaves it out; the others can be changed too.
 *
 * @example
 * console.log(PREVENTABLE.filter((kind) => kind.startsWith('turn')).join(', ')); // turnStarted
 */
export const PREVENTABLE = [
  'entityRemoved',
  'entityMoved',
  'attributeChanged',
  'cardDrawn',
  'cardPlayed',
  'diceRolled',
  'shuffled',
  'turnStarted',
  'phaseStarted',
] as const;
/** Of the engine's own events, those that can still be prevented. */
export type Preventable = (typeof PREVENTABLE)[number];

/** Kinds of events that rules may prevent, but not change. */
export const UNCHANGEABLE: ReadonlySet<string> = new Set(['shuffled', 'turnStarted', 'phaseStarted']);

/** Options of `game.remembered`. */
export interface LookBack<D = Readonly<Record<string, unknown>>> {
  /** @default 'turn' */
  readonly within?: 'turn' | 'round' | 'match';
  /** Matches only events with these data. */
  readonly where?: Pattern<D>;
  /** Only the latest of them, at most this number. */
  readonly last?: number;
}

/** On a game: the events that its class declares. Type only, absent at run time. */
export declare const EVENTS: unique symbol;
/** The events of a game. */
export type EventsOf<G> = G extends { readonly [EVENTS]?: infer E } ? E : object;

/** Data of an event of a kind. */
export type DataOf<G, K> = K extends keyof EventsOf<G>
  ? EventsOf<G>[K]
  : K extends keyof StandardEvents
    ? StandardEvents[K]
    : Readonly<Record<string, unknown>>;

/** Context of a rule's code. */
export interface RuleContext<G, D, S = Entity | undefined> {
  readonly game: G;
  /** Whose turn it is. */
  readonly player: PlayerOf<G>;
  /** Data of the event. */
  readonly event: D;
  /** The kind of event. */
  readonly kind: string;
  /** Entity that the rule belongs to: one of its `sources`, or the one it was added with. */
  readonly source: S;
  /** The plain data it was added with. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Context of the code of a before-rule. */
export interface BeforeContext<G, D, S = Entity | undefined> extends RuleContext<G, D, S> {
  /** Prevents the event. The rule may do something else instead. */
  prevent(): void;
  /** Changes the data of the event. */
  change(part: Partial<D>): void;
}

/** Values that an event must carry, or tests of them. */
export type Pattern<D> = { readonly [K in keyof D]?: D[K] | ((value: D[K]) => boolean) };

/** A condition of a rule. */
export type RuleTest<G, D, S> = (context: RuleContext<G, D, S>) => boolean;

/** Parts of a rule besides its event. */
export interface RuleSpec<G, D, S = Entity | undefined, C = RuleContext<G, D, S>> {
  /** Matches only events with these data. */
  readonly where?: Pattern<D>;
  /** A condition, or several conditions by their labels. */
  readonly when?: RuleTest<G, D, S> | Readonly<Record<string, RuleTest<G, D, S>>>;
  /** Order of rules: higher runs first; equal priorities run in the order in which they are written or added. */
  readonly priority?: number;
  /** Entities that have this rule now. The rule runs once for each. */
  readonly sources?: (context: { readonly game: G; readonly player: PlayerOf<G> }) => readonly S[];
  /** Whether it is only active once `game.addRule` has added it. */
  readonly added?: boolean;
  /** Whether it waits until the action's effect has finished, instead of running immediately. */
  readonly later?: boolean;
  readonly do: (context: C) => void;
}

/** Context of a rule's code, whatever the game and the kind of event. */
export interface RunContext {
  readonly game: unknown;
  readonly player: unknown;
  readonly kind: string;
  readonly event: unknown;
  readonly source: EntityInternals | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A condition of a rule, whatever the game. A method's type: see `RuleCode`. */
export type AnyRuleTest = { test(context: RunContext): boolean }['test'];

/** Parts of a rule as they run. Its functions are methods, so that code for the context of one game and event fits. */
export interface RuleCode {
  readonly where?: Readonly<Record<string, unknown>>;
  readonly when?: AnyRuleTest | Readonly<Record<string, AnyRuleTest>>;
  readonly added?: boolean;
  readonly later?: boolean;
  sources?(context: { readonly game: unknown; readonly player: unknown }): readonly (EntityInternals | undefined)[];
  do(context: RunContext): unknown;
}

/** A rule that answers an event. Made with `before` and `after`. */
export interface Rule<G = unknown> {
  readonly timing: 'before' | 'after';
  /** The kind of event it answers; `*` for any. */
  readonly kind: string;
  readonly priority: number;
  readonly spec: RuleCode;
  /** Creates the dispatcher of a match. The rule carries it, so that games without rules do not pay for it. */
  readonly book: (state: State, rules: RuleIndex) => RuleEngine;
  /** Type only, absent at run time: ties the rule to its game. */
  game?(game: G): void;
}

/** Parts of a definition that the dispatcher needs. */
export interface RuleIndex {
  readonly rules: Readonly<Record<string, Rule>>;
  readonly events: Readonly<Record<string, EventOptions>>;
  readonly memory?: number;
}

/** Options of a kind of event. */
export interface EventOptions {
  /** Whether the match keeps such events for `game.remembered`. */
  readonly remember?: boolean;
  /** Message for the log once it has happened; braces contain names of its data. */
  readonly words?: string;
  /** Players to whom `subscribeEvents` reports it. @default all */
  only?(data: object): readonly Player[];
}

/** End of a rule that was added during the match. */
export interface Lifetime {
  /** The end of the turn, the round or the phase in which it was added. */
  readonly until?: 'turn' | 'round' | 'phase';
  /** Number of times it may run before it ends. */
  readonly times?: number;
}

/** The dispatcher's methods for the game: adding, dropping and listing rules, and reading remembered events. */
export interface RuleEngine extends Dispatcher<EntityInternals> {
  add(rule: string, source: EntityInternals | undefined, params: object | undefined, lifetime: Lifetime): void;
  drop(test: (live: LiveRule) => boolean): void;
  list(): readonly LiveRule[];
  remembered(kind: string, look: LookBack): readonly object[];
}

/** A rule that is live in a match: a name, a source, plain parameters and a lifetime. */
export interface LiveRule extends Lifetime {
  readonly rule: string;
  readonly source?: EntityInternals;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The phase it ends with. */
  readonly phase?: string;
}
