import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf } from './machine-parts.ts';
import { pathOf, statesOf } from './state-paths.ts';
import { badMachine } from './stepped-machine.ts';

/** Names that the options use, to be checked against a machine. */
export interface NamedParts {
  readonly states: readonly string[];
  readonly actions: readonly string[];
  readonly guards: readonly string[];
  readonly events: readonly string[];
}

/** Throws if the machine can't work, when the game is defined instead of in the middle of a match. */
export function checkMachine(machine: AnyStateMachine, named: NamedParts): void {
  const states = [machine.root as AnyStateNode, ...statesOf(machine)];
  const paths = statesOf(machine).map(pathOf);
  for (const path of named.states) {
    if (!paths.includes(path)) badMachine(machine, `there is no state ${path}; known: ${paths.join(', ')}`);
  }
  for (const state of states) {
    const at = pathOf(state) || 'the machine itself';
    if (state.invoke.length > 0) badMachine(machine, `${at} invokes an actor; rules run at once and start nothing`);
    if (state.after.length > 0) badMachine(machine, `${at} waits for time; rules know no clock`);
  }
  const heard = states.flatMap((state) => [...state.transitions.keys()] as string[]);
  const deaf = named.events.find((event) => !heard.some((each) => each === event || each.endsWith('*')));
  if (deaf !== undefined) badMachine(machine, `no state hears of the event ${deaf}`);
  const { actions, guards } = machine.implementations;
  checkNames(machine, 'action', states.flatMap(actionNames), [...Object.keys(actions), ...named.actions], named.actions);
  checkNames(machine, 'guard', states.flatMap(guardNames), [...Object.keys(guards), ...named.guards], named.guards);
}

/** Checks that every name the machine uses has code, and that the machine can use all code in the options. */
function checkNames(
  machine: AnyStateMachine,
  what: string,
  used: readonly string[],
  known: readonly string[],
  given: readonly string[],
): void {
  const missing = used.find((name) => !known.includes(name));
  if (missing !== undefined) badMachine(machine, `the ${what} ${missing} has no code; give it in ${what}s`);
  // Names called by the machine's own code are not visible here, but its setup lists them.
  const listed = Object.keys(what === 'action' ? machine.implementations.actions : machine.implementations.guards);
  const idle = given.find((name) => !used.includes(name) && !listed.includes(name));
  if (idle !== undefined)
    badMachine(machine, `there is no ${what} ${idle}; it uses ${[...new Set(used)].join(', ') || 'none'}`);
}

function actionNames(state: AnyStateNode): readonly string[] {
  const initial = state.type === 'compound' ? (state.initial?.actions ?? []) : [];
  const all = [...state.entry, ...state.exit, ...initial, ...transitionsOf(state).flatMap(({ actions }) => actions)];
  return all.map(nameOf).filter((name) => name !== undefined);
}

function guardNames(state: AnyStateNode): readonly string[] {
  return transitionsOf(state).flatMap(({ guard }) => namesInGuard(guard));
}

/** Returns the name of a guard, or the names inside `and`, `or` and `not`. */
function namesInGuard(guard: unknown): readonly string[] {
  const inner = (guard as { readonly guards?: readonly unknown[] } | undefined)?.guards;
  if (typeof guard === 'function') return Array.isArray(inner) ? inner.flatMap(namesInGuard) : [];
  const name = nameOf(guard);
  return name === undefined ? [] : [name];
}
