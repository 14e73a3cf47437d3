import type { FormEvent, ReactNode } from 'react';
import { Refusal } from '../../parts/refusal.tsx';
import type { Starting } from './use-starting.ts';

interface StartFormProps {
  readonly starting: Starting;
  readonly button: string;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** Form that starts a match. */
export function StartForm({ starting, button, isOff = false, children }: StartFormProps): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    starting.start();
  };
  return (
    <form className="ar-form" onSubmit={submit}>
      {children}
      <Refusal refusal={starting.refusal} />
      <button type="submit" className="ar-button" data-tone="main" data-size="large" disabled={isOff || starting.isBusy}>
        {button}
      </button>
    </form>
  );
}
