import type { AnyStateNode } from 'xstate';
import type { Box, Link } from './box.ts';
import type { MachineNodeConfig, StateWait } from './machine-node.ts';
import { codeName, transitionsOf } from './machine-parts.ts';
import { activePaths, pathOf } from './state-paths.ts';
import type { MachineState } from './stepped-machine.ts';

type Inside = Pick<Box, 'children' | 'first' | 'links' | 'notes' | 'sideBySide' | 'cases'>;

/** Values shared by all states of a diagram. */
interface Picture {
  readonly waits: readonly StateWait[];
  readonly allowed: readonly string[];
  readonly active: readonly string[];
}

/** Returns the states of a machine as boxes, with the current one marked if given. */
export function outlineMachine(
  { stepped, waits }: MachineNodeConfig,
  allowed: readonly string[],
  at: MachineState | undefined,
): Inside {
  const active = at === undefined ? [] : activePaths(at.value);
  return inner(stepped.machine.root, { waits, allowed, active });
}

function inner(state: AnyStateNode, picture: Picture): Inside {
  const children = Object.values(state.states).filter(({ type }) => type !== 'history');
  return {
    children: children.map((child) => stateBox(child, picture)),
    first: Math.max(0, children.indexOf(firstOf(state) as AnyStateNode)),
    links: linksIn(state, children),
    notes: notesOn(state),
    sideBySide: state.type === 'parallel',
    cases: [],
  };
}

/** Returns the initial child of a state. */
function firstOf(state: AnyStateNode): AnyStateNode | undefined {
  const target = state.type === 'compound' ? state.initial?.target[0] : undefined;
  return Object.values(state.states).find((child) => target !== undefined && isWithin(target, child));
}

function stateBox(state: AnyStateNode, picture: Picture): Box {
  const { waits, allowed, active } = picture;
  const path = pathOf(state);
  const isActive = active.includes(path);
  const isInnermost = !active.some((other) => other.startsWith(`${path}.`));
  const wait = waits.find((each) => each.path === path);
  return {
    kind: KINDS[state.type] ?? '',
    name: state.key,
    ...inner(state, picture),
    actions:
      typeof wait?.actions === 'function' ? allowed : (wait?.actions ?? []).filter((action) => allowed.includes(action)),
    open: typeof wait?.actions === 'function',
    place: !isActive ? 'elsewhere' : isInnermost ? 'here' : 'inside',
  };
}

const KINDS: Readonly<Record<string, string>> = { final: 'end', parallel: 'at the same time' };

function notesOn(state: AnyStateNode): readonly string[] {
  const code = (word: string, actions: readonly unknown[]): readonly string[] =>
    actions.length === 0 ? [] : [`${word} ${actions.map(codeName).join(', ')}`];
  const down = ways(state)
    .filter(({ to }) => isWithin(to, state) && to !== state)
    .map(({ to, label }) => `${label} leads to ${to.path.slice(state.path.length).join(' › ')}`);
  return [...code('begins with', state.entry), ...code('ends with', state.exit), ...down];
}

interface Way {
  readonly to: AnyStateNode;
  readonly label: string;
}

/** Returns the targets of a state's transitions, with labels. */
function ways(state: AnyStateNode): readonly Way[] {
  return transitionsOf(state).flatMap(({ target, guard, eventType }) => {
    const event = eventType.startsWith('xstate.done.') ? 'done' : eventType;
    const label = [event, guard === undefined ? '' : `[${codeName(guard)}]`].filter((word) => word !== '').join(' ');
    return (target ?? []).map((to: AnyStateNode) => ({ to, label }));
  });
}

function isWithin(state: AnyStateNode, around: AnyStateNode): boolean {
  return state === around || (state.parent !== undefined && isWithin(state.parent, around));
}

/** Returns the links between children, including transitions that start or end deeper inside them. */
function linksIn(state: AnyStateNode, children: readonly AnyStateNode[]): readonly Link[] {
  const found = new Map<string, { readonly from: number; readonly to: number; readonly labels: Set<string> }>();
  const visit = (at: AnyStateNode, from: number): void => {
    for (const { to, label } of ways(at)) {
      const place = children.findIndex((child) => isWithin(to, child));
      // A child draws its own inner transitions; its transitions to itself are drawn here.
      if (place < 0 || (place === from && to !== children[from])) continue;
      if (place === from && at !== to) continue;
      const key = `${from} ${place}`;
      const link = found.get(key) ?? { from, to: place, labels: new Set<string>() };
      found.set(key, link);
      link.labels.add(label);
    }
    for (const child of Object.values(at.states)) visit(child, from);
  };
  if (state.type !== 'parallel') children.forEach((child, i) => void visit(child, i));
  return [...found.values()].map(({ from, to, labels }) => ({ from, to, label: [...labels].join(', ') }));
}
