import { type ReactNode, useEffect, useRef } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useTable, useWords } from '../provider/hooks.ts';
import { TimeTravel } from './time-travel.tsx';
import { type HistoryStep, numbered, useHistory } from './use-history.ts';

/**
 * What has happened, step by step, and the way to look at any moment of it.
 *
 * @example
 * <History />
 */
export function History(): ReactNode {
  const words = useWords();
  const { moment } = useTableContext();
  const steps = useHistory();
  const now = useTable().view?.match?.step ?? 0;
  const list = useRef<HTMLOListElement>(null);
  const shown = moment.step ?? now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (list.current !== null && current instanceof HTMLElement) list.current.scrollTop = current.offsetTop - 80;
  }, [shown, steps]);
  return (
    <section className="rk-history" aria-label={words('panel.history')}>
      <TimeTravel last={now} />
      {steps.length === 0 ? (
        <p className="rk-quiet">{words('panel.noSteps')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <ol ref={list} tabIndex={0} aria-label={words('panel.steps')}>
          {numbered(steps).map(({ item, number }) => (
            <Step key={number} item={item} isShown={!item.isTakenBack && item.step === shown} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({ item, isShown }: { readonly item: HistoryStep; readonly isShown: boolean }): ReactNode {
  const words = useWords();
  const { moment } = useTableContext();
  const text = item.lines.join('\n');
  return (
    <li data-taken-back={item.isTakenBack || undefined} aria-current={isShown ? 'step' : undefined}>
      <span className="rk-step-number">{item.step}</span>
      {item.isTakenBack ? (
        <s title={words('panel.takenBack')}>{text}</s>
      ) : (
        <button type="button" className="rk-step" onClick={() => void moment.go(item.step)}>
          {text}
        </button>
      )}
    </li>
  );
}
