import type { AnyStateNode } from 'xstate';

/** Ways from a state to others, as XState keeps them. */
export type Transitions = AnyStateNode['always'] & object;

/** The transitions that a state has, eventless ones included. */
export function transitionsOf(state: AnyStateNode): Transitions {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

/** The name of an action or guard; none for code in the machine itself. */
export function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const type = typeof part === 'object' && part !== null ? (part as { readonly type?: unknown }).type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** The name of an action or guard: its own, or that of its code. */
export function codeName(part: unknown): string {
  const named = nameOf(part);
  if (named !== undefined) return named;
  if (typeof part !== 'function') return 'unnamed';
  const { guards, type } = part as { readonly guards?: readonly unknown[]; readonly type?: unknown };
  if (Array.isArray(guards)) return `${part.name || 'all'}(${guards.map(codeName).join(', ')})`;
  return typeof type === 'string' ? type : part.name || 'code';
}
