import { lazy, type ReactNode, Suspense } from 'react';

/** Not with the table: few ever open it. */
const DebugTabs = lazy(() => import('./debug-tabs.tsx'));

/**
 * For whoever writes a game: the tree of entities, the values of the game's `debug` hook, events with what caused them, why actions cannot be taken, the flow with where the
 * match stands in it, what changed between two steps; with time travel, and all seats of a shared screen.
 *
 * @example
 * <DebugPanel flow={printFlow(hex.program)} />
 */
export function DebugPanel({ flow }: { readonly flow?: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <DebugTabs flow={flow} />
    </Suspense>
  );
}
