import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Sheet } from './sheet.tsx';

/** Things of a board without a position that could be drawn, such as the edges between cells. */
export function Others({ things }: { readonly things: readonly Thing[] }): ReactNode {
  const words = useWords();
  if (things.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard focus.
    <div className="rk-others" role="group" aria-label={words('panel.others')} tabIndex={0}>
      {things.map((each) => (
        <Sheet key={each.key} thing={each} />
      ))}
    </div>
  );
}
