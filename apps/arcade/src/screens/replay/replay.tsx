import type { ClientRefusal } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { MatchFile } from '@rookery/session';
import { refusalText } from '@rookery/table';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { tablesHere } from '../../local/tables.ts';
import { Problem } from '../../parts/problem.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { localMatch } from '../../saved/local-matches.ts';
import { onlineSeat } from '../../saved/online-seats.ts';
import { api } from '../../server/server.ts';
import { useWords } from '../../words/use-words.ts';

const ReplayTable = lazy(() => import('./replay-table.tsx'));

/** Replay of a finished match, from this device or from the server. */
export default function Replay({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const found = useRecord(id);
  if (found === null) return <Waiting />;
  if (found.ok) return <ReplayTable key={id} record={found.value} />;
  const { code } = found.refusal;
  const isUnknown = code === 'unknown-match';
  return (
    <Problem
      title={isUnknown ? words('arcade.match.unknown') : words('arcade.problem.refused')}
      hint={isUnknown ? words('arcade.match.unknownHint') : refusalText(found.refusal, words)}
      code={code}
    />
  );
}

function useRecord(id: string): Result<MatchFile, ClientRefusal> | null {
  const [found, setFound] = useState<{ readonly id: string; readonly reply: Result<MatchFile, ClientRefusal> } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    void recordOf(id).then((reply) => {
      if (isWanted) setFound({ id, reply });
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return found?.id === id ? found.reply : null;
}

async function recordOf(id: string): Promise<Result<MatchFile, ClientRefusal>> {
  const local = localMatch(id);
  if (local === undefined) return api.queries(id, onlineSeat(id)?.token).record();
  const tables = await tablesHere();
  const table = tables.join(id, { seat: local.seats[0] ?? null });
  const record = await table.record();
  table.leave();
  return record;
}
