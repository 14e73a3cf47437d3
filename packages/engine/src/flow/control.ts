import { plainly } from '../action/reject-async.ts';
import { freezeCopy } from '../core/attribute.ts';
import {
  type CompiledNode,
  DONE,
  type FlowContext,
  type FlowNext,
  type FlowNode,
  type FlowRun,
  type FlowVariable,
  type NodeKind,
} from './node.ts';

/** A test of the state. */
export type FlowTest<G> = (context: FlowContext<G>) => boolean;
type AnyTest = (context: FlowContext) => boolean;

function node<G>(kind: NodeKind, name: string, config: unknown, children: readonly FlowNode<never>[]): FlowNode<G> {
  return { kind, name, config, children };
}

function child(at: CompiledNode, index = 0): FlowNext {
  return at.children[index] ?? DONE;
}

const SEQUENCE: NodeKind = {
  type: 'sequence',
  registers: 1,
  enter(run, at) {
    run.write(at, 0);
    return child(at);
  },
  resume(run, at) {
    const next = (run.read(at) as number) + 1;
    if (next >= at.children.length) return DONE;
    run.write(at, next);
    return child(at, next);
  },
};

/**
 * Runs nodes one after the other.
 *
 * @example
 * flow: sequence(execute(({ game }) => game.deal()), loop(eachPlayer(actionStep('bid')))),
 */
export function sequence<G>(...steps: readonly FlowNode<G>[]): FlowNode<G> {
  return node(SEQUENCE, '', undefined, steps);
}

interface LoopConfig {
  readonly while?: AnyTest;
  readonly until?: AnyTest;
}

const LOOP: NodeKind = {
  type: 'loop',
  registers: 0,
  enter(run, at) {
    const { while: goOn } = at.config as LoopConfig;
    return goOn === undefined || goOn(run.context) ? child(at) : DONE;
  },
  resume(run, at) {
    const { until } = at.config as LoopConfig;
    return until?.(run.context) ? DONE : LOOP.enter(run, at);
  },
};

/**
 * Repeats a node: while a test holds before each round, until one holds after it, or until the game is over.
 *
 * @example
 * flow: loop(eachPlayer(turnLoop('play')), { while: ({ game }) => game.deck.size > 10 }),
 */
export function loop<G>(
  body: FlowNode<G>,
  config: { readonly name?: string; readonly while?: FlowTest<G>; readonly until?: FlowTest<G> } = {},
): FlowNode<G> {
  return node(LOOP, config.name ?? '', config as LoopConfig, [body]);
}

const REPEAT: NodeKind = {
  type: 'repeat',
  registers: 2,
  enter(run, at) {
    const times = at.config as number | ((context: FlowContext) => number);
    run.write(at, typeof times === 'function' ? times(run.context) : times);
    return countDown(run, at);
  },
  resume: countDown,
};

function countDown(run: FlowRun, at: CompiledNode): FlowNext {
  const left = run.read(at) as number;
  if (left <= 0) return DONE;
  run.write(at, left - 1);
  return child(at);
}

/**
 * Runs a node a number of times.
 *
 * @example
 * flow: loop(repeat(3, eachPlayer(actionStep('draft')))),
 */
export function repeat<G>(times: number | ((context: FlowContext<G>) => number), body: FlowNode<G>): FlowNode<G> {
  return node(REPEAT, '', times, [body]);
}

interface ForEachConfig {
  readonly variable: string;
  readonly items: (context: FlowContext) => readonly unknown[];
}

const FOR_EACH: NodeKind = {
  type: 'forEach',
  registers: 2,
  enter(run, at) {
    run.write(at, freezeCopy((at.config as ForEachConfig).items(run.context), `the items of forEach ${at.name}`));
    run.write(at, -1, 1);
    return nextItem(run, at);
  },
  resume: nextItem,
};

function nextItem(run: FlowRun, at: CompiledNode): FlowNext {
  const items = run.read(at) as readonly unknown[];
  const place = (run.read(at, 1) as number) + 1;
  run.write(at, place, 1);
  if (place >= items.length) return DONE;
  run.setVar((at.config as ForEachConfig).variable, items[place]);
  return child(at);
}

/**
 * Runs a node for each item; the item is the variable of that name.
 *
 * @example
 * flow: loop(forEach('suit', () => SUITS, eachPlayer(actionStep('bid', { skipIf: ({ get }) => get('suit') === 'hearts' })))),
 */
