import type { OptionSpecs, Preset } from '@rookery/engine';
import { useEffect, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { whenIdle } from '../../parts/when-idle.ts';

/** What the rules of a game say about themselves. */
export interface RulesInfo {
  readonly options: OptionSpecs;
  readonly presets: readonly Preset[];
}

/** What can be set for a game; null until its rules have been loaded, which begins when the page is there. */
export function useRules(game: GameName): RulesInfo | null {
  const [loaded, setLoaded] = useState<{ readonly game: GameName; readonly info: RulesInfo } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const failed = () => {
      // Without the rules there is nothing to set; to play them is refused with a reason.
    };
    const load = () =>
      manifestOf(game)
        .rules()
        .then(({ options, presets }) => {
          if (isWanted) setLoaded({ game, info: { options, presets } });
        }, failed);
    const stop = whenIdle(() => void load());
    return () => {
      isWanted = false;
      stop();
    };
  }, [game]);
  return loaded?.game === game ? loaded.info : null;
}
