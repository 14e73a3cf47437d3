import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../site/site.ts';
import { useWords } from '../words/use-words.ts';

interface ScreenProps {
  readonly title: string;
  readonly lead?: string;
  /** Language of title and lead, if it differs from the page's. */
  readonly language?: string;
  readonly children: ReactNode;
}

/** Whether this is the first screen of the visit, which must not move the focus away from the top of the page. */
let isFirst = true;

/** A screen: sets the page's title, and moves the focus to its heading, so that screen readers announce it. */
export function Screen({ title, lead, language, children }: ScreenProps): ReactNode {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = pageTitle(words, title);
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
