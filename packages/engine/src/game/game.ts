import { unknownWord } from '#advice';
import { checkRaised } from '#check-class';
import { ask, type Question } from '../action/question.ts';
import { addMessage } from '../core/add-message.ts';
import { type Attributes, freezeCopy, type Values } from '../core/attribute.ts';
import type { Happen } from '../core/dispatcher.ts';
import { RAISED } from '../core/event-bits.ts';
import type { Sayable } from '../core/log-message.ts';
import * as REG from '../core/registers.ts';
import { EVERYONE, maskOf } from '../core/seats.ts';
import type { EntityInternals, StackItem } from '../core/state.ts';
import { type ATTRIBUTES, Entity, type EntityClass, type KIND, type WithAttributes } from '../entity/entity.ts';
import { frozenList } from '../entity/frozen-list.ts';
import { Player } from '../entity/player.ts';
import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import type { Lifetime, LiveRule, LookBack, RuleEngine as Rules } from '../rules/rule.ts';
import type { GameParts, Parted } from './game-parts.ts';
import { ENDED, type OutcomeInput, settleOutcome } from './outcome.ts';

/** A game class with attributes and parts. */
export type GameWith<A, P> = Omit<typeof Game, 'prototype' | 'parts' | typeof KIND> & {
  new (): Omit<Game, keyof Parted<P>> & Values<A> & Parted<P> & { readonly [ATTRIBUTES]?: A };
  readonly parts: P;
  readonly [KIND]: (kind: [A, P]) => [A, P];
};

/**
 * The root of the tree: one match of a game. Its fields hold the boards and pieces; its methods are rules that several
 * actions share.
 *
 * @example
 * class Car extends Piece.with({ speed: 0 }) {}
 * class Race extends Game.with({ lap: 1 }, { entities: { Car } }) {
 *   track = this.create(Space, 'track');
 * }
 */
export class Game extends Entity {
  static override readonly builtIn: string | undefined = 'Game';
  /** The classes and options the game lists. */
  static readonly parts: Readonly<Record<never, never>> = {};

  /** The players, by seat. */
  readonly players: readonly Player[] = this.seatPlayers();

  /** A game class with attributes, entity classes, a player class and options. */
  static override with<B extends EntityClass, const A extends Attributes>(this: B, attributes: A): WithAttributes<B, A>;
  static override with<const A extends Attributes, const P extends GameParts>(
    this: typeof Game,
    attributes: A,
    parts: P,
  ): GameWith<A, P>;
  static override with(this: EntityClass, attributes: Attributes, parts: GameParts = {}): unknown {
    const Extended = Entity.with.call(this, attributes);
    Object.defineProperty(Extended, 'parts', { value: parts });
    return Extended;
  }

  /** The settings of this match. */
  get options(): Readonly<Record<string, unknown>> {
    return this.$record.state.options;
  }

  /** The match's randomness. */
  get random(): Random {
    return this.$record.state.random;
  }

  /** Whose turn it is; the first player before any turn. */
  get currentPlayer(): Player {
    return (this.$record.state.regs[REG.current] as Player | undefined) ?? (this.players[0] as Player);
  }

  /** Number of turns started so far. */
  get turn(): number {
    return this.$record.state.regs[REG.turn] as number;
  }

  /** The phase the game is in, sub-phases after a slash; empty outside of any. */
  get phase(): string {
    return this.$record.state.regs[REG.phase] as string;
  }

  /** The phases entered so far, latest last; at most the last hundred. */
  get phaseHistory(): readonly string[] {
    return [...(this.$record.state.regs[REG.phases] as readonly string[])];
  }

  /** The player after another in seat order. */
  playerAfter(player: Player): this['players'][number] {
    return this.players[(player.seat + 1) % this.players.length] as Player;
  }

  /** The player before another in seat order. */
  playerBefore(player: Player): this['players'][number] {
    const { length } = this.players;
    return this.players[(player.seat + length - 1) % length] as Player;
  }

  /** All players but one. */
  othersThan(player: Player): this['players'] {
    return this.players.filter((other) => other !== player);
  }

  /**
   * Adds a message to the log. Only players who know an entity see its name.
   *
   * @example
   * game.message('{player} takes {card}', { player, card });
   */
  message(text: string, parts: Readonly<Record<string, Sayable>> = {}, to?: readonly Player[]): void {
    const { state } = this.$record;
    state.demandOpen('A message');
    addMessage(state, text, parts, to === undefined ? EVERYONE : maskOf(to), false);
  }

  /**
   * Emits an event to the rules. Rules before it may prevent or change it; then `happen` runs with the resulting data; then
   * the rules after it run. Returns that data, or undefined if a rule prevented the event.
   *
   * @example
   * game.emit('damaged', { target, amount: 2 }, ({ amount }) => {
   *   target.health -= amount;
   * });
   * console.log(target.health); // 1
   */
  emit(kind: string, data: object, happen?: Happen): object | undefined {
    const { book } = this.$record.state;
    if (book !== undefined) return book.raise(kind, data, happen);
    checkRaised(kind);
    if (!RAISED.includes(kind)) unknownWord('event', kind, RAISED);
    happen?.(data);
    return data;
  }

