import { type ReactNode, useId } from 'react';

/** An entity in a choice. */
export interface EntityOption {
  readonly id: number;
  readonly title: string;
}

interface EntityChoiceProps {
  readonly label: string;
  /** Id of the chosen entity; null if the entity is not listed any more. */
  readonly value: number | null;
  readonly options: readonly EntityOption[];
  readonly onChange: (id: number) => void;
}

/** Choice of an entity. */
export function EntityChoice({ label, value, options, onChange }: EntityChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className="rk-debug-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="rk-input"
        value={value ?? ''}
        onChange={({ target }) => target.value === '' || onChange(Number(target.value))}
      >
        {options.every((option) => option.id !== value) && <option value="">–</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
