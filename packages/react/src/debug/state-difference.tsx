import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { type Difference, differences } from './difference.ts';

/** Differences between the views of two steps. */
export function StateDifference(): ReactNode {
  const words = useWords();
  const { store } = useTableContext();
  const last = useView()?.match?.step ?? 0;
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [found, setFound] = useState<readonly Difference[]>([]);
  const [a, b] = [Math.min(from ?? last - 1, last), Math.min(to ?? last, last)];
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([store.stateAt(Math.max(0, a)), store.stateAt(b)]).then(([before, after]) => {
      if (isCurrent && before.ok && after.ok) setFound(differences(before.value.table, after.value.table));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, a, b]);
  return (
    <>
      <div className="rk-number-row">
        <StepField label={words('panel.fromStep')} value={Math.max(0, a)} last={last} onChange={setFrom} />
        <StepField label={words('panel.toStep')} value={b} last={last} onChange={setTo} />
      </div>
      {found.length === 0 ? (
        <p className="rk-quiet">{words('panel.noDifference')}</p>
      ) : (
        <table className="rk-differences">
          <thead>
            <tr>
              <th scope="col">{words('panel.where')}</th>
              <th scope="col">{words('panel.before')}</th>
              <th scope="col">{words('panel.after')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface StepFieldProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly onChange: (step: number) => void;
}

function StepField({ label, value, last, onChange }: StepFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="rk-input"
        type="number"
        min={0}
        max={last}
        value={value}
        onChange={({ target }) => Number.isNaN(target.valueAsNumber) || onChange(target.valueAsNumber)}
      />
    </>
  );
}
