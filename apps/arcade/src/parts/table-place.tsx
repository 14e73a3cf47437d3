import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../site/site.ts';
import { useWords } from '../words/use-words.ts';

/** Screen of a table, which has its own heading and main area. Sets the page's title, and moves the focus to the table. */
export function TablePlace({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = pageTitle(words, title);
  }, [title, words]);
  useEffect(() => {
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id="main" className="ar-table" tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}
