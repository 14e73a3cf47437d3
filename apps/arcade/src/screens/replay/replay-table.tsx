import { Select } from '@rookery/kit';
import { compressMatchFile, type MatchFile } from '@rookery/session';
import type { GameWords } from '@rookery/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSaying } from '../../games/game-words.ts';
import { titleOf } from '../../games/texts.ts';
import { Problem } from '../../parts/problem.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { useWords } from '../../words/use-words.ts';
import { BareTable } from '../bare-table.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { replayStore } from './replay-store.ts';
import { type Replayed, type ReplayTrouble, replayedFrom } from './replayed.ts';

/** A replay on a table, with controls for its steps. */
export default function ReplayTable({ record }: { readonly record: MatchFile }): ReactNode {
  const [played, setPlayed] = useState<Replayed | ReplayTrouble | null>(null);
  useEffect(() => {
    let isWanted = true;
    void replayedFrom(record).then((done) => {
      if (isWanted) setPlayed(done);
    });
    return () => {
      isWanted = false;
    };
  }, [record]);
  if (played === null) return <Waiting />;
  return 'code' in played ? <Trouble trouble={played} /> : <Player replayed={played} />;
}

function Trouble({ trouble: { code, reason, game } }: { readonly trouble: ReplayTrouble }): ReactNode {
  const words = useWords();
  const hint = game === undefined ? reason : words('arcade.replay.unknownGame', { game });
  return <Problem title={words('arcade.replay.badFile')} hint={hint} code={code} />;
}

const SPECTATOR = 'spectator';

function Player({ replayed }: { readonly replayed: Replayed }): ReactNode {
  const words = useWords();
  const [viewer, setViewer] = useState<number | null>(0);
  const [step, setStep] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another viewer needs a new store.
  const store = useMemo(() => replayStore(replayed, viewer, step), [replayed, viewer]);
  const say = useSaying(replayed.game, replayed.names);
  const lines = useMemo(() => linesOf(replayed, viewer, say), [replayed, viewer, say]);
  const go = (to: number): void => {
    setStep(to);
    store.goTo(to);
  };
  const title = words('arcade.replay.of', { game: titleOf(words, replayed.game) });
  return (
    <Screen title={title}>
      <div className="ar-replay">
        <BareTable store={store} game={replayed.game} />
        <div className="ar-replay-side">
          <ReplayControls step={step} steps={replayed.steps} line={lines.get(step) ?? ''} onGo={go} />
          <div className="ar-row ar-replay-more">
            <Select
              label={words('arcade.replay.seenBy')}
              value={viewer === null ? SPECTATOR : String(viewer)}
              onChange={(chosen) => setViewer(chosen === SPECTATOR ? null : Number(chosen))}
              choices={[
                ...replayed.names.map((name, seat) => ({ value: String(seat), label: name })),
                { value: SPECTATOR, label: words('arcade.replay.spectator') },
              ]}
            />
            <button type="button" className="ar-button" onClick={() => void save(replayed.record)}>
              {words('arcade.replay.save')}
            </button>
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** Text of what happened in each step. */
function linesOf(replayed: Replayed, viewer: number | null, say: GameWords): ReadonlyMap<number, string> {
  return new Map(replayed.historyOf(viewer).map(({ step, lines }) => [step, lines.map(say).join(' · ')]));
}

async function save(record: MatchFile): Promise<void> {
  const bytes = await compressMatchFile(record);
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${record.game}-${record.id.slice(0, 8)}.rookery`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
