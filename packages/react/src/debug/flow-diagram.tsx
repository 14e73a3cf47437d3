import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type HistoryStep, useHistory } from '../history/use-history.ts';
import { useTableContext } from '../provider/context.ts';
import { usePresentedView, useWords } from '../provider/hooks.ts';
import { type FlowObservation, type FlowPart, pathToPosition, readFlow } from './flow-position.ts';

/** The game's flow as nested boxes, with a mark at the position of the match at the presented step. */
export function FlowDiagram({ flow }: { readonly flow: string | undefined }): ReactNode {
  const words = useWords();
  const match = usePresentedView()?.match;
  const observed = useFlowObservation();
  const root = useMemo(() => (flow === undefined ? null : readFlow(flow)), [flow]);
  const diagram = useRef<HTMLDivElement>(null);
  const here = root === null || match == null || match.outcome !== null ? undefined : pathToPosition(root, observed);
  const line = here?.at(-1)?.line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position is scrolled to.
  useEffect(() => {
    const current = diagram.current?.querySelector('[aria-current]');
    if (diagram.current !== null && current instanceof HTMLElement)
      diagram.current.scrollTop = topWithin(current, diagram.current) - 80;
  }, [line]);
  if (match === undefined || match === null) return null;
  const { phase, turn, step, movesVersion, toAct, question } = match;
  const facts = { phase, turn, step, movesVersion, toAct: toAct.join(', '), question: question ?? '' };
  const way = (here ?? []).map((part) => part.line);
  return (
    <>
      <dl className="rk-flow">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {root !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <div ref={diagram} role="group" tabIndex={0} className="rk-flow-diagram" aria-label={words('panel.debug.flow')}>
          <ul>
            <FlowBox part={root} way={way} />
          </ul>
        </div>
      )}
    </>
  );
}

/** Distance of an element from the top of a scroll container, independent of scrolling. */
function topWithin(element: HTMLElement, scroller: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

function FlowBox({ part, way }: { readonly part: FlowPart; readonly way: readonly number[] }): ReactNode {
  const { line, title, actions, parts } = part;
  const isHere = way.at(-1) === line;
  return (
    <li data-inside={way.includes(line) || undefined} aria-current={isHere ? 'step' : undefined}>
      <span className="rk-flow-title">{title}</span>
      {actions?.map((action) => (
        <code key={action}>{action}</code>
      ))}
      {actions?.length === 0 && <code>…</code>}
      {parts.length > 0 && (
        <ul>
          {parts.map((each) => (
            <FlowBox key={each.line} part={each} way={way} />
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * Derives the flow position from the view: at present from the available actions, in the past from the action taken next.
 */
function useFlowObservation(): FlowObservation {
  const view = usePresentedView();
  const { step } = useTableContext().position;
  const steps = useHistory();
  const actions = step === null ? (view?.offers ?? []).map(({ action }) => action) : doneAfter(steps, step);
  return { phase: view?.match?.phase ?? '', actions: actions.filter((action) => action !== FINISH) };
}

/** Built-in action that ends a step; no flow node lists it. */
const FINISH = 'finish';

function doneAfter(steps: readonly HistoryStep[], step: number): readonly string[] {
  const next = steps.find((each) => !each.isTakenBack && each.step === step + 1);
  const acted = next?.events.flatMap((event) => (event.kind === 'acted' ? [event.action] : []));
  return acted?.slice(0, 1) ?? [];
}
