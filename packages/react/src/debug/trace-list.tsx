import type { ActionTrace } from '@rookery/engine/inspect';
import { refusalText } from '@rookery/table';
import { type ReactNode, useEffect, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';

/** Why each action is available or not. */
export function TraceList(): ReactNode {
  const words = useWords();
  const { store } = useTableContext();
  const view = useView();
  const step = view?.match?.movesVersion;
  const [traces, setTraces] = useState<readonly ActionTrace[]>([]);
  const [trouble, setTrouble] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons change with the position.
  useEffect(() => {
    let isCurrent = true;
    void store.traces().then((reply) => {
      if (!isCurrent) return;
      setTraces(reply.ok ? reply.value : []);
      setTrouble(reply.ok ? '' : refusalText(reply.refusal, words));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, step, words]);
  if (trouble !== '') return <p className="rk-quiet">{trouble}</p>;
  const isToAct = view?.seat != null && view.match?.toAct.includes(view.seat) === true && view.match.question === null;
  const isStuck = isToAct && traces.length > 0 && !traces.some(({ available }) => available) && view.offers.length === 0;
  return (
    <>
      {isStuck && <p role="alert">{words('panel.stuck')}</p>}
      <ul className="rk-traces">
        {traces.map((trace) => (
          <Trace key={trace.action} trace={trace} />
        ))}
      </ul>
    </>
  );
}

function Trace({ trace }: { readonly trace: ActionTrace }): ReactNode {
  const words = useWords();
  const { action, offered, available, conditions, selections, refused } = trace;
  const state = available ? 'panel.available' : offered ? 'panel.notAvailable' : 'panel.notOffered';
  return (
    <li data-available={available || undefined}>
      <b>{action}</b> <span className="rk-tag">{words(state)}</span>
      <ul>
        {conditions.map(({ label, passed }) => (
          <li key={label} data-passed={passed}>
            {passed ? '✓' : '✗'} {label}
          </li>
        ))}
        {selections.map(({ name, tried, led }) => (
          <li key={name} data-passed={led > 0}>
            {words('panel.tried', { name, tried, led })}
          </li>
        ))}
        {refused.map((label) => (
          <li key={label} data-passed={false}>
            ✗ {label}
          </li>
        ))}
      </ul>
    </li>
  );
}
