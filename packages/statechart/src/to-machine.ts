import type { AnyGame } from '@rookery/engine';
import { type CompiledNode, FINISH } from '@rookery/engine/flow-nodes';
import { embedMachine } from './embed-machine.ts';
import { type FlowMachine, type FlowState, type FlowTransition, GAME_OVER, WAITING_TAG } from './flow-machine.ts';
import {
  allowedIn,
  isSkippable,
  isStack,
  machineOf,
  mayFinish,
  mayGoOn,
  offeredActions,
  partsOf,
  waits,
  wayTo,
} from './flow-nodes.ts';
import type { MachineNodeConfig } from './machine-node.ts';
import { END, OVER, SETUP, START, stateKeys, WAITING } from './state-keys.ts';
import { describeNode } from './words.ts';

/** A state, and a function that adds its exit transitions once the targets are known. */
interface Part {
  readonly state: FlowState;
  readonly left: (by: readonly FlowTransition[]) => FlowState;
}

type States = Readonly<Record<string, FlowState>>;

/**
 * Exports the flow of a game as the configuration of an XState machine: every node becomes a state, offered actions
 * become events, tests and code become named guards and actions. Plain data, for `createMachine`, visualizers and model
 * checking.
 *
 * @example
 * import { createMachine } from 'xstate';
 * const machine = createMachine(toMachine(checkers));
 * console.log(machine.resolveState({ value: positionIn(match), context: {} }).hasTag('waiting')); // true
 */
export function toMachine<D extends AnyGame>(definition: D): FlowMachine {
  const root = definition.program.nodes[0] as CompiledNode;
  const { keys, part } = new Exporter(definition);
  const key = keys.get(root) as string;
  return {
    id: definition.name,
    initial: SETUP,
    on: { [GAME_OVER]: [{ target: `.${OVER}` }] },
    states: {
      [SETUP]: { description: 'The table is set, up to the first wait.', always: [{ target: key }] },
      [key]: part(root).left([{ target: OVER }]),
      [OVER]: { type: 'final' },
    },
  };
}

/** Creates the states of one definition. */
class Exporter<D extends AnyGame> {
  readonly keys: ReadonlyMap<CompiledNode, string>;
  private readonly definition: D;

  constructor(definition: D) {
    this.definition = definition;
    this.keys = stateKeys(definition.program);
  }

  /** A field instead of a method, so that it can be destructured. */
  readonly part = (at: CompiledNode): Part => {
    if (machineOf(at) !== undefined) return this.machine(at);
    if (waits(at)) return this.wait(at);
    switch (at.kind.type) {
      case 'sequence':
        return this.sequence(at);
      case 'loop':
        return this.loop(at);
      case 'repeat':
        return this.ring(at, 'again');
      case 'forEach':
        return this.ring(at, 'nextItem', 'setItem');
      case 'eachPlayer':
        return this.ring(at, 'nextPlayer', 'beginTurn');
      case 'ifThen':
      case 'switchOn':
        return this.choice(at);
      case 'phase':
        return this.phase(at);
      case 'phases':
        return this.phases(at);
      case 'execute':
      case 'setVar':
        return this.code(at);
      default:
        return this.unknown(at);
    }
  };

  private key(at: CompiledNode): string {
    return this.keys.get(at) as string;
  }

  /** Returns the name of a test or of code: the path of its node and its role. */
  private name(at: CompiledNode, word: string): string {
    return `${wayTo(at)
      .map((node) => this.key(node))
      .join('.')}:${word}`;
  }

  private about(at: CompiledNode): Pick<FlowState, 'description' | 'meta'> {
    return { description: describeNode(this.definition, at), meta: { kind: at.kind.type, node: at.index } };
  }

  /** Creates a compound state, which is left when its final state is reached. */
  private around(at: CompiledNode, initial: string, states: States, more: FlowState = {}): Part {
    const state: FlowState = { ...this.about(at), ...more, initial, states };
    return { state, left: (by) => ({ ...state, onDone: by }) };
  }

  /** Creates the states of the children, with exit transitions from `by`. */
  private children(at: CompiledNode, by: (child: CompiledNode, place: number) => readonly FlowTransition[]): States {
    return Object.fromEntries(at.children.map((child, i) => [this.key(child), this.part(child).left(by(child, i))]));
  }

  private sequence(at: CompiledNode): Part {
    const keys = [...at.children.map((child) => this.key(child)), END];
    const states = this.children(at, (_, i) => [{ target: keys[i + 1] as string }]);
    return this.around(at, keys[0] as string, { ...states, [END]: FINAL });
  }

  private loop(at: CompiledNode): Part {
    const { while: goOn, until } = partsOf(at);
    const body = this.key(at.children[0] as CompiledNode);
    const again = goOn === undefined ? { target: body, reenter: true } : { target: START };
    const ending = until === undefined ? [] : [{ guard: this.name(at, 'until'), target: END }];
    const states = this.children(at, () => [...ending, again]);
    if (goOn === undefined) return this.around(at, body, until === undefined ? states : { ...states, [END]: FINAL });
    const test = [{ guard: this.name(at, 'while'), target: body }, { target: END }];
    return this.around(at, START, { [START]: { always: test }, ...states, [END]: FINAL });
  }

