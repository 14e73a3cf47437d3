import { useEffect, useState } from 'react';
import { isGameName, manifestOf } from './catalogue.ts';

/** Returns the game's flow as the engine prints it; undefined until the rules are loaded, and if it is not wanted. */
export function useFlowText(game: string, isWanted: boolean): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!isWanted || !isGameName(game)) return;
    let isCurrent = true;
    const failed = () => {
      // Without it, the debug panel still shows everything else.
    };
    void Promise.all([import('@rookery/engine/inspect'), manifestOf(game).rules()]).then(([{ printFlow }, { program }]) => {
      if (isCurrent) setText(printFlow(program));
    }, failed);
    return () => {
      isCurrent = false;
    };
  }, [game, isWanted]);
  return text;
}
