import '@rookery/react/styles.css';
import type { OptionSpecs } from '@rookery/engine';
import { OptionsForm } from '@rookery/react';
import type { GameWords } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';
import type { OptionValues } from './option-values.ts';

interface OptionsPanelProps {
  readonly specs: OptionSpecs;
  readonly say: GameWords;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

/** Form fields of a game's options. Default values are not stored, so that changed defaults of later rules apply. */
export default function OptionsPanel({ specs, say, values, onChange }: OptionsPanelProps): ReactNode {
  const words = useWords();
  const shown = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.default]));
  const change = (option: string, value: string | number | boolean) => {
    const { [option]: _before, ...others } = values;
    onChange(value === specs[option]?.default ? others : { ...others, [option]: value });
  };
  return (
    <div className="rk ar-options">
      <OptionsForm legend={words('arcade.game.options')} say={say} specs={specs} values={shown} onChange={change} />
    </div>
  );
}
