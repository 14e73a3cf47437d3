import { useGameWords } from '@rookery/react';
import type { ReactNode } from 'react';

interface MessageLinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Recent messages of the game, one on each line; nothing without messages. */
export function MessageLines({ title, lines }: MessageLinesProps): ReactNode {
  const say = useGameWords();
  if (lines.length === 0) return null;
  return (
    <section className="ct-told" aria-label={title}>
      <h2 className="ct-heading">{title}</h2>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
          <li key={i}>{say(line)}</li>
        ))}
      </ul>
    </section>
  );
}
