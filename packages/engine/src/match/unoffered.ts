import type { CompiledFlow } from '../flow/flow.ts';

/**
 * Returns the actions that no step of the flow offers, so that nobody can ever take them. Returns none if some step
 * computes its actions, because they are not known in advance.
 *
 * @example
 * console.log(unofferedActions(checkers)); // []
 */
export function unofferedActions(definition: {
  readonly actions: Readonly<Record<string, unknown>>;
  readonly program: CompiledFlow;
}): readonly string[] {
  const offered = new Set<string>();
  for (const { kind, config } of definition.program.nodes) {
    if (kind.offers === undefined) continue;
    const named = (config as { readonly actions?: unknown } | undefined)?.actions;
    if (!Array.isArray(named)) return [];
    for (const name of named) offered.add(name as string);
  }
  return Object.keys(definition.actions).filter((name) => !offered.has(name));
}
