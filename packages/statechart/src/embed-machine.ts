import type { AnyStateNode } from 'xstate';
import { type FlowState, type FlowTransition, WAITING_TAG } from './flow-machine.ts';
import { automaticEvent, eventOf, type MachineNodeConfig, type StateWait } from './machine-node.ts';
import { codeName, type Transitions } from './machine-parts.ts';
import { isInside, pathOf } from './state-paths.ts';

/**
 * Exports the states of a machine that drives part of a flow. Where players act, its events also appear under the names
 * of the actions that send them; where nobody acts, the automatic event becomes an `always` transition.
 */
export function embedMachine(way: readonly string[], config: MachineNodeConfig, allowed: readonly string[]): FlowState {
  return new Embedding(way, config, allowed).state(config.stepped.machine.root);
}

class Embedding {
  private readonly way: readonly string[];
  private readonly config: MachineNodeConfig;
  private readonly allowed: readonly string[];

  constructor(way: readonly string[], config: MachineNodeConfig, allowed: readonly string[]) {
    this.way = way;
    this.config = config;
    this.allowed = allowed;
  }

  state(node: AnyStateNode): FlowState {
    const { entry, exit, type } = node;
    if (type === 'history') return this.history(node);
    const wait = this.waitOf(node);
    const on = this.on(node, wait);
    const always = [...this.ways(node.always ?? []), ...this.automatic(node)];
    const done = node.transitions.get(`xstate.done.state.${node.id}`);
    const states = Object.values(node.states);
    return {
      ...(type === 'final' || type === 'parallel' ? { type } : {}),
      ...(node.description === undefined ? {} : { description: node.description }),
      ...(wait === undefined ? {} : { tags: [WAITING_TAG] }),
      ...(entry.length > 0 && { entry: entry.map(codeName) }),
      ...(exit.length > 0 && { exit: exit.map(codeName) }),
      ...(Object.keys(on).length > 0 && { on }),
      ...(always.length > 0 && { always }),
      ...(done !== undefined && node.parent !== undefined && { onDone: this.ways(done) }),
      ...(type === 'compound' && { initial: this.initial(node) }),
      ...(states.length > 0 && { states: Object.fromEntries(states.map((state) => [state.key, this.state(state)])) }),
    };
  }

  private history(node: AnyStateNode): FlowState {
    const { target } = node.config as { readonly target?: string };
    const found = target === undefined ? undefined : this.targetOf(node, target);
    return {
      type: 'history',
      history: node.history === 'deep' ? 'deep' : 'shallow',
      ...(found && { target: this.id(found) }),
    };
  }

  private targetOf(node: AnyStateNode, target: string): AnyStateNode | undefined {
    if (target.startsWith('#')) return node.machine.getStateNodeById(target) as AnyStateNode;
    return target.split('.').reduce<AnyStateNode | undefined>((at, key) => at?.states[key] as AnyStateNode, node.parent);
  }

  private initial(node: AnyStateNode): string {
    const first = node.initial?.target[0] as AnyStateNode;
    return first.path.slice(node.path.length).join('.');
  }

  private id(node: AnyStateNode): string {
    return `#${[...this.way, ...node.path].join('.')}`;
  }

  private waitOf(node: AnyStateNode): StateWait | undefined {
    return this.config.waits.find(({ path }) => path === pathOf(node));
  }

  /** Returns the events of a state, under their own names and under those of the actions that send them. */
  private on(node: AnyStateNode, wait: StateWait | undefined): Record<string, readonly FlowTransition[]> {
    const { events } = this.config;
    const on: Record<string, readonly FlowTransition[]> = {};
    for (const [event, transitions] of node.transitions) {
      if (event.startsWith('xstate.')) continue;
      on[event] = this.ways(transitions);
      for (const action of this.offeredNear(node))
        if (action !== event && eventOf(events, action) === event) on[action] = on[event];
    }
    // Players can take an action even if the machine does not handle its event.
    for (const action of wait === undefined ? [] : this.offeredBy(wait)) {
      if (!heard(node, eventOf(events, action))) on[action] = [{}];
    }
    return on;
  }

  private offeredBy({ actions }: StateWait): readonly string[] {
    return typeof actions === 'function' ? this.allowed : actions.filter((action) => this.allowed.includes(action));
  }

  /** Returns the actions that may be taken in a state, in a descendant or in an ancestor. */
  private offeredNear(node: AnyStateNode): ReadonlySet<string> {
    const own = pathOf(node);
    const near = this.config.waits.filter(({ path }) => isInside(path, own) || isInside(own, path));
    return new Set(near.flatMap((wait) => this.offeredBy(wait)));
  }

  /** Returns the transitions of the automatic event, for a state in which nobody acts. */
  private automatic(node: AnyStateNode): readonly FlowTransition[] {
    const { auto, waits } = this.config;
    if (node.type !== 'atomic') return [];
    const line = lineOf(node);
    const holding = waits.filter(({ path }) => line.some((state) => pathOf(state) === path));
    if (holding.some(({ players }) => players === undefined)) return [];
    const type = automaticEvent(auto, line.map(pathOf));
    const ways = this.ways(line.flatMap((state) => state.transitions.get(type ?? '') ?? []));
    if (holding.length === 0) return ways;
    return ways.map((way) => ({
      ...way,
      guard: `${pathOf(node)}:nobody${way.guard === undefined ? '' : ` and ${way.guard}`}`,
    }));
  }

  private ways(transitions: Transitions): readonly FlowTransition[] {
    return transitions.map(({ target, guard, actions, reenter }) => ({
      ...(target && { target: target.length === 1 ? this.id(target[0] as AnyStateNode) : target.map((to) => this.id(to)) }),
      ...(guard === undefined ? {} : { guard: codeName(guard) }),
      ...(actions.length > 0 && { actions: actions.map(codeName) }),
      ...(reenter && { reenter }),
    }));
  }
}

/** Returns a state and its ancestors, innermost first. */
function lineOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...lineOf(node.parent)];
}

/** Whether a state or an ancestor handles an event. */
function heard(node: AnyStateNode, event: string): boolean {
  return lineOf(node).some((state) => state.transitions.has(event));
}
