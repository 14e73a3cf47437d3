import type { OptionSpecs, Preset } from '@rookery/engine';
import { useEffect, useState } from 'react';
import { type GameName, manifestOf } from '../../games/catalogue.ts';
import { whenIdle } from '../../parts/when-idle.ts';

/** Facts about the rules of a game. */
export interface RulesInfo {
  readonly options: OptionSpecs;
  readonly presets: readonly Preset[];
}

/** Returns facts about the rules; null until the rules are loaded, which starts after the page is rendered. */
export function useRules(game: GameName): RulesInfo | null {
  const [loaded, setLoaded] = useState<{ readonly game: GameName; readonly info: RulesInfo } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const failed = () => {
      // Without the rules there are no options to show; starting a match reports why.
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
