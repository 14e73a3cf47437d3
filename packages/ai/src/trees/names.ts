import { type AnyGame, RookeryError, type Selection, type SelectionContext } from '@rookery/engine';
import { FINISH } from '@rookery/engine/flow-nodes';
import { type DecisionNode, type DecisionTree, GAME_PATHS, OPERATORS, TREE_VERSION } from './schema.ts';

/** Function of a definition that a tree refers to by name: a test, a selection to iterate over, or the pending question. */
export type Named =
  | { readonly kind: 'test'; readonly test: (context: SelectionContext) => boolean }
  | { readonly kind: 'selection'; readonly selection: Selection }
  | { readonly kind: 'question' };

const PARTS = ['conditions', 'selections', 'checks', 'costs'] as const;
const NODE_TYPES = ['decision', 'action', 'terminal'];

function unknown(what: string, word: unknown, where: string, hint: string): never {
  throw new RookeryError('unknown-word', { what, word: String(word), where: ` (${where})`, hint });
}

/** Looks up a function of a definition by name. */
export function namedIn<D extends AnyGame>({ actions, name: game }: D, name: string): Named {
  if (name === 'question') return { kind: 'question' };
  const [, action = '', part = '', place = ''] = /^actions\.(.+)\.([a-z]+)\.(\d+)$/.exec(name) ?? [];
  const found = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const kind = PARTS.find((each) => each === part);
  const index = Number(place);
  if (found !== undefined && kind === 'selections') {
    const selection = found.selections[index];
    if (selection !== undefined) return { kind: 'selection', selection };
  } else if (found !== undefined && kind !== undefined) {
    const labelled = found[kind as 'conditions' | 'checks' | 'costs'][index];
    if (labelled !== undefined) return { kind: 'test', test: labelled.test };
  }
  return unknown(
    'function',
    name,
    game,
    `A name is "question" or "actions.<action>.<${PARTS.join('|')}>.<number>"; actions: ${Object.keys(actions).join(', ')}.`,
  );
}

/** Returns the name of the heuristic that a node refers to; undefined means all of them. */
export function heuristicNamed<D extends AnyGame>({ heuristics = {}, name: game }: D, name: string): string | undefined {
  if (name === 'heuristics') return undefined;
  const own = name.startsWith('heuristics.') ? name.slice('heuristics.'.length) : '';
  if (Object.hasOwn(heuristics, own)) return own;
  const known = ['heuristics', ...Object.keys(heuristics).map((each) => `heuristics.${each}`)];
  return unknown('heuristic', name, game, `Known: ${known.join(', ')}.`);
}

const checked = new WeakMap<object, unknown>();

/** Throws if the tree is for another game or refers to names that the game does not have. Checks each tree once. */
export function checkTree<D extends AnyGame>(tree: DecisionTree, definition: D): void {
  if (checked.get(tree) === definition) return;
  const { name: game, actions } = definition;
  if (tree.version !== TREE_VERSION) unknown('version of trees', tree.version, game, `There is ${TREE_VERSION}.`);
  if (tree.gameType !== game) unknown('game', tree.gameType, 'of this tree', `The match is one of ${game}.`);
  for (const heuristic of Object.values(tree.heuristics)) heuristicNamed(definition, heuristic);
  for (const type of tree.actionTypes) checkAction(type, actions, game);
  const check = (node: DecisionNode): void => {
    const where = `${game}, node ${node.id}`;
    if (!NODE_TYPES.includes(node.type)) unknown('type of node', node.type, where, `Known: ${NODE_TYPES.join(', ')}.`);
    checkCondition(node, definition, where);
    if (node.type === 'action') checkAction(node.action?.type, actions, where);
    if (node.heuristic !== undefined) heuristicNamed(definition, node.heuristic);
    for (const next of [node.trueBranch, node.falseBranch, ...Object.values(node.branches ?? {})])
      if (next !== undefined) check(next);
  };
  check(tree.root);
  checked.set(tree, definition);
}

function checkAction(type: string | undefined, actions: object, where: string): void {
  const isKnown = type === FINISH || type === 'answer' || (type !== undefined && Object.hasOwn(actions, type));
  if (!isKnown) unknown('action', type, where, `Known: ${[...Object.keys(actions), FINISH, 'answer'].join(', ')}.`);
}

function checkCondition<D extends AnyGame>({ type, condition }: DecisionNode, definition: D, where: string): void {
  if (condition === undefined) {
    if (type === 'decision') unknown('condition', '', where, 'A decision needs one.');
    return;
  }
  const { operator, path = '', fn = '' } = condition;
  if (operator !== undefined && !OPERATORS.includes(operator))
    unknown('operator', operator, where, `Known: ${OPERATORS.join(', ')}.`);
  if (condition.type === 'custom') namedIn(definition, fn);
  else if (condition.type === 'gameState') {
    if (!(GAME_PATHS as readonly string[]).includes(path)) unknown('path', path, where, `Known: ${GAME_PATHS.join(', ')}.`);
  } else if (condition.type === 'cardProperty' || condition.type === 'setProperty') {
    if (!/^\w+\.\w+$/.test(path))
      unknown('path', path, where, 'It names a choice and one of its attributes, as card.rank.');
  } else unknown('type of condition', condition.type, where, 'Known: gameState, cardProperty, setProperty, custom.');
}
