import type { Action, AnyGame, Match } from '@rookery/engine';
import { type CompiledNode, FINISH } from '@rookery/engine/flow-nodes';
import { type DecisionNode, type DecisionTree, TREE_VERSION } from './schema.ts';

/** Options of `generateTree`. */
export interface TreeOptions<D extends AnyGame> {
  /** Removes the branches that this match can't take in its current position. */
  readonly match?: Match<D>;
  /** Creation time to store in the tree. Passed in because `generateTree` does not read the clock. */
  readonly generatedAt?: string;
}

const made = new WeakMap<object, DecisionTree>();

/**
 * Generates the decision tree of a game as plain data from its flow and actions: the positions in the flow, the actions
 * offered there, and the conditions, selections, checks and costs of each action. The tree names functions of the
 * definition and contains none; `runTree` uses it to find legal moves. Cached per definition.
 *
 * @example
 * const tree = generateTree(klondike, { generatedAt: '2026-01-01T00:00:00Z' });
 * console.log(tree.version, JSON.stringify(tree).length > 1000); // 1.0 true
 */
export function generateTree<D extends AnyGame>(definition: D, options: TreeOptions<D> = {}): DecisionTree {
  const { match, generatedAt = '' } = options;
  const whole = made.get(definition) ?? build(definition);
  made.set(definition, whole);
  const root = match === undefined ? whole.root : narrowed(whole.root, match);
  return { ...whole, generatedAt, root };
}

function build<D extends AnyGame>(definition: D): DecisionTree {
  const { name, actions, heuristics = {}, program } = definition;
  const waits = program.nodes.filter(({ kind }) => kind.offers !== undefined);
  const places = waits.map((node): [string, DecisionNode] => [String(node.index), placeNode(node, actions)]);
  return freeze({
    version: TREE_VERSION,
    gameType: name,
    generatedAt: '',
    root: {
      id: 'root',
      type: 'decision',
      description: 'Is the game over, is something asked, or is an action to be taken?',
      condition: { type: 'gameState', path: 'status' },
      branches: {
        over: { id: 'over', type: 'terminal', description: 'The game is over' },
        asking: answerNode(),
        acting: {
          id: 'acting',
          type: 'decision',
          description: 'Where does the game stand?',
          condition: { type: 'gameState', path: 'flow' },
          branches: Object.fromEntries(places),
        },
      },
    },
    heuristics: Object.fromEntries(Object.keys(heuristics).map((each) => [each, `heuristics.${each}`])),
    actionTypes: Object.keys(actions),
  });
}

/** Returns the node for a position in the flow where players act, with the actions offered there. */
function placeNode(node: CompiledNode, actions: Readonly<Record<string, Action>>): DecisionNode {
  const id = `flow.${node.index}`;
  const branches = namesAt(node, Object.keys(actions)).map((name): [string, DecisionNode] => [
    name,
    name === FINISH ? leaf(`${id}.${name}`, name, 'Finish') : actionNode(`${id}.${name}`, name, actions[name] as Action),
  ]);
  return {
    id,
    type: 'decision',
    description: [node.phase, node.name || node.kind.type].filter((word) => word !== '').join(': '),
    condition: { type: 'gameState', path: 'offers' },
    branches: Object.fromEntries(branches),
  };
}

/**
 * Returns the actions that a flow node may offer; all of them if the game decides at run time. `walkTree` skips those not
 * offered.
 */
function namesAt({ config, allowed }: CompiledNode, all: readonly string[]): readonly string[] {
  const listed = (config as { readonly actions?: unknown } | undefined)?.actions;
  const names = Array.isArray(listed) ? all.filter((name) => listed.includes(name)) : all;
  return [...names.filter((name) => allowed?.has(name) ?? true), FINISH];
}

/** Returns the node of an action: its conditions in order, then its selections, checks and costs. */
function actionNode(id: string, name: string, action: Action): DecisionNode {
  const { conditions, selections, checks, costs, prompt } = action;
  const parts = [
    ...conditions.map(({ label }, i) => ({ part: `conditions.${i}`, words: label })),
    ...selections.map((selection, i) => ({ part: `selections.${i}`, words: selection.prompt })),
    ...checks.map(({ label }, i) => ({ part: `checks.${i}`, words: label })),
    ...costs.map(({ label }, i) => ({ part: `costs.${i}`, words: label })),
  ];
  return parts.reduceRight<DecisionNode>(
    (then, { part, words }) => ({
      id: `${id}.${part}`,
      type: 'decision',
      description: words,
      condition: { type: 'custom', fn: `actions.${name}.${part}` },
      trueBranch: then,
    }),
    leaf(id, name, prompt),
  );
}

/**
 * Returns the node for questions. Their candidates are known only at run time, so the node refers to the pending
 * question.
 */
function answerNode(): DecisionNode {
  return {
    id: 'asking',
    type: 'decision',
    description: 'What may be answered?',
    condition: { type: 'custom', fn: 'question' },
    trueBranch: leaf('answer', 'answer', 'Answer'),
  };
}

function leaf(id: string, type: string, description: string): DecisionNode {
  return { id, type: 'action', action: { type }, description, heuristic: 'heuristics' };
}

/** Keeps only the branches that a match can take in its current position. */
function narrowed<D extends AnyGame>(root: DecisionNode, { status, flow }: Match<D>): DecisionNode {
  const only = (node: DecisionNode, key: string): DecisionNode => {
    const branch = node.branches?.[key];
    return { ...node, branches: branch === undefined ? {} : { [key]: branch } };
  };
  const first = only(root, status.kind);
  const acting = first.branches?.acting;
  return acting === undefined ? first : { ...first, branches: { acting: only(acting, String(flow.waiting?.index)) } };
}

function freeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null) {
    for (const part of Object.values(data)) freeze(part);
    Object.freeze(data);
  }
  return data;
}
