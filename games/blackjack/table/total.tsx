import { useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import type { HandWorth } from './hands.ts';

/** The value of a hand; nothing for a hand without cards. */
export function Total({ worth: { total, isSoft, isBust, isBlackjack } }: { readonly worth: HandWorth }): ReactNode {
  const words = useWords<TableWord>();
  if (total === null) return null;
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
