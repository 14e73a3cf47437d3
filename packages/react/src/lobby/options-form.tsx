import type { OptionSpecs, PlayerOptionSpecs } from '@rookery/engine';
import type { GameWords } from '@rookery/table';
import { type ReactNode, useId, useState } from 'react';
import { TextField } from './text-field.tsx';

type Spec = OptionSpecs[string] | PlayerOptionSpecs[string];

interface OptionsFormProps {
  readonly specs: OptionSpecs | PlayerOptionSpecs;
  readonly values: Readonly<Record<string, unknown>>;
  /** Called with each changed option. */
  readonly onChange: (option: string, value: string | number | boolean) => void;
  readonly disabled?: boolean;
  /** Heading of the fields. */
  readonly legend: string;
  /** Translates texts of the game. `@default` unchanged */
  readonly say?: GameWords;
}

const asItIs: GameWords = (text) => text;

/**
 * Form fields for the options of a game or of a player.
 *
 * @example
 * <OptionsForm legend="Options" specs={view.optionSpecs} values={view.options} onChange={(option, value) => set({ [option]: value })} />
 */
export function OptionsForm({ specs, values, onChange, disabled, legend, say = asItIs }: OptionsFormProps): ReactNode {
  return (
    <fieldset className="rk-options" disabled={disabled}>
      <legend>{legend}</legend>
      {Object.entries(specs).map(([name, spec]) => (
        <OptionField key={name} spec={spec} say={say} value={values[name]} onChange={(value) => onChange(name, value)} />
      ))}
    </fieldset>
  );
}

interface FieldProps<S = Spec> {
  readonly spec: S;
  readonly value: unknown;
  readonly onChange: (value: string | number | boolean) => void;
}

function OptionField({ spec, say, value, onChange }: FieldProps & { readonly say: GameWords }): ReactNode {
  const id = useId();
  if (spec.type === 'boolean' || spec.type === 'exclusive')
    return (
      <label className="rk-option" data-type="boolean">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        <span>{say(spec.label)}</span>
      </label>
    );
  return (
    <div className="rk-option" data-type={spec.type}>
      <label htmlFor={id}>{say(spec.label)}</label>
      {spec.type === 'number' ? (
        <NumberField id={id} spec={spec} value={value} onChange={onChange} />
      ) : spec.type === 'text' ? (
        <TextField id={id} max={spec.max} value={String(value ?? '')} onChange={onChange} />
      ) : (
        <select id={id} className="rk-input" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
          {spec.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? '–' : say(choice)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** An unfinished input may be invalid: reports a value once it is valid, and discards the rest on blur. */
function NumberField({
  id,
  spec,
  value,
  onChange,
}: FieldProps<Extract<Spec, { type: 'number' }>> & { readonly id: string }): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, step = 1 } = spec;
  return (
    <input
      id={id}
      className="rk-input"
      type="number"
      {...{ min, max, step }}
      value={draft ?? String(value)}
      onChange={({ target }) => {
        setDraft(target.value);
        if (target.validity.valid && !Number.isNaN(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
