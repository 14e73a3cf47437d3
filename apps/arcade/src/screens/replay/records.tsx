import type { ClientRefusal } from '@rookery/client';
import type { MatchFile } from '@rookery/session';
import { type ChangeEvent, lazy, type ReactNode, useId, useState } from 'react';
import { MatchList, rememberedHere, rememberedOnline } from '../../parts/match-list.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useLocalMatches } from '../../saved/local-matches.ts';
import { useOnlineSeats } from '../../saved/online-seats.ts';
import { useWords } from '../../words/use-words.ts';

const ReplayTable = lazy(() => import('./replay-table.tsx'));

/** Finished matches, and match files from others. */
export default function Records(): ReactNode {
  const words = useWords();
  const [record, setRecord] = useState<MatchFile | null>(null);
  if (record !== null) return <ReplayTable record={record} />;
  return (
    <Screen title={words('arcade.replay.title')} lead={words('arcade.replay.lead')}>
      <Finished />
      <OpenFile onOpen={setRecord} />
    </Screen>
  );
}

function OpenFile({ onOpen }: { readonly onOpen: (record: MatchFile) => void }): ReactNode {
  const words = useWords();
  const hint = useId();
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    // The code that reads match files is loaded on demand.
    const { recordIn } = await import('./replayed.ts');
    const read = await recordIn(file);
    target.value = '';
    if (read.ok) onOpen(read.value);
    else setRefusal(read.refusal);
  };
  return (
    <section className="ar-panel ar-open" aria-labelledby="open">
      <h2 id="open" className="ar-heading">
        {words('arcade.replay.open')}
      </h2>
      <p id={hint} className="ar-hint">
        {words('arcade.replay.openHint')}
      </p>
      <label className="ar-field">
        <span className="ar-label">{words('arcade.replay.choose')}</span>
        <input
          className="ar-input"
          type="file"
          accept=".rookery,.json,application/json"
          aria-describedby={hint}
          onChange={(event) => void open(event)}
        />
      </label>
      <Refusal refusal={refusal} />
    </section>
  );
}

function Finished(): ReactNode {
  const words = useWords();
  const here = useLocalMatches().filter(({ isOver }) => isOver);
  const online = useOnlineSeats().filter(({ isOver }) => isOver);
  const all = [
    ...here.map((match) => rememberedHere(match, words)),
    ...online.map((seat) => rememberedOnline(seat, words)),
  ].sort((a, b) => b.updatedAt - a.updatedAt);
  return (
    <section aria-labelledby="finished">
      <h2 id="finished" className="ar-heading">
        {words('arcade.resume.finished')}
      </h2>
      {all.length === 0 ? <p className="ar-hint">{words('arcade.replay.none')}</p> : <MatchList matches={all} />}
    </section>
  );
}
