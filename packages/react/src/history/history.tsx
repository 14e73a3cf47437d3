import type { ReactNode } from 'react';
import { LongList } from '../controls/long-list.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { TimeTravel } from './time-travel.tsx';
import { type HistoryStep, useHistory } from './use-history.ts';

/**
 * Lists all steps of the match; a click shows the position after a step.
 *
 * @example
 * <History />
 */
export function History(): ReactNode {
  const words = useWords();
  const { position } = useTableContext();
  const steps = useHistory();
  const now = useView()?.match?.step ?? 0;
  const shown = position.step ?? now;
  return (
    <section className="rk-history" aria-label={words('panel.history')}>
      <TimeTravel last={now} />
      {steps.length === 0 ? (
        <p className="rk-quiet">{words('panel.noSteps')}</p>
      ) : (
        <LongList
          items={steps}
          label={words('panel.steps')}
          current={steps.findIndex(({ step, isTakenBack }) => !isTakenBack && step === shown)}
          isTakenBack={({ isTakenBack }) => isTakenBack}
          line={(item) => <Step item={item} />}
        />
      )}
    </section>
  );
}

function Step({ item }: { readonly item: HistoryStep }): ReactNode {
  const words = useWords();
  const { position } = useTableContext();
  const text = item.lines.join('\n');
  return (
    <>
      <span className="rk-step-number">{item.step}</span>
      {item.isTakenBack ? (
        <s title={words('panel.takenBack')}>{text}</s>
      ) : (
        <button type="button" className="rk-step" onClick={() => void position.go(item.step)}>
          {text}
        </button>
      )}
    </>
  );
}
