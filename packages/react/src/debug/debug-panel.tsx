import { lazy, type ReactNode, Suspense } from 'react';
import type { DebugPanelProps } from './debug-props.ts';

/** Loaded on demand, because few people open it. */
const DebugTabs = lazy(() => import('./debug-tabs.tsx'));

/**
 * Debug panel for authors of games. In a session for development it shows everything: entities, who knows what, events with
 * their causes, why each action is available or not, the flow, the difference between two steps, and the values of the game's
 * `debug` hook; it goes back in time and plays on from there, and edits positions. In any other session it shows what the
 * viewer knows.
 *
 * @example
 * <DebugPanel
 *   drawFlow={async (position) => {
 *     const at = parsePosition(hex, position);
 *     return toSvg(hex, at.ok ? at.value : undefined);
 *   }}
 * />
 */
export function DebugPanel(props: DebugPanelProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <DebugTabs {...props} />
    </Suspense>
  );
}
