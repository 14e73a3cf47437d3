import { useEffect, useState } from 'react';
import { isGameName, manifestOf } from './catalogue.ts';

/** The flow of a game as the engine prints it; undefined until its rules have been loaded. Not asked for where it is not wanted. */
export function useFlowText(game: string, isWanted: boolean): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!isWanted || !isGameName(game)) return;
    let isCurrent = true;
    const failed = () => {
      // The panel shows all else without it.
    };
    void Promise.all([import('@rookery/engine'), manifestOf(game).rules()]).then(([{ printFlow }, { program }]) => {
      if (isCurrent) setText(printFlow(program));
    }, failed);
    return () => {
      isCurrent = false;
    };
  }, [game, isWanted]);
  return text;
}
