import { useGameWords } from '@rookery/react';
import type { ReactNode } from 'react';

interface ToldLinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the game has said at the table, a line each; nothing where nothing was. */
export function ToldLines({ title, lines }: ToldLinesProps): ReactNode {
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
