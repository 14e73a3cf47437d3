import { freezeCopy } from '../core/attribute.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import * as REG from '../core/registers.ts';
import type { Seated } from '../core/seats.ts';
import type { State } from '../core/state.ts';
import type { Player } from '../entity/player.ts';
import { fault } from '../errors/catalogue.ts';
import {
  type CompiledNode,
  DONE,
  FINISH,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type FlowVariable,
  type Placing,
  WAIT,
} from './node.ts';

/** A compiled flow. The definition compiles it once, and all matches share it. */
export interface CompiledFlow {
  readonly nodes: readonly CompiledNode[];
  readonly registers: number;
  /** Whether it has a step in which players act at their own pace. */
  readonly ownPace: boolean;
}

/** Compiles a flow. */
export function compile(root: FlowNode<never>): CompiledFlow {
  const nodes: CompiledNode[] = [];
  let registers = REG.FIRST_OF_FLOW;
  const place = (node: FlowNode<never>, parent: CompiledNode | undefined): CompiledNode => {
    const placed: Placing = {
      kind: node.kind,
      name: node.name,
      config: node.config,
      children: [],
      parent,
      index: nodes.length,
      register: registers,
      inTurn: parent !== undefined && (parent.inTurn || parent.kind.givesTurns === true),
      interrupters: parent?.interrupters ?? [],
      phase: parent?.phase ?? '',
      allowed: parent?.allowed,
    };
    node.kind.place?.(placed);
    registers += node.kind.registers;
    nodes.push(placed);
    placed.children = node.children.map((child) => place(child, placed));
    return placed;
  };
  place(root, undefined);
  return { nodes, registers, ownPace: nodes.some(({ kind }) => kind.ownPace === true) };
}

/** Position of a match in its flow, for tools that draw or export flows. */
export interface FlowPosition {
  /** The node that waits; undefined before the first wait and when the flow has ended. */
  readonly waiting: CompiledNode | undefined;
  /**
   * Names, or kinds, of that node and its ancestors, outermost first: `loop > eachPlayer > main`. Empty if no node waits.
   */
  readonly place: string;
  /** Returns a register of a node: its state as plain data. */
  read(at: CompiledNode, offset?: number): unknown;
}

/** The position of one match in its flow: a few registers of the journaled state. */
export class Flow implements FlowRun, FlowPosition {
  readonly state: State;
  readonly context: FlowContext;
  readonly players: readonly Player[];
  readonly #program: CompiledFlow;
  readonly #able: (seat: number, actions: readonly string[]) => boolean;

  constructor(
    state: State,
    players: readonly Player[],
    program: CompiledFlow,
    able: (seat: number, actions: readonly string[]) => boolean,
  ) {
    this.state = state;
    this.players = players;
    this.#program = program;
    this.#able = able;
    this.context = new Context(state);
  }

  get current(): Player {
    return (this.state.regs[REG.current] ?? this.players[0]) as Player;
  }

  /** The node that waits; undefined when the flow has ended. */
  get waiting(): CompiledNode | undefined {
    return this.#program.nodes[this.state.regs[REG.cursor] as number];
  }

  get place(): string {
    return this.waiting === undefined ? '' : wayTo(this.waiting);
  }

  start(): void {
    const root = this.#program.nodes[0] as CompiledNode;
    this.#advance(root.kind.enter(this, root), root);
  }

  /** Continues after an input to the waiting node. */
  resume(): void {
    const at = this.waiting as CompiledNode;
    this.#advance(at.kind.resume(this, at), at);
  }

  /** Continues after the reserved action, which ends the waiting node unless the node defines `finish`. */
  finish(): void {
    const at = this.waiting as CompiledNode;
    this.#advance(at.kind.finish?.(this, at) ?? DONE, at);
  }

  seats(): readonly number[] {
    const at = this.waiting;
    return at === undefined ? [] : (at.kind.seats?.(this, at) ?? []);
  }

  /** Returns the seats that the node waits for, without those that have submitted. */
  toAct(): readonly number[] {
    const at = this.waiting;
    if (at === undefined) return [];
    return at.kind.missing?.(this, at) ?? at.kind.seats?.(this, at) ?? [];
  }

