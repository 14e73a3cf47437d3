import { type ReactNode, useState } from 'react';

interface TextFieldProps {
  readonly id: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** Text field that reports its text when it is finished: on Enter or blur. */
export function TextField({ id, value, max, onChange, disabled }: TextFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft.trim() !== '' && draft !== value) onChange(draft.trim());
    setDraft(null);
  };
  return (
    <input
      id={id}
      className="rk-input"
      maxLength={max}
      disabled={disabled}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
