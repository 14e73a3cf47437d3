import type { CompiledFlow, CompiledNode } from '@rookery/engine/flow-nodes';
import { namedActions, partsOf } from './flow-nodes.ts';

/** Keys of the states that the export adds besides those of the nodes. */
export const START = 'start';
export const WAITING = 'wait';
export const END = 'end';
export const SETUP = 'setup';
export const OVER = 'over';

const TAKEN: readonly string[] = [START, WAITING, END, SETUP, OVER];

/** Maximum number of actions in the name of a state. */
const NAMED_AFTER = 3;

/** Returns the key of each node's state: readable, and unique among its siblings. */
export function stateKeys({ nodes }: CompiledFlow): ReadonlyMap<CompiledNode, string> {
  const keys = new Map<CompiledNode, string>();
  const root = nodes[0] as CompiledNode;
  const name = (siblings: readonly CompiledNode[]): void => {
    const taken = new Set(TAKEN);
    for (const at of siblings) {
      const key = unlike(taken, asKey(wordFor(at)));
      taken.add(key);
      keys.set(at, key);
      name(at.children);
    }
  };
  name([root]);
  return keys;
}

function unlike(taken: ReadonlySet<string>, key: string): string {
  let number = 2;
  while (taken.has(number === 2 ? key : `${key}_${number - 1}`)) number++;
  return number === 2 ? key : `${key}_${number - 1}`;
}

/** Replaces characters that have a meaning in XState keys, such as dots, hashes and spaces. */
function asKey(word: string): string {
  return word.replace(/[^\p{L}\p{N}_-]+/gu, '_').replace(/^_+|_+$/g, '') || 'state';
}

function wordFor(at: CompiledNode): string {
  const { type } = at.kind;
  if (type === 'forEach') return `each_${at.name}`;
  if (type === 'setVar') return `set_${at.name}`;
  if (at.name !== '') return at.name;
  const actions = namedActions(at);
  if (actions !== undefined && actions.length > 0 && actions.length <= NAMED_AFTER) return actions.join('_or_');
  return partsOf(at).ownTurn === true ? 'turn' : type;
}
