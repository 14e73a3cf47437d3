import type { ReactNode } from 'react';
import { useView, useWords } from '../provider/hooks.ts';

/** Current values of the game's `debug` hook. */
export function DebugValues(): ReactNode {
  const words = useWords();
  const values = useView()?.debug;
  if (values === undefined) return <p className="rk-quiet">{words('panel.noValues')}</p>;
  return (
    <dl className="rk-values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
