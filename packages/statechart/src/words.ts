import type { AnyGame } from '@rookery/engine';
import type { CompiledNode } from '@rookery/engine/flow-nodes';
import { machineOf, mayFinish, mayGoOn, namedActions, offeredActions, partsOf, waits } from './flow-nodes.ts';

/** Returns the title of a node in a diagram: its kind in a word or two, and its name if it has one. */
export function titleOf(at: CompiledNode): { readonly kind: string; readonly name: string } {
  const { name } = at;
  const parts = partsOf(at);
  switch (at.kind.type) {
    case 'sequence':
      return { kind: 'in order', name };
    case 'loop':
      return { kind: 'loop', name };
    case 'repeat':
      return { kind: typeof at.config === 'number' ? `${at.config} times` : 'several times', name };
    case 'eachPlayer':
      return { kind: 'each player', name };
    case 'forEach':
      return { kind: 'for each', name };
    case 'ifThen':
      return { kind: 'if', name };
    case 'switchOn':
      return { kind: 'one of', name };
    case 'execute':
      return { kind: 'code', name };
    case 'setVar':
      return { kind: 'set', name };
    case 'actionStep':
      return { kind: parts.ownTurn === true ? 'turn' : 'action', name };
    case 'simultaneousActionStep':
      return { kind: at.kind.ownPace === true ? 'all at their own pace' : 'all at once', name };
    default:
      return { kind: at.kind.type, name };
  }
}

/** Returns notes on how a node starts, repeats and ends. */
export function notesOn(at: CompiledNode): readonly string[] {
  const { while: goOn, until, skipIf, endsWhen, onEnter, onExit, min, max } = partsOf(at);
  const notes: (string | false)[] = [
    goOn !== undefined && 'while a test holds',
    until !== undefined && 'until a test holds',
    skipIf !== undefined && 'may be left out',
    endsWhen !== undefined && 'may end early',
    onEnter !== undefined && 'code on entering',
    onExit !== undefined && 'code on leaving',
  ];
  if (at.kind.type === 'actionStep' && mayGoOn(at)) {
    notes.push(mayFinish(at) ? countOf(min as number, max as number) : 'more while a test holds');
  } else if (at.kind.type === 'actionStep' && mayFinish(at)) notes.push('at most once');
  return notes.filter((note) => note !== false);
}

function countOf(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min > 0 ? `${min} or more` : 'any number';
  return min > 0 ? `${min} to ${max}` : `up to ${max}`;
}

/** Describes a node in a sentence. */
export function describeNode<D extends AnyGame>(definition: D, at: CompiledNode): string {
  const { kind, name } = titleOf(at);
  const about = [name === '' ? kind : `${kind}: ${name}`, ...notesOn(at)];
  if (waits(at) && machineOf(at) === undefined) {
    const actions = offeredActions(definition, at).join(', ');
    about.push(namedActions(at) === undefined ? `some of ${actions}` : actions);
  }
  return about.join('; ');
}
