import type { PlayerOf } from '../action/action.ts';
import type { Player } from '../entity/player.ts';
import type { Move } from '../match/move.ts';
import type { State } from '../state/state.ts';

/** What flow code is given. */
export interface FlowContext<G = unknown> {
  readonly game: G;
  /** Whose turn it is. */
  readonly player: PlayerOf<G>;
  /** What the last action's effect returned. */
  readonly last: unknown;
  /** A variable of the flow, set by `setVar` or `forEach`: typed where it was declared with `flowVariable`. */
  get<T>(variable: FlowVariable<T>): T;
  get(name: string): unknown;
}

/** A typed variable of the flow. Made by `flowVariable`. */
export interface FlowVariable<T> {
  readonly name: string;
  /** Its value until it is set. */
  readonly initial: T;
}

/**
 * Declares a variable of the flow with its type and first value, for `setVar`, `forEach` and `get`.
 *
 * @example
 * const round = flowVariable('round', 1);
 * const flow = loop(sequence(actionStep('bid'), setVar(round, ({ get }) => get(round) + 1)));
 */
export function flowVariable<T>(name: string, initial: T): FlowVariable<T> {
  return { name, initial };
}

/**
 * The reserved action that ends an action step of which enough has been done.
 *
 * @example
 * const result = match.act(seat, FINISH);
 * if (!result.ok) console.log(result.refusal.code); // not-offered
 */
export const FINISH = 'finish';

/**
 * Says that a node is finished: the node around it goes on.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['wake'] };
 */
export const DONE: unique symbol = Symbol('done');
/**
 * Says that a node waits for players: for its `seats`, with what it `offers` them.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['wake'] };
 */
export const WAIT: unique symbol = Symbol('wait');

/** What comes after a node was entered or resumed: a child to enter (or the node itself, once more), its end, or a wait. */
export type Next = CompiledNode | typeof DONE | typeof WAIT;

/** The running flow, as its nodes see it. */
export interface Run {
  readonly state: State;
  readonly context: FlowContext;
  readonly players: readonly Player[];
  /** Whose turn it is. */
  readonly current: Player;
  /** A register of a node. */
  read(at: CompiledNode, offset?: number): unknown;
  write(at: CompiledNode, value: unknown, offset?: number): void;
  /** Gives the turn to a player. False where a rule has prevented it: then the turn is left out. */
  beginTurn(player: Player): boolean;
  /** Ends the turn of a player; a turn inside of another ends nothing that lasts until the end of the turn. */
  endTurn(player: Player, inner?: boolean): void;
  /** Begins a round of turns. */
  beginRound(): void;
  endRound(): void;
  /** Sets a variable of the flow. */
  setVar(name: string, value: unknown): void;
  /** Whether a seat could take any of the actions. */
  canAct(seat: number, actions: readonly string[]): boolean;
}

/**
 * What a kind of node does. The code is shared by all matches, so what a node remembers lies in its registers: plain,
 * frozen data that is journaled, hashed and saved with the rest.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['wake'] };
 * const pause = (): FlowNode => ({ kind: PAUSE, name: '', config: undefined, children: [] });
 */
export interface NodeKind {
  readonly type: string;
  /** Whether it gives turns to players. */
  readonly givesTurns?: boolean;
  /** Whether it waits for several players whose actions take effect at once. */
  readonly ownPace?: boolean;
  /** How many registers it needs. */
  readonly registers: number;
  /** For nodes that set bounds to those inside: puts them where those will find them. Asked once, when the flow is put together. */
  place?(at: Placing): void;
  /** Begins the node. */
  enter(run: Run, at: CompiledNode): Next;
  /** Goes on after a child has ended or, for a node that waits, after an input. */
  resume(run: Run, at: CompiledNode): Next;
  /** For nodes that wait: goes on after the reserved action; ends, unless told. */
  finish?(run: Run, at: CompiledNode): Next;
  /** For nodes that wait: the seats that may act. */
  seats?(run: Run, at: CompiledNode): readonly number[];
  /** For nodes where several act at once: the seats that have not handed in yet. */
  missing?(run: Run, at: CompiledNode): readonly number[];
  /** For nodes that wait: the names of the actions for a seat. */
  offers?(run: Run, at: CompiledNode, seat: number): readonly string[];
  /** For nodes where several act at once: keeps a move, and gives all of them when the last is in. */
  handIn?(run: Run, at: CompiledNode, move: Move): readonly Move[] | undefined;
  /** For nodes where several act at once: gives back what all but one seat have handed in. */
  unseal?(run: Run, at: CompiledNode, keep: number): void;
  /** For nodes around one that waits: whether it must not wait any longer. */
  interrupts?(run: Run, at: CompiledNode): boolean;
  /** For nodes around one that waits: leaves it, as if it had ended. */
  leave?(run: Run, at: CompiledNode): Next;
}

/** A node of a flow as it is written. Made by `sequence`, `loop`, `eachPlayer` and the rest. */
export interface FlowNode<G = unknown> {
  readonly kind: NodeKind;
  readonly name: string;
  readonly config: unknown;
  readonly children: readonly FlowNode<never>[];
  /** Never there: ties the node to the game its code is for. */
  game?(game: G): void;
}

/** A node in its place in a compiled flow. */
export interface CompiledNode<C = unknown> {
  readonly kind: NodeKind;
  readonly name: string;
  readonly config: C;
  readonly children: readonly CompiledNode[];
  readonly parent: CompiledNode | undefined;
  readonly index: number;
  /** Its first register. */
  readonly register: number;
  /** Whether a node around it gives turns. */
  readonly inTurn: boolean;
  /** The nodes around it, outermost first, that may end a wait. */
  readonly interrupters: readonly CompiledNode[];
  /** The phase that it is, or lies in, with those around it before a slash; empty outside of any. */
  readonly phase: string;
  /** The actions that the phases around it allow; all where undefined. */
  readonly allowed: ReadonlySet<string> | undefined;
}

/** The same while the flow is put together: bounds are those of the node around, unless it sets its own. */
export type Placing = { -readonly [K in keyof CompiledNode]: CompiledNode[K] };
