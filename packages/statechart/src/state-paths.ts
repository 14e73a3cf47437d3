import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** Every state of a machine except the machine itself, parents before children, in the order written. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (state: AnyStateNode): readonly AnyStateNode[] =>
    Object.values(state.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** The path of a state as options name it: keys with dots between them. */
export function pathOf(state: AnyStateNode): string {
  return state.path.join('.');
}

/** Whether one path is another or leads on from it. */
export function isInside(path: string, around: string): boolean {
  return around === '' || path === around || path.startsWith(`${around}.`);
}

/** The paths of all states that a value stands for, parents before children. */
export function activePaths(value: StateValue, around = ''): readonly string[] {
  const under = (key: string): string => (around === '' ? key : `${around}.${key}`);
  if (typeof value === 'string') return value === '' ? [] : [under(value)];
  return Object.entries(value).flatMap(([key, inner]) => [
    under(key),
    ...(inner === undefined ? [] : activePaths(inner, under(key))),
  ]);
}
