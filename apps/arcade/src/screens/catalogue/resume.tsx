import type { ReactNode } from 'react';
import { MatchList, rememberedHere, rememberedOnline } from '../../parts/match-list.tsx';
import { useLocalMatches } from '../../saved/local-matches.ts';
import { useOnlineSeats } from '../../saved/online-seats.ts';
import { useWords } from '../../words/use-words.ts';

/** Maximum number of matches shown; the others are on the pages of their games. */
const MOST = 6;

/** Unfinished matches, on this device and online. Renders nothing without any. */
export function Resume(): ReactNode {
  const words = useWords();
  const here = useLocalMatches().filter(({ isOver }) => !isOver);
  const online = useOnlineSeats().filter(({ isOver }) => !isOver);
  const all = [
    ...here.map((match) => rememberedHere(match, words)),
    ...online.map((seat) => rememberedOnline(seat, words)),
  ].sort((a, b) => b.updatedAt - a.updatedAt);
  if (all.length === 0) return null;
  return (
    <section className="ar-resume" aria-labelledby="resume">
      <h2 id="resume" className="ar-heading">
        {words('arcade.resume.title')}
      </h2>
      <MatchList matches={all.slice(0, MOST)} />
    </section>
  );
}
