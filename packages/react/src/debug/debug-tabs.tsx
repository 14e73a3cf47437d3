import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TimeTravel } from '../history/time-travel.tsx';
import { isHotSeat } from '../players/seat-switch.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import { DebugValues } from './debug-values.tsx';
import { EntityTree } from './entity-tree.tsx';
import { EventList } from './event-list.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { StateDifference } from './state-difference.tsx';
import { TraceList } from './trace-list.tsx';

const TABS = ['tree', 'values', 'events', 'traces', 'flow', 'difference'] as const;

/** Tabs of the debug panel; a module of its own, so that it loads on demand. */
export default function DebugTabs({ flow }: { readonly flow?: string }): ReactNode {
  const words = useWords();
  const last = useView()?.match?.step ?? 0;
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
        <Tabs.Content value="values">
          <DebugValues />
        </Tabs.Content>
        <Tabs.Content value="events">
          <EventList />
        </Tabs.Content>
        <Tabs.Content value="traces">
          <TraceList />
        </Tabs.Content>
        <Tabs.Content value="flow">
          <FlowDiagram flow={flow} />
        </Tabs.Content>
        <Tabs.Content value="difference">
          <StateDifference />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  );
}

/** Switches seats without a cover, because somebody who debugs sees everything anyway. */
function SeatButtons(): ReactNode {
  const words = useWords();
  const seats = useSeats();
  const { store } = useTableContext();
  // Switching the seat changes the view, which renders this again.
  const view = useView();
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
