import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { isHotSeat } from '../people/seat-switch.tsx';
import { useTableContext } from '../provider/context.ts';
import { useShownView, useTable, useWords } from '../provider/hooks.ts';
import { TimeTravel } from '../record/time-travel.tsx';
import { numbered, useHistory } from '../record/use-history.ts';
import { useSeats } from '../table/seats.ts';
import { EntityTree } from './entity-tree.tsx';
import { StateDifference } from './state-difference.tsx';
import { TraceList } from './trace-list.tsx';

const TABS = ['tree', 'events', 'traces', 'flow', 'difference'] as const;

/**
 * For whoever writes a game: the tree of entities, events by step, why actions cannot be taken, where the flow is, what changed
 * between two steps; with time travel, and all seats of a shared screen.
 *
 * @example
 * <DebugPanel flow={printFlow(hex)} />
 */
export function DebugPanel({ flow }: { readonly flow?: string }): ReactNode {
  const words = useWords();
  const last = useTable().view?.match?.step ?? 0;
  return (
    <section className="rk-debug" aria-label={words('panel.debug')}>
      <TimeTravel last={last} />
      <SeatButtons />
      <Tabs.Root defaultValue="tree">
        <Tabs.List className="rk-tabs" aria-label={words('panel.debug')}>
          {TABS.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} className="rk-tab">
              {words(`panel.debug.${tab}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="tree">
          <EntityTree />
        </Tabs.Content>
        <Tabs.Content value="events">
          <EventList />
        </Tabs.Content>
        <Tabs.Content value="traces">
          <TraceList />
        </Tabs.Content>
        <Tabs.Content value="flow">
          <FlowPosition flow={flow} />
        </Tabs.Content>
        <Tabs.Content value="difference">
          <StateDifference />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  );
}

/** Switches seats at once, without a cover: who debugs sees everything anyway. */
function SeatButtons(): ReactNode {
  const words = useWords();
  const seats = useSeats();
  const { store } = useTableContext();
  // Another seat shows another view, which draws this again.
  const { view } = useTable();
  const [, redraw] = useState(0);
  if (!isHotSeat(store)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="rk-buttons" role="group" aria-label={words('panel.seats')}>
      {seats
        .filter(({ status }) => status === 'claimed')
        .map(({ seat, name }, index) => (
          <Button
            key={seat}
            tone="quiet"
            aria-pressed={view?.seat === seat}
            onClick={() => {
              store.switchSeat(index);
              redraw((count) => count + 1);
            }}
          >
            {name}
          </Button>
        ))}
    </div>
  );
}

function EventList(): ReactNode {
  const words = useWords();
  const steps = useHistory();
  if (steps.length === 0) return <p className="rk-quiet">{words('panel.noSteps')}</p>;
  return (
    <ol className="rk-events">
      {numbered(steps).map(({ item: { step, events, isTakenBack }, number }) => (
        <li key={number} data-taken-back={isTakenBack || undefined}>
          <span className="rk-step-number">{step}</span>
          <code>{events.map((event) => JSON.stringify(event)).join('\n')}</code>
        </li>
      ))}
    </ol>
  );
}

function FlowPosition({ flow }: { readonly flow: string | undefined }): ReactNode {
  const words = useWords();
  const match = useShownView()?.match;
  if (match === undefined || match === null) return null;
  const { phase, turn, step, input, toAct, question } = match;
  const facts = { phase, turn, step, input, toAct: toAct.join(', '), question: question ?? '' };
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
      {flow !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <div role="group" tabIndex={0} aria-label={words('panel.debug.flow')}>
          <pre>{flow}</pre>
        </div>
      )}
    </>
  );
}
