import type { AnyGame, CompiledNode } from '@rookery/engine';
import { MACHINE, type MachineNodeConfig } from './machine-node.ts';

/** What the kinds of nodes say of themselves, as far as it can be told without running anything. */
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

/** The parts of a node. A part that a kind of node does not have is undefined. */
export function partsOf({ config }: CompiledNode): Parts {
  return typeof config === 'object' && config !== null ? (config as Parts) : {};
}

/** Whether a node may wait for players. */
export function waits({ kind }: CompiledNode): boolean {
  return kind.seats !== undefined;
}

/** The machine that drives a node, if one does. */
export function machineOf(at: CompiledNode): MachineNodeConfig | undefined {
  return at.kind === MACHINE ? (at.config as MachineNodeConfig) : undefined;
}

/** Whether a step may ask for another action after one was taken. */
export function mayGoOn(at: CompiledNode): boolean {
  const { goOn, repeatUntil, max = 1 } = partsOf(at);
  return goOn !== undefined || repeatUntil !== undefined || (max as number) > 1;
}

/** Whether a node waits for responses while things lie on the stack. */
export function isStack(at: CompiledNode): boolean {
  return at.kind.type === 'stack';
}

/** Whether a player may end a step of which enough has been done, or pass on priority. */
export function mayFinish(at: CompiledNode): boolean {
  if (isStack(at)) return true;
  const { goOn, min, max } = partsOf(at);
  return at.kind.type === 'actionStep' && goOn === undefined && (min as number) < (max as number);
}

/** Whether a waiting node may be passed over, so that its state has a state of its own for the wait. */
export function isSkippable(at: CompiledNode): boolean {
  const { skipIf, players, done } = partsOf(at);
  // With nothing on the stack, or nobody who could respond, nobody is waited for.
  return (
    isStack(at) || skipIf !== undefined || (at.kind.type === 'simultaneousActionStep' && (players ?? done) !== undefined)
  );
}

/** The names of the actions that a node names outright; undefined where it finds them when the time comes. */
export function namedActions(at: CompiledNode): readonly string[] | undefined {
  const { actions } = partsOf(at);
  return Array.isArray(actions) ? (actions as readonly string[]) : undefined;
}

/** The names of all actions that a node may offer. */
export function offeredActions<D extends AnyGame>(definition: D, at: CompiledNode): readonly string[] {
  return allowedIn(at, namedActions(at) ?? Object.keys(definition.actions));
}

/** The actions that the phases around a node allow. */
export function allowedIn({ allowed }: CompiledNode, names: readonly string[]): readonly string[] {
  return allowed === undefined ? names : names.filter((name) => allowed.has(name));
}

/** The nodes from the whole flow down to one of them. */
export function wayTo(at: CompiledNode): readonly CompiledNode[] {
  return at.parent === undefined ? [at] : [...wayTo(at.parent), at];
}
