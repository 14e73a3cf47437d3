import type { ClientRefusal } from '@rookery/client';
import { failureText } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';

/** A fault in the rules and its location. In production the refusal carries no location, and this shows nothing. */
export function Failure({ refusal }: { readonly refusal: ClientRefusal }): ReactNode {
  const text = failureText(refusal, useWords());
  return text === undefined ? null : <pre className="rk-failure">{text}</pre>;
}
