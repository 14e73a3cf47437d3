import type { AnyGame } from '@rookery/engine';
import type { CompiledNode } from '@rookery/engine/flow-nodes';
import { MACHINE, type MachineNodeConfig } from './machine-node.ts';

/** Configuration of the flow node kinds, as far as it can be read without running code. */
interface Parts {
  readonly actions?: unknown;
  readonly names?: unknown;
  readonly next?: unknown;
  readonly while?: unknown;
  readonly until?: unknown;
  readonly players?: unknown;
  readonly done?: unknown;
  readonly skipIf?: unknown;
  readonly goOn?: unknown;
  readonly repeatUntil?: unknown;
  readonly ownTurn?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly endsWhen?: unknown;
  readonly onEnter?: unknown;
  readonly onExit?: unknown;
}

/** Returns the configuration of a node. A part that its kind does not have is undefined. */
export function partsOf({ config }: CompiledNode): Parts {
  return typeof config === 'object' && config !== null ? (config as Parts) : {};
}

/** Whether a node may wait for players. */
export function waits({ kind }: CompiledNode): boolean {
  return kind.seats !== undefined;
}

/** Returns the configuration of the machine that drives a node, if there is one. */
export function machineOf(at: CompiledNode): MachineNodeConfig | undefined {
  return at.kind === MACHINE ? (at.config as MachineNodeConfig) : undefined;
}

/** Whether a step may offer further actions after the first. */
export function mayGoOn(at: CompiledNode): boolean {
  const { goOn, repeatUntil, max = 1 } = partsOf(at);
  return goOn !== undefined || repeatUntil !== undefined || (max as number) > 1;
}

/** Whether a node waits for responses while the stack is not empty. */
export function isStack(at: CompiledNode): boolean {
  return at.kind.type === 'stack';
}

/** Whether a player may end a step after the minimum number of actions, or pass priority. */
export function mayFinish(at: CompiledNode): boolean {
  if (isStack(at)) return true;
  const { goOn, min, max } = partsOf(at);
  return at.kind.type === 'actionStep' && goOn === undefined && (min as number) < (max as number);
}

/** Whether a waiting node may be skipped; its state then has a child state for the wait. */
export function isSkippable(at: CompiledNode): boolean {
  const { skipIf, players, done } = partsOf(at);
  // With an empty stack, or nobody who could respond, the node does not wait.
  return (
    isStack(at) || skipIf !== undefined || (at.kind.type === 'simultaneousActionStep' && (players ?? done) !== undefined)
  );
}

/** Returns the actions that a node lists; undefined if code determines them at run time. */
export function namedActions(at: CompiledNode): readonly string[] | undefined {
  const { actions } = partsOf(at);
  return Array.isArray(actions) ? (actions as readonly string[]) : undefined;
}

/** Returns all actions that a node may offer. */
export function offeredActions<D extends AnyGame>(definition: D, at: CompiledNode): readonly string[] {
  return allowedIn(at, namedActions(at) ?? Object.keys(definition.actions));
}

/** Filters actions by those that the enclosing phases allow. */
export function allowedIn({ allowed }: CompiledNode, names: readonly string[]): readonly string[] {
  return allowed === undefined ? names : names.filter((name) => allowed.has(name));
}

/** Returns the path of nodes from the root of the flow to a node. */
export function wayTo(at: CompiledNode): readonly CompiledNode[] {
  return at.parent === undefined ? [at] : [...wayTo(at.parent), at];
}
