import { type ReactNode, useId, useRef, useState } from 'react';
import { pathOf } from '../../router/route.ts';
import { useWords } from '../../words/use-words.ts';

/** Link that invites others to a match. It names the match and gives access to no seat. */
export function Share({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const label = useId();
  const link = `${location.origin}${pathOf({ screen: 'match', id })}`;
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      // Pages over plain HTTP have no clipboard API; there the old command copies the selection.
      if (navigator.clipboard !== undefined) await navigator.clipboard.writeText(link);
      else if (!document.execCommand('copy')) return;
      setCopied(true);
    } catch {
      // Copying is not allowed; the selected text can be copied by hand.
    }
  };
  return (
    <section className="ar-share" aria-labelledby={label}>
      <h3 id={label} className="ar-label">
        {words('arcade.match.share')}
      </h3>
      <p className="ar-hint">{words('arcade.match.shareHint')}</p>
      <div className="ar-row">
        <input
          ref={field}
          className="ar-input"
          readOnly
          value={link}
          aria-label={words('arcade.match.link')}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="ar-button" onClick={() => void copy()}>
          {words(isCopied ? 'arcade.match.copied' : 'arcade.match.copy')}
        </button>
      </div>
    </section>
  );
}