  offers(seat: number): readonly string[] {
    const at = this.waiting;
    if (at?.kind.offers === undefined) return [];
    const names = at.kind.offers(this, at, seat);
    const { allowed } = at;
    return allowed === undefined ? names : names.filter((name) => allowed.has(name) || name === FINISH);
  }

  read(at: CompiledNode, offset = 0): unknown {
    return this.state.regs[at.register + offset];
  }

  write(at: CompiledNode, value: unknown, offset = 0): void {
    this.state.setRegister(at.register + offset, value);
  }

  beginTurn(player: Player): boolean {
    const { state } = this;
    if ((state.listenedKinds & EVENT_BIT.turnStarted) === 0) {
      this.#takeTurn(player);
      return true;
    }
    const turn = (state.regs[REG.turn] as number) + 1;
    return state.book?.emit('turnStarted', { player, turn }, () => this.#takeTurn(player)) !== undefined;
  }

  #takeTurn(player: Player): void {
    this.state.setRegister(REG.current, player);
    this.state.take(REG.turn);
  }

  endTurn(player: Player, inner = false): void {
    this.state.book?.turnEnded(player, inner);
  }

  beginRound(): void {
    this.state.book?.roundStarted();
  }

  endRound(): void {
    this.state.book?.roundEnded();
  }

  setVar(name: string, value: unknown): void {
    const vars = this.state.regs[REG.vars] as object;
    this.state.setRegister(REG.vars, freezeCopy({ ...vars, [name]: value }, `the variable ${name}`));
  }

  canAct(seat: number, actions: readonly string[]): boolean {
    return this.#able(seat, actions);
  }

  #interrupterOf(at: CompiledNode): CompiledNode | undefined {
    return at.interrupters.find((node) => node.kind.interrupts?.(this, node));
  }

  #advance(first: FlowNext, from: CompiledNode): void {
    const { state } = this;
    let next = first;
    let at = from;
    for (let visits = 0; state.regs[REG.outcome] === undefined; visits++) {
      if (visits > state.limits.flow) fault('flow-without-progress', { limit: state.limits.flow, node: wayTo(at) });
      if (next === WAIT) {
        const interrupter = at.interrupters.length === 0 ? undefined : this.#interrupterOf(at);
        if (interrupter === undefined) {
          state.setRegister(REG.cursor, at.index);
          return;
        }
        // Nodes around the wait are left from the inside out.
        for (; at !== interrupter; at = at.parent as CompiledNode) at.kind.leave?.(this, at);
        next = interrupter.kind.leave?.(this, interrupter) ?? DONE;
      } else if (next === DONE) {
        if (at.parent === undefined) {
          state.setRegister(REG.cursor, -1);
          return;
        }
        at = at.parent;
        next = at.kind.resume(this, at);
      } else {
        at = next;
        next = at.kind.enter(this, at);
      }
    }
    // The match is over, so no node waits.
    state.setRegister(REG.cursor, -1);
  }
}

/** Returns the path to a node: names, or kinds, from the outside in. */
function wayTo(at: CompiledNode): string {
  const own = at.name || at.kind.type;
  return at.parent === undefined ? own : `${wayTo(at.parent)} > ${own}`;
}

/** Context of flow code. It reads from the state, so one object serves a whole match. */
class Context implements FlowContext {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  get game(): unknown {
    return this.#state.root.entity;
  }

  get player(): Seated {
    return this.#state.root.entity.currentPlayer;
  }

  get last(): unknown {
    return this.#state.regs[REG.last];
  }

  /** A field rather than a method, so that it can be destructured from the context. */
  readonly get = (variable: string | FlowVariable<unknown>): unknown => {
    const vars = this.#state.regs[REG.vars] as Readonly<Record<string, unknown>>;
    const name = typeof variable === 'string' ? variable : variable.name;
    if (Object.hasOwn(vars, name)) return vars[name];
    return typeof variable === 'string' ? undefined : variable.initial;
  };
}
