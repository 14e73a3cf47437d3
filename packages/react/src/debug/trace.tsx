import type { ActionTrace } from '@rookery/engine/inspect';
import type { ReactNode } from 'react';
import { useDebugWords } from './texts/use-debug-words.ts';

/** Why one action is available or not. */
export type TraceOf = ActionTrace;

/** One action: whether it is offered, each condition with its value, and how far its choices lead. */
export function Trace({ trace }: { readonly trace: TraceOf }): ReactNode {
  const words = useDebugWords();
  const { action, offered, available, conditions, selections, refused } = trace;
  const state = available ? 'panel.available' : offered ? 'panel.notAvailable' : 'panel.notOffered';
  const isPlain = conditions.length + selections.length + refused.length === 0;
  return (
    <li data-available={available || undefined}>
      <b>{action}</b> <span className="rk-tag">{words(state)}</span>
      {isPlain && <p className="rk-quiet">{words('debug.noConditions')}</p>}
      <ul>
        {conditions.map(({ label, passed }) => (
          <li key={label} data-passed={passed}>
            {`${passed ? '✓' : '✗'} ${label}: ${words(passed ? 'debug.holds' : 'debug.fails')}`}
          </li>
        ))}
        {selections.map(({ name, tried, led }, i) => (
          <li key={name} data-passed={led > 0 || !isReached(trace, i)}>
            {words('panel.tried', { name, tried, led })}
          </li>
        ))}
        {refused.map((label) => (
          <li key={label} data-passed={false}>
            {`✗ ${label}: ${words('debug.refuses')}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Whether a selection was tried: not after a condition that does not hold, or a selection without candidates. */
function isReached({ conditions, selections }: TraceOf, index: number): boolean {
  return conditions.every(({ passed }) => passed) && selections.slice(0, index).every(({ tried }) => tried > 0);
}
