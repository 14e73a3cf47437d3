import type { Address } from '@rookery/engine/view';
import { addressKey, type Scene } from '@rookery/table';
import type { ReactNode } from 'react';
import { LongList } from '../controls/long-list.tsx';
import { type HistoryStep, useHistory } from '../history/use-history.ts';
import { useTableContext } from '../provider/context.ts';
import { useScene, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import { type Caused, causesIn } from './causes.ts';

/** All events, step by step, each with its consequences below it. */
export function EventList(): ReactNode {
  const words = useWords();
  const steps = useHistory();
  const { step: shown } = useTableContext().position;
  if (steps.length === 0) return <p className="rk-quiet">{words('panel.noSteps')}</p>;
  return (
    <LongList
      items={steps}
      label={words('panel.debug.events')}
      current={steps.findIndex(({ step, isTakenBack }) => step === shown && !isTakenBack)}
      isTakenBack={({ isTakenBack }) => isTakenBack}
      line={(item) => <StepEvents item={item} />}
    />
  );
}

function StepEvents({ item: { step, events, because } }: { readonly item: HistoryStep }): ReactNode {
  return (
    <div className="rk-events">
      <span className="rk-step-number">{step}</span>
      <ul>
        {because !== undefined && <li className="rk-quiet">{because}</li>}
        {causesIn(events).map((caused, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place.
          <CausedEvent key={i} caused={caused} />
        ))}
      </ul>
    </div>
  );
}

function CausedEvent({ caused: { event, consequences } }: { readonly caused: Caused }): ReactNode {
  const seats = useSeats();
  const scene = useScene();
  const name = 'seat' in event ? (seats[event.seat]?.name ?? String(event.seat)) : '';
  return (
    <li>
      {event.kind === 'said' ? event.text : <b>{`${name} · ${event.kind === 'acted' ? event.action : event.kind}`}</b>}
      {event.kind === 'acted' &&
        Object.entries(event.args ?? {}).map(([selection, value]) => (
          <code key={selection}>{`${selection} ${chosenText(value, scene)}`}</code>
        ))}
      {consequences.length > 0 && (
        <ul>
          {consequences.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place.
            <CausedEvent key={i} caused={{ event: each, consequences: [] }} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Text for a choice: its address, and its label if it is visible now. */
function chosenText(value: Address, scene: Scene | null): string {
  const label = scene?.byAddress.get(addressKey(value))?.label;
  const text = JSON.stringify(value);
  return label === undefined ? text : `${label} ${text}`;
}
