import type { AnyStateNode } from 'xstate';

/** Transitions of a state, as XState stores them. */
export type Transitions = AnyStateNode['always'] & object;

/** Returns the transitions of a state, including eventless ones. */
export function transitionsOf(state: AnyStateNode): Transitions {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

/** Returns the name of an action or guard; undefined for inline code. */
export function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const type = typeof part === 'object' && part !== null ? (part as { readonly type?: unknown }).type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Returns the name of an action or guard, or that of its function. */
export function codeName(part: unknown): string {
  const named = nameOf(part);
  if (named !== undefined) return named;
  if (typeof part !== 'function') return 'unnamed';
  const { guards, type } = part as { readonly guards?: readonly unknown[]; readonly type?: unknown };
  if (Array.isArray(guards)) return `${part.name || 'all'}(${guards.map(codeName).join(', ')})`;
  return typeof type === 'string' ? type : part.name || 'code';
}
