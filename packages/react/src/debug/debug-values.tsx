import type { ReactNode } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { useDebug } from './use-inspection.ts';

/** Values of the game's `debug` hook: at the presented step if the match is open for development, else now. */
export function DebugValues(): ReactNode {
  const words = useWords();
  const { inspection } = useDebug();
  const now = useView()?.debug;
  const { step } = useTableContext().position;
  const values = inspection?.values ?? (step === null ? now : undefined);
  if (values === undefined) return <p className="rk-quiet">{words('panel.noValues')}</p>;
  return (
    <dl className="rk-values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Prints a value: a list of simple values in one line, other data over several. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null);
  return isPlainList ? value.map(String).join(', ') || '[]' : JSON.stringify(value, null, 1);
}
