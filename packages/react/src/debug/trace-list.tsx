import { refusalText } from '@rookery/table';
import { type ReactNode, useEffect, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import { useDebugWords } from './texts/use-debug-words.ts';
import { Trace, type TraceOf } from './trace.tsx';
import { type Inspected, useDebug, useInspection } from './use-inspection.ts';
import { ViewerChoice } from './viewer-choice.tsx';

/** Why each action is available or not: for any seat and step if the match is open for development. */
export function TraceList(): ReactNode {
  return useDebug().position === null ? <OwnTraces /> : <SeatTraces />;
}

function SeatTraces(): ReactNode {
  const words = useDebugWords();
  const own = useView()?.seat ?? 0;
  const [seat, setSeat] = useState(own);
  const { inspection } = useInspection({ viewer: seat });
  return (
    <>
      <ViewerChoice label={words('debug.seat')} viewer={seat} onChange={(chosen) => setSeat(chosen ?? own)} />
      {inspection !== null && <StateOfPlay inspection={inspection} />}
      {inspection?.as?.viewer === seat && (
        <Traces
          traces={inspection.as.traces}
          isStuck={inspection.toAct.includes(seat) && inspection.questions.length === 0}
        />
      )}
    </>
  );
}

/** The seats that may act, and their actions: the reason why others are not offered. */
function StateOfPlay({ inspection: { isOver, questions, toAct, offered } }: { readonly inspection: Inspected }): ReactNode {
  const words = useDebugWords();
  const seats = useSeats();
  const nameOf = (seat: number): string => seats[seat]?.name ?? String(seat);
  if (isOver) return <p className="rk-quiet">{words('debug.isOver')}</p>;
  return (
    <>
      {questions.map(({ seat, prompt }) => (
        <p key={`${seat} ${prompt}`} className="rk-quiet">
          {words('debug.question', { name: nameOf(seat), prompt })}
        </p>
      ))}
      {questions.length === 0 && toAct.length > 0 && (
        <p className="rk-quiet">
          {words('debug.waitsFor', {
            names: toAct.map(nameOf).join(', '),
            actions: [...new Set(toAct.flatMap((seat) => offered[seat] ?? []))].join(', ') || '–',
          })}
        </p>
      )}
    </>
  );
}

/** The traces of the viewer's own seat, now. */
function OwnTraces(): ReactNode {
  const words = useDebugWords();
  const { store } = useTableContext();
  const view = useView();
  const version = view?.match?.movesVersion;
  const [traces, setTraces] = useState<readonly TraceOf[]>([]);
  const [trouble, setTrouble] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons change with the position.
  useEffect(() => {
    let isCurrent = true;
    void store.traces().then((reply) => {
      if (!isCurrent) return;
      setTraces(reply.ok ? reply.value : []);
      setTrouble(reply.ok ? '' : refusalText(reply.refusal, words));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, version, words]);
  if (trouble !== '') return <p className="rk-quiet">{trouble}</p>;
  const isToAct = view?.seat != null && view.match?.toAct.includes(view.seat) === true && view.match.question === null;
  return <Traces traces={traces} isStuck={isToAct && view.offers.length === 0} />;
}

interface TracesProps {
  readonly traces: readonly TraceOf[];
  /** Whether the seat should be able to act. */
  readonly isStuck: boolean;
}

function Traces({ traces, isStuck }: TracesProps): ReactNode {
  const words = useDebugWords();
  const available = traces.filter((trace) => trace.available);
  const offered = traces.filter((trace) => trace.offered && !trace.available);
  const others = traces.filter((trace) => !trace.offered && !trace.available);
  return (
    <>
      {isStuck && traces.length > 0 && available.length === 0 && <p role="alert">{words('panel.stuck')}</p>}
      <ul className="rk-traces">
        {[...available, ...offered, ...others].map((trace) => (
          <Trace key={trace.action} trace={trace} />
        ))}
      </ul>
    </>
  );
}
