import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';

interface ScreenProps {
  readonly title: string;
  readonly lead?: string;
  /** The language of title and lead, where it may be another than the page's. */
  readonly language?: string;
  readonly children: ReactNode;
}

/** Whether a screen has been shown before: the first one does not take the focus away from the top of the page. */
let isFirst = true;

/** A screen: names the page, and moves the focus to its heading, so that readers hear where they are. */
export function Screen({ title, lead, language, children }: ScreenProps): ReactNode {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${words('arcade.brand')}`;
  }, [title, words]);
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main id="main" className="ar-main">
      <h1 ref={heading} tabIndex={-1} className="ar-title" lang={language}>
        {title}
      </h1>
      {lead !== undefined && (
        <p className="ar-lead" lang={language}>
          {lead}
        </p>
      )}
      {children}
    </main>
  );
}
