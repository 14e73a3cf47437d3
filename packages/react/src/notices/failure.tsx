import type { ClientRefusal } from '@rookery/client';
import { failureText } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';

/** What failed in the rules, and where; nothing for players in production. */
export function Failure({ refusal }: { readonly refusal: ClientRefusal }): ReactNode {
  const text = failureText(refusal, useWords());
  return text === undefined ? null : <pre className="rk-failure">{text}</pre>;
}
