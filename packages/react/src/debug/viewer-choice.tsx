import { type ReactNode, useId } from 'react';
import { useSeats } from '../table/seats.ts';
import { useDebugWords } from './texts/use-debug-words.ts';

interface ViewerChoiceProps {
  readonly label: string;
  /** The chosen seat; null for spectators. */
  readonly viewer: number | null;
  readonly onChange: (viewer: number | null) => void;
  /** Whether spectators can be chosen. */
  readonly hasSpectators?: boolean;
}

/** Choice of a seat, or of spectators. */
export function ViewerChoice({ label, viewer, onChange, hasSpectators = false }: ViewerChoiceProps): ReactNode {
  const words = useDebugWords();
  const seats = useSeats();
  const id = useId();
  return (
    <div className="rk-debug-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="rk-input"
        value={viewer ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {seats.map(({ seat, name }) => (
          <option key={seat} value={seat}>
            {`${seat} · ${name}`}
          </option>
        ))}
        {hasSpectators && <option value="">{words('debug.spectators')}</option>}
      </select>
    </div>
  );
}