  /** Creates a loop state: its body runs as long as the guard finds a next item. */
  private ring(at: CompiledNode, guard: string, action?: string): Part {
    const body = this.key(at.children[0] as CompiledNode);
    const into = { guard: this.name(at, guard), target: body, ...(action && { actions: [this.name(at, action)] }) };
    const states = this.children(at, () => [{ target: START }]);
    return this.around(at, START, { [START]: { always: [into, { target: END }] }, ...states, [END]: FINAL });
  }

  private choice(at: CompiledNode): Part {
    const two = at.kind.type === 'ifThen';
    const ways = at.children.map((child, i) => ({
      ...(two && i === 1 ? {} : { guard: this.name(at, two ? 'if' : `case${i + 1}`) }),
      target: this.key(child),
    }));
    const states = this.children(at, () => [{ target: END }]);
    const always = two ? ways : [...ways, { target: END }];
    return this.around(at, START, { [START]: { always }, ...states, [END]: FINAL });
  }

  private phase(at: CompiledNode): Part {
    const { endsWhen, onEnter, onExit } = partsOf(at);
    const body = this.key(at.children[0] as CompiledNode);
    const ending = endsWhen === undefined ? [] : [{ guard: this.name(at, 'endsWhen'), target: END }];
    const states = Object.fromEntries(
      Object.entries(this.children(at, () => [{ target: END }])).map(([key, state]) => [key, sooner(state, ending)]),
    );
    return this.around(
      at,
      body,
      { ...states, [END]: FINAL },
      {
        ...(onEnter === undefined ? {} : { entry: [this.name(at, 'onEnter')] }),
        ...(onExit === undefined ? {} : { exit: [this.name(at, 'onExit')] }),
      },
    );
  }

  private phases(at: CompiledNode): Part {
    const { names, next } = partsOf(at) as { readonly names: readonly string[]; readonly next: readonly unknown[] };
    const keyOf = (name: string): string => this.key(at.children[names.indexOf(name)] as CompiledNode);
    const states = this.children(at, (child, i) => {
      const given = next[i];
      if (typeof given === 'string') return [{ target: keyOf(given) }];
      const following = at.children[i + 1];
      if (given === undefined) return [{ target: following === undefined ? END : this.key(following) }];
      // If code decides the next phase, any phase may follow.
      const ways = names.map((name) => ({ guard: this.name(child, `next:${name}`), target: keyOf(name) }));
      return [...ways, { target: END }];
    });
    return this.around(at, this.key(at.children[0] as CompiledNode), { ...states, [END]: FINAL });
  }

  private code(at: CompiledNode): Part {
    const state: FlowState = { ...this.about(at), entry: [this.name(at, at.kind.type)] };
    return { state, left: (by) => ({ ...state, always: by }) };
  }

  private wait(at: CompiledNode): Part {
    const state: FlowState = { ...this.about(at), tags: [WAITING_TAG] };
    const stay = mayGoOn(at) || at.kind.type !== 'actionStep' ? [{ guard: this.name(at, 'goesOn') }] : [];
    const waiting = (by: readonly FlowTransition[]): FlowState => {
      const on = Object.fromEntries(offeredActions(this.definition, at).map((name) => [name, [...stay, ...by]]));
      return { ...state, on: mayFinish(at) ? { ...on, [FINISH]: isStack(at) ? [...stay, ...by] : by } : on };
    };
    if (!isSkippable(at)) return { state, left: waiting };
    return this.around(at, START, {
      [START]: { always: [{ guard: this.name(at, 'skipped'), target: END }, { target: WAITING }] },
      [WAITING]: waiting([{ target: END }]),
      [END]: FINAL,
    });
  }

  private machine(at: CompiledNode): Part {
    const way = wayTo(at).map((node) => this.key(node));
    const all = Object.keys(this.definition.actions);
    const state = embedMachine([this.definition.name, ...way], machineOf(at) as MachineNodeConfig, allowedIn(at, all));
    const whole = { ...state, ...this.about(at) };
    return { state: whole, left: (by) => ({ ...whole, onDone: by }) };
  }

  /** Exports a custom node kind: any child may follow at any time. */
  private unknown(at: CompiledNode): Part {
    const ways = at.children.map((child) => ({ guard: this.name(child, 'next'), target: this.key(child) }));
    const states = this.children(at, () => [{ target: START }]);
    return this.around(at, START, { [START]: { always: [...ways, { target: END }] }, ...states, [END]: FINAL });
  }
}

const FINAL: FlowState = { type: 'final' };

/** Adds transitions that leave a state as soon as their guards hold. */
function sooner(state: FlowState, by: readonly FlowTransition[]): FlowState {
  return by.length === 0 ? state : { ...state, always: [...by, ...(state.always ?? [])] };
}
