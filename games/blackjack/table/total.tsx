import { useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import type { HandTotal } from './hand-total.ts';

interface TotalProps {
  readonly total: HandTotal;
  readonly isBlackjack: boolean;
}

/** What a hand is worth. */
export function Total({ total: { total, isSoft, isBust }, isBlackjack }: TotalProps): ReactNode {
  const words = useWords<TableWord>();
  const text = isBlackjack
    ? words('blackjack.natural')
    : isBust
      ? words('blackjack.bust', { total })
      : isSoft && total < 21
        ? words('blackjack.soft', { total })
        : String(total);
  return (
    <span className="bj-total" data-tone={isBlackjack ? 'best' : isBust ? 'bust' : undefined}>
      {text}
    </span>
  );
}