  /**
   * Returns the data of past events of a kind, oldest first. `look` sets the period (by default this turn), a pattern, and
   * a maximum number. Only for kinds that the game class declares with `remember: true`, which may include built-in ones.
   *
   * @example
   * game.emit('drawn', { player, card });
   * const own = game.remembered('drawn', { within: 'round', where: { player }, last: 3 });
   * console.log(own.length); // 1
   */
  remembered(kind: string, look: 'turn' | 'round' | 'match' | LookBack<never> = 'turn'): readonly object[] {
    return this.rules.remembered(kind, (typeof look === 'string' ? { within: look } : look) as LookBack);
  }

  /**
   * Activates a rule of the definition, for a source and with plain parameters. It lasts for the whole match, until the end
   * of the turn, round or phase, or for a number of runs, and ends at the latest when its source leaves the game.
   *
   * @example
   * actions: {
   *   bless: action('Bless').do(({ game, player }) => {
   *     const source = player.field.first(Creature);
   *     game.addRule('shield', { source, params: { strength: 2 }, until: 'turn', times: 1 });
   *   }),
   * },
   * rules: {
   *   shield: before('damaged', { added: true, do: ({ event, change }) => change({ amount: event.amount - 1 }) }),
   * },
   */
  addRule(
    rule: string,
    options: Lifetime & { readonly source?: EntityInternals; readonly params?: Readonly<Record<string, unknown>> } = {},
  ): void {
    const { source, params, ...lifetime } = options;
    this.rules.add(rule, source, params, lifetime);
  }

  /** Ends a rule added with `addRule`, for one source or for all. */
  removeRule(rule: string, source?: EntityInternals): void {
    this.rules.drop((live) => live.rule === rule && (source === undefined || live.source === source));
  }

  /** All rules that are live now. */
  get liveRules(): readonly LiveRule[] {
    return this.rules.list();
  }

  private get rules(): Rules {
    return (this.$record.state.book as Rules | undefined) ?? fault('unknown-rule', { rule: 'any rule', known: 'none' });
  }

  /** Items that wait to resolve, the most recent one last. */
  get onStack(): readonly StackItem[] {
    return this.$record.state.regs[REG.stack] as readonly StackItem[];
  }

  /**
   * Puts an item on the stack. `resolveStack` in the flow defines its effect and when it resolves.
   *
   * @example
   * game.putOnStack('bolt', player, { source: card, params: { amount: 3 } });
   */
  putOnStack(
    name: string,
    player: Player,
    options: { readonly source?: EntityInternals; readonly params?: Readonly<Record<string, unknown>> } = {},
  ): void {
    const { state } = this.$record;
    this.setStack([
      ...this.onStack,
      freezeCopy({ name, seat: player.seat, ...options }, `${name} on the stack`, state) as StackItem,
    ]);
  }

  /** Removes an item from the stack before it resolves. */
  takeOffStack(item: StackItem): void {
    this.setStack(this.onStack.filter((other) => other !== item));
  }

  private setStack(items: readonly StackItem[]): void {
    const { state } = this.$record;
    state.demandOpen('The stack');
    state.setRegister(REG.stack, Object.freeze(items));
  }

  /**
   * Ends the match: the running effect completes, but the flow does not continue. For endings that the definition's
   * `outcome` does not cover.
   */
  end(outcome: OutcomeInput): void {
    const { state } = this.$record;
    state.demandOpen('Ending the game');
    state.setRegister(REG.outcome, settleOutcome(outcome));
  }

  /**
   * Ends the match in the middle of an effect: the engine runs no more of the effect or the step.
   *
   * @example
   * if (player.achievements >= 6) game.endNow(player);
   */
  endNow(outcome: OutcomeInput): never {
    this.end(outcome);
    throw ENDED;
  }

  /**
   * Asks several players at once; nobody sees an answer before the last is in.
   *
   * @example
   * const bids = game.askAll(game.players.map((each) => each.live.ask('Your bid', number({ min: 0, max: 10 }))));
   * console.log(bids.length); // 2
   */
  askAll<T>(questions: readonly Question<T>[]): readonly T[] {
    return ask(this.$record.state, questions) as readonly T[];
  }

  private seatPlayers(): readonly Player[] {
    const { parts }: { readonly parts: GameParts } = this.constructor as typeof Game;
    const cls = parts.player ?? Player;
    const { state } = this.$record;
    return frozenList(
      state.seating.map(({ name, options: { colour, avatar } }, seat) => {
        const given = avatar ? { seat, colour, avatar } : { seat, colour };
        return Entity.prototype.create.call(this, cls, name, given) as Player;
      }),
    );
  }
}
