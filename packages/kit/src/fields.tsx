import { type ReactNode, useId } from 'react';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice of one of a few values, all visible. */
export function Chips<T extends string>({ label, choices, value, onChange }: ChipsProps<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className="ar-chips">
      <legend className="ar-label">{label}</legend>
      <div className="ar-chip-row">
        {choices.map((choice) => (
          <label className="ar-chip" key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A choice of one of several values, in a list that opens. */
export function Select<T extends string>({ label, choices, value, onChange }: ChipsProps<T>): ReactNode {
  return (
    <label className="ar-field">
      <span className="ar-label">{label}</span>
      <select
        className="ar-input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly most?: number;
  readonly type?: 'text' | 'search';
  readonly isNeeded?: boolean;
}

/** A text field. */
export function TextField({ label, value, onChange, most = 40, type = 'text', isNeeded = false }: TextProps): ReactNode {
  return (
    <label className="ar-field">
      <span className="ar-label">{label}</span>
      <input
        className="ar-input"
        type={type}
        value={value}
        maxLength={most}
        required={isNeeded}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A check box. */
export function Tick({ label, hint, value, onChange }: TickProps): ReactNode {
  const id = useId();
  return (
    <div className="ar-tick">
      <label>
        <input
          type="checkbox"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          {...(hint !== undefined && { 'aria-describedby': id })}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="ar-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
