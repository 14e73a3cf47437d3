import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded on demand, because few people open it. */
const DebugTabs = lazy(() => import('./debug-tabs.tsx'));

/**
 * Debug panel for authors of games: entity tree, values of the game's `debug` hook, events with their causes, reasons why
 * actions are not available, the flow with the current position, and the difference between two steps. It has time travel,
 * and switches between all seats of a shared screen.
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
