import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';
import { changeRows } from './change-rows.ts';
import { type Difference, differences } from './difference.ts';
import { readPosition } from './position/position.ts';
import { useDebugWords } from './texts/use-debug-words.ts';
import { type Inspected, useDebug } from './use-inspection.ts';

/** Differences between any two steps: of everything if the match is open for development, else of the viewer's view. */
export function StateDifference(): ReactNode {
  const words = useDebugWords();
  const last = useView()?.match?.step ?? 0;
  const presented = useTableContext().position.step;
  const isOpen = useDebug().position !== null;
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  // By default the step that is shown is compared with the one before.
  const end = Math.min(to ?? presented ?? last, last);
  const start = Math.max(0, Math.min(from ?? end - 1, last));
  const Found = isOpen ? TrueDifference : SeenDifference;
  return (
    <>
      <div className="rk-number-row">
        <StepField label={words('panel.fromStep')} value={start} last={last} onChange={setFrom} />
        <StepField label={words('panel.toStep')} value={end} last={last} onChange={setTo} />
      </div>
      <Found from={start} to={end} />
    </>
  );
}

interface Steps {
  readonly from: number;
  readonly to: number;
}

function TrueDifference({ from, to }: Steps): ReactNode {
  const words = useDebugWords();
  const { store } = useTableContext();
  const [found, setFound] = useState<Inspected | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void store.inspect({ step: to, since: from }).then((reply) => {
      if (isCurrent && reply.ok) setFound(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, from, to]);
  const rows = useMemo(() => {
    const entities = found === null ? undefined : readPosition(found.position)?.entities;
    if (found === null || entities === undefined) return null;
    return changeRows(found.changes ?? [], { labels: found.labels, entities }, words);
  }, [found, words]);
  return rows === null ? null : <Differences found={rows} />;
}

function SeenDifference({ from, to }: Steps): ReactNode {
  const { store } = useTableContext();
  const [found, setFound] = useState<readonly Difference[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([store.stateAt(from), store.stateAt(to)]).then(([before, after]) => {
      if (isCurrent && before.ok && after.ok) setFound(differences(before.value.table, after.value.table));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, from, to]);
  return found === null ? null : <Differences found={found} />;
}

function Differences({ found }: { readonly found: readonly Difference[] }): ReactNode {
  const words = useDebugWords();
  if (found.length === 0) return <p className="rk-quiet">{words('panel.noDifference')}</p>;
  return (
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
          <tr key={`${path} ${before} ${after}`}>
            <th scope="row">{path}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