export function forEach<G, T>(
  variable: FlowVariable<T>,
  items: (context: FlowContext<G>) => readonly NoInfer<T>[],
  body: FlowNode<G>,
): FlowNode<G>;
export function forEach<G>(
  name: string,
  items: (context: FlowContext<G>) => readonly unknown[],
  body: FlowNode<G>,
): FlowNode<G>;
export function forEach<G>(
  variable: string | FlowVariable<unknown>,
  items: (context: FlowContext<G>) => readonly unknown[],
  body: FlowNode<G>,
): FlowNode<G> {
  const name = nameOf(variable);
  return node(FOR_EACH, name, { variable: name, items: items as ForEachConfig['items'] }, [body]);
}

function nameOf(variable: string | FlowVariable<unknown>): string {
  return typeof variable === 'string' ? variable : variable.name;
}

/** A node that runs one of its children. */
function choice(type: string): NodeKind {
  return {
    type,
    registers: 0,
    enter: (run, at) => child(at, (at.config as (context: FlowContext) => number)(run.context)),
    resume: () => DONE,
  };
}

const IF_THEN = /* @__PURE__ */ choice('ifThen');
const SWITCH_ON = /* @__PURE__ */ choice('switchOn');

/**
 * Runs one of two nodes, depending on a test.
 *
 * @example
 * flow: loop(
 *   sequence(
 *     ifThen(({ game }) => game.deck.isEmpty, execute(({ game }) => game.reshuffle())),
 *     eachPlayer(actionStep('draw')),
 *   ),
 * ),
 */
export function ifThen<G>(test: FlowTest<G>, then: FlowNode<G>, otherwise: FlowNode<G> = sequence()): FlowNode<G> {
  return node(IF_THEN, '', (context: FlowContext) => ((test as AnyTest)(context) ? 0 : 1), [then, otherwise]);
}

/**
 * Runs the node of the case that a value names, or the `default` one if there is no such case.
 *
 * @example
 * flow: loop(eachPlayer(switchOn(({ game }) => game.weather, { rain: actionStep('shelter'), default: actionStep('work') }))),
 */
export function switchOn<G>(
  value: (context: FlowContext<G>) => string | number,
  cases: Readonly<Record<string, FlowNode<G>>>,
): FlowNode<G> {
  const names = Object.keys(cases);
  const fallback = names.indexOf('default');
  const pick = (context: FlowContext): number => {
    const found = names.indexOf(String((value as (context: FlowContext) => unknown)(context)));
    return found >= 0 ? found : fallback >= 0 ? fallback : names.length;
  };
  return node(SWITCH_ON, '', pick, Object.values(cases));
}

const EXECUTE: NodeKind = {
  type: 'execute',
  registers: 0,
  enter(run, at) {
    plainly((at.config as (context: FlowContext) => unknown)(run.context), 'execute');
    return DONE;
  },
  resume: () => DONE,
};

/**
 * Runs code.
 *
 * @example
 * flow: loop(sequence(execute(({ game }) => game.deck.shuffle()), eachPlayer(actionStep('draw')))),
 */
export function execute<G>(code: (context: FlowContext<G>) => void): FlowNode<G> {
  return node(EXECUTE, code.name, code as (context: FlowContext) => void, []);
}

/**
 * Sets a variable that flow code reads with `get`.
 *
 * @example
 * flow: loop(sequence(setVar('round', ({ get }) => Number(get('round') ?? 0) + 1), eachPlayer(actionStep('bid')))),
 */
export function setVar<G, T>(variable: FlowVariable<T>, value: (context: FlowContext<G>) => NoInfer<T>): FlowNode<G>;
export function setVar<G>(name: string, value: (context: FlowContext<G>) => unknown): FlowNode<G>;
export function setVar<G>(
  variable: string | FlowVariable<unknown>,
  value: (context: FlowContext<G>) => unknown,
): FlowNode<G> {
  const name = nameOf(variable);
  return node(SET_VAR, name, { variable: name, value: value as SetVarConfig['value'] }, []);
}

interface SetVarConfig {
  readonly variable: string;
  readonly value: (context: FlowContext) => unknown;
}

const SET_VAR: NodeKind = {
  type: 'setVar',
  registers: 0,
  enter(run, at) {
    const { variable, value } = at.config as SetVarConfig;
    run.setVar(variable, value(run.context));
    return DONE;
  },
  resume: () => DONE,
};

/**
 * Names a flow node, for messages, diagrams and reports of the position of a match. Every node can have a name.
 *
 * @example
 * flow: loop(named('upkeep', sequence(execute(({ game }) => game.reshuffle()), actionStep('draw')))),
 */
export function named<G>(name: string, flow: FlowNode<G>): FlowNode<G> {
  return { ...flow, name };
}
