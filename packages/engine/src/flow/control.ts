import { constant } from '../entity/attribute.ts';
import { DONE, type FlowContext, type FlowNode, type Next, type NodeKind, type Placed, type Run } from './node.ts';
import { plainly } from './plainly.ts';

/** A test of the state. */
export type FlowTest<G> = (context: FlowContext<G>) => boolean;
type AnyTest = (context: FlowContext) => boolean;

function node<G>(kind: NodeKind, name: string, config: unknown, children: readonly FlowNode<never>[]): FlowNode<G> {
  return { kind, name, config, children };
}

function child(at: Placed, index = 0): Next {
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
 * sequence(execute(({ game }) => game.deal()), actionStep('bid'))
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
 * loop(eachPlayer(turnLoop('play')), { while: ({ game }) => !game.deck.isEmpty })
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

function countDown(run: Run, at: Placed): Next {
  const left = run.read(at) as number;
  if (left <= 0) return DONE;
  run.write(at, left - 1);
  return child(at);
}

/**
 * Runs a node a number of times.
 *
 * @example
 * repeat(3, eachPlayer(actionStep('draft')))
 */
export function repeat<G>(times: number | ((context: FlowContext<G>) => number), body: FlowNode<G>): FlowNode<G> {
  return node(REPEAT, '', times, [body]);
}

interface ForEachConfig {
  readonly items: (context: FlowContext) => readonly unknown[];
}

const FOR_EACH: NodeKind = {
  type: 'forEach',
  registers: 2,
  enter(run, at) {
    run.write(at, constant((at.config as ForEachConfig).items(run.context), `the items of forEach ${at.name}`));
    run.write(at, -1, 1);
    return nextItem(run, at);
  },
  resume: nextItem,
};

function nextItem(run: Run, at: Placed): Next {
  const items = run.read(at) as readonly unknown[];
  const place = (run.read(at, 1) as number) + 1;
  run.write(at, place, 1);
  if (place >= items.length) return DONE;
  run.setVar(at.name, items[place]);
  return child(at);
}

/**
 * Runs a node for each item; the item is the variable of that name.
 *
 * @example
 * forEach('suit', () => SUITS, execute(({ game, get }) => game.score(get('suit'))))
 */
export function forEach<G>(
  name: string,
  items: (context: FlowContext<G>) => readonly unknown[],
  body: FlowNode<G>,
): FlowNode<G> {
  return node(FOR_EACH, name, { items: items as ForEachConfig['items'] }, [body]);
}

const CHOICE: NodeKind = {
  type: 'choice',
  registers: 0,
  enter(run, at) {
    return child(at, (at.config as (context: FlowContext) => number)(run.context));
  },
  resume: () => DONE,
};

/**
 * Runs one node or another.
 *
 * @example
 * ifThen(({ game }) => game.deck.isEmpty, execute(({ game }) => game.reshuffle()))
 */
export function ifThen<G>(test: FlowTest<G>, then: FlowNode<G>, otherwise: FlowNode<G> = sequence()): FlowNode<G> {
  return node(CHOICE, 'ifThen', (context: FlowContext) => ((test as AnyTest)(context) ? 0 : 1), [then, otherwise]);
}

/**
 * Runs the node of the case that a value names; the `default` one where none fits.
 *
 * @example
 * switchOn(({ game }) => game.weather, { rain: actionStep('shelter'), default: actionStep('work') })
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
  return node(CHOICE, 'switchOn', pick, Object.values(cases));
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
 * execute(({ game }) => game.deck.shuffle())
 */
export function execute<G>(code: (context: FlowContext<G>) => void): FlowNode<G> {
  return node(EXECUTE, code.name, code as (context: FlowContext) => void, []);
}

/**
 * Sets a variable that flow code reads with `get`.
 *
 * @example
 * setVar('round', ({ get }) => Number(get('round') ?? 0) + 1)
 */
export function setVar<G>(name: string, value: (context: FlowContext<G>) => unknown): FlowNode<G> {
  return node(SET_VAR, name, value as (context: FlowContext) => unknown, []);
}

const SET_VAR: NodeKind = {
  type: 'setVar',
  registers: 0,
  enter(run, at) {
    run.setVar(at.name, (at.config as (context: FlowContext) => unknown)(run.context));
    return DONE;
  },
  resume: () => DONE,
};
