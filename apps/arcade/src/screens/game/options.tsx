import { Chips } from '@rookery/kit';
import { lazy, type ReactNode, Suspense } from 'react';
import type { GameName } from '../../games/catalogue.ts';
import { useSaying } from '../../games/game-words.ts';
import { useWords } from '../../words/use-words.ts';
import type { OptionValues } from './option-values.ts';
import { useRules } from './use-rules.ts';

const OptionsPanel = lazy(() => import('./options-panel.tsx'));

interface OptionsProps {
  readonly game: GameName;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

const USUAL = 'usual';

/** Collapsed options of a game; nothing if it has none. */
export function Options({ game, values, onChange }: OptionsProps): ReactNode {
  const words = useWords();
  const say = useSaying(game);
  const rules = useRules(game);
  if (rules === null || Object.keys(rules.options).length === 0) return null;
  // Presets that set players have a form of their own here.
  const presets = rules.presets.filter(({ players }) => players === undefined);
  const fitting = presets.find(({ options = {} }) => isSame(options, values));
  return (
    <>
      {presets.length > 0 && (
        <Chips
          label={words('arcade.game.presets')}
          value={Object.keys(values).length === 0 ? USUAL : (fitting?.name ?? '')}
          onChange={(name) => onChange(presets.find((preset) => preset.name === name)?.options ?? {})}
          choices={[
            { value: USUAL, label: words('arcade.game.usual') },
            ...presets.map(({ name }) => ({ value: name, label: say(name) })),
          ]}
        />
      )}
      {fitting?.description !== undefined && <p className="ar-hint">{say(fitting.description)}</p>}
      <details className="ar-details">
        <summary>{words('arcade.game.options')}</summary>
        <Suspense>
          <OptionsPanel specs={rules.options} say={say} values={values} onChange={onChange} />
        </Suspense>
      </details>
    </>
  );
}

function isSame(options: Readonly<Record<string, unknown>>, values: OptionValues): boolean {
  const names = Object.keys(options);
  return names.length === Object.keys(values).length && names.every((name) => options[name] === values[name]);
}
