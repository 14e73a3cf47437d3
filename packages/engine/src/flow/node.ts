import type { PlayerOf } from '../action/action.ts';
import type { Move } from '../action/move.ts';
import type { State } from '../core/state.ts';
import type { Player } from '../entity/player.ts';

/** Context of flow code. */
export interface FlowContext<G = unknown> {
  readonly game: G;
  /** Whose turn it is. */
  readonly player: PlayerOf<G>;
  /** Value that the last action's effect returned. */
  readonly last: unknown;
  /** Returns a variable of the flow, set by `setVar` or `forEach`; typed if it was declared with `flowVariable`. */
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
 * Signals that a node has finished, so that its parent continues.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['continue'] };
 */
export const DONE: unique symbol = Symbol('done');
/**
 * Signals that a node waits for its `seats` to take one of the actions it `offers`.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['continue'] };
 */
export const WAIT: unique symbol = Symbol('wait');

/** Result of entering or resuming a node: a child to enter (or the node itself again), its end, or a wait. */
export type FlowNext = CompiledNode | typeof DONE | typeof WAIT;

/** The running flow, as its nodes see it. */
export interface FlowRun {
  readonly state: State;
  readonly context: FlowContext;
  readonly players: readonly Player[];
  /** Whose turn it is. */
  readonly current: Player;
  /** A register of a node. */
  read(at: CompiledNode, offset?: number): unknown;
  write(at: CompiledNode, value: unknown, offset?: number): void;
  /** Gives the turn to a player. Returns false if a rule has prevented the turn, which is then skipped. */
  beginTurn(player: Player): boolean;
  /** Ends the turn of a player. A nested turn does not end rules that last until the end of the turn. */
  endTurn(player: Player, inner?: boolean): void;
  /** Starts a round of turns. */
  beginRound(): void;
  endRound(): void;
  /** Sets a variable of the flow. */
  setVar(name: string, value: unknown): void;
  /** Whether a seat could take any of the actions. */
  canAct(seat: number, actions: readonly string[]): boolean;
}

/**
 * Behaviour of a kind of flow node. All matches share the code, so a node keeps its state in registers: plain, frozen data,
 * which is journaled, hashed and saved with the rest.
 *
 * @example
 * const PAUSE: NodeKind = { type: 'pause', registers: 0, enter: () => WAIT, resume: () => DONE, seats: () => [0], offers: () => ['continue'] };
 * const pause = (): FlowNode => ({ kind: PAUSE, name: '', config: undefined, children: [] });
 */
export interface NodeKind {
  readonly type: string;
  /** Whether it gives turns to players. */
  readonly givesTurns?: boolean;
  /** Whether it waits for several players whose actions take effect immediately. */
  readonly ownPace?: boolean;
  /** Number of registers it needs. */
  readonly registers: number;
  /** For nodes that limit their descendants: sets those limits. Called once, when the flow is compiled. */
  place?(at: Placing): void;
  /** Starts the node. */
  enter(run: FlowRun, at: CompiledNode): FlowNext;
  /** Continues after a child has ended or, for a node that waits, after an input. */
  resume(run: FlowRun, at: CompiledNode): FlowNext;
  /** For nodes that wait: continues after the reserved action. @default ends the node */
  finish?(run: FlowRun, at: CompiledNode): FlowNext;
  /** For nodes that wait: the seats that may act. */
  seats?(run: FlowRun, at: CompiledNode): readonly number[];
  /** For nodes where several act at once: the seats that have not submitted yet. */
  missing?(run: FlowRun, at: CompiledNode): readonly number[];
  /** For nodes that wait: the names of the actions for a seat. */
  offers?(run: FlowRun, at: CompiledNode, seat: number): readonly string[];
  /** For nodes where several act at once: stores a move, and returns all moves once the last one is in. */
  handIn?(run: FlowRun, at: CompiledNode, move: Move): readonly Move[] | undefined;
  /** For nodes where several act at once: withdraws the submitted moves of all seats except one. */
  unseal?(run: FlowRun, at: CompiledNode, keep: number): void;
  /** For ancestors of a waiting node: whether the wait must end. */
  interrupts?(run: FlowRun, at: CompiledNode): boolean;
  /** For ancestors of a waiting node: leaves it as if it had ended. */
  leave?(run: FlowRun, at: CompiledNode): FlowNext;
}

/** A node of a flow as it is written. Made by `sequence`, `loop`, `eachPlayer` and the rest. */
export interface FlowNode<G = unknown> {
  readonly kind: NodeKind;
  readonly name: string;
  readonly config: unknown;
  readonly children: readonly FlowNode<never>[];
  /** Type only, absent at run time: ties the node to the game its code is for. */
  game?(game: G): void;
}

/** A node of a compiled flow. */
export interface CompiledNode<C = unknown> {
  readonly kind: NodeKind;
  readonly name: string;
  readonly config: C;
  readonly children: readonly CompiledNode[];
  readonly parent: CompiledNode | undefined;
  readonly index: number;
  /** Its first register. */
  readonly register: number;
  /** Whether one of its ancestors gives turns. */
  readonly inTurn: boolean;
  /** The nodes around it, outermost first, that may end a wait. */
  readonly interrupters: readonly CompiledNode[];
  /** Path of the phases that contain it, or that it is, separated by slashes; empty outside of any phase. */
  readonly phase: string;
  /** Actions that the phases around it allow; undefined means all. */
  readonly allowed: ReadonlySet<string> | undefined;
}

/** A node while the flow is being compiled. It inherits the limits of its parent unless it sets its own. */
export type Placing = { -readonly [K in keyof CompiledNode]: CompiledNode[K] };
