import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** Returns every state of a machine except the root, parents before children, in the order of definition. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (state: AnyStateNode): readonly AnyStateNode[] =>
    Object.values(state.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Returns the path of a state as used in options: keys joined by dots. */
export function pathOf(state: AnyStateNode): string {
  return state.path.join('.');
}

/** Whether a path equals another or lies below it. */
export function isInside(path: string, around: string): boolean {
  return around === '' || path === around || path.startsWith(`${around}.`);
}

/** Returns the paths of all active states of a state value, parents before children. */
export function activePaths(value: StateValue, around = ''): readonly string[] {
  const under = (key: string): string => (around === '' ? key : `${around}.${key}`);
  if (typeof value === 'string') return value === '' ? [] : [under(value)];
  return Object.entries(value).flatMap(([key, inner]) => [
    under(key),
    ...(inner === undefined ? [] : activePaths(inner, under(key))),
  ]);
}
