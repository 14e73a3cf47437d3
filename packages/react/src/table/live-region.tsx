import type { SessionView } from '@rookery/protocol';
import { announcementsBetween } from '@rookery/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGameWords, useView, useWords } from '../provider/hooks.ts';

/** Number of messages kept; screen readers read only new ones. */
const KEPT = 6;

/** Announces events to screen readers. */
export function LiveRegion(): ReactNode {
  const words = useWords();
  const say = useGameWords();
  const view = useView();
  const before = useRef<SessionView | null>(null);
  const count = useRef(0);
  const [said, setSaid] = useState<readonly { readonly number: number; readonly text: string }[]>([]);
  useEffect(() => {
    if (view === null || view === before.current) return;
    const texts = announcementsBetween(before.current, view, words, say);
    before.current = view;
    if (texts.length > 0)
      setSaid((earlier) => [...earlier, ...texts.map((text) => ({ number: ++count.current, text }))].slice(-KEPT));
  }, [view, words, say]);
  return (
    <div className="rk-hidden" role="log" aria-live="polite" aria-label={words('panel.announcements')}>
      {said.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
