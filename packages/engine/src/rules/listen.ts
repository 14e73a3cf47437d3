import type { State } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { EventDispatcher } from './event-dispatcher.ts';
import type { RuleEngine, RuleIndex } from './rule.ts';
import {
  type BeforeContext,
  type DataOf,
  type EventOptions,
  type EventsOf,
  PRIORITIES,
  type Preventable,
  type Rule,
  type RuleSpec,
  type StandardEvents,
} from './rule.ts';

const book = (state: State, table: RuleIndex): RuleEngine => new EventDispatcher(state, table);

/** The kinds of event that can be prevented or changed. */
type Before<G> = (keyof EventsOf<G> & string) | Preventable;
/** All kinds of event of a game. */
type Kinds<G> = (keyof EventsOf<G> & string) | keyof StandardEvents | '*';

/**
 * A rule that answers an event before it happens: it may prevent it, change it, or do something instead.
 *
 * @example
 * rules: {
 *   shield: before('damaged', {
 *     where: { amount: (amount) => amount > 0 },
 *     do: ({ event, change }) => change({ amount: event.amount - 1 }),
 *   }),
 * },
 */
export function before<G, K extends Before<G>, S extends Entity | undefined = Entity | undefined>(
  kind: K,
  spec: RuleSpec<G, DataOf<G, K>, S, BeforeContext<G, DataOf<G, K>, S>>,
): Rule<G> {
  return { timing: 'before', kind, priority: spec.priority ?? PRIORITIES.change, spec: spec, book };
}

/**
 * A rule that answers an event once it has happened.
 *
 * @example
 * rules: {
 *   lifeOnDraw: after('drawn', {
 *     do: ({ event }) => {
 *       event.player.life++;
 *     },
 *   }),
 * },
 */
export function after<G, K extends Kinds<G>, S extends Entity | undefined = Entity | undefined>(
  kind: K,
  spec: RuleSpec<G, DataOf<G, K>, S>,
): Rule<G> {
  return { timing: 'after', kind, priority: spec.priority ?? PRIORITIES.trigger, spec: spec, book };
}

/** A kind of event that a game class declares, with the type of its data. */
export interface EventKind<D> extends EventOptions {
  readonly book: Rule['book'];
  /** Type only, absent at run time: the data of the event. */
  readonly data?: D;
}

/**
 * Declares a kind of event and the type of its data, on the game class.
 *
 * @example
 * class Duel extends Game.with({}, { entities: { Card }, events: { drawn: event<{ player: Player; card: Card }>({ remember: true }) } }) {}
 */
export function event<D extends object>(options: EventOptions = {}): EventKind<D> {
  return { ...options, book };
}
