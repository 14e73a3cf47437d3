import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { Table, TableProvider } from '@rookery/react';
import { type ReactNode, use } from 'react';
import { useGameTexts } from '../games/game-texts.ts';
import { LookOnly } from '../tables/look-only.ts';
import { tableFor } from '../tables/tables.ts';
import { useWords } from '../words/use-words.ts';

/** The table of a game to look at, without anything to do. */
export function BareTable({ store, game }: { readonly store: MatchStore; readonly game: string }): ReactNode {
  const words = useWords();
  const texts = useGameTexts(game);
  const { design, options, table, className } = use(tableFor(game));
  return (
    <div className={className} data-game={game}>
      <LookOnly value={true}>
        <TableProvider store={store} words={words} texts={texts} {...(design && { design })} {...(options && { options })}>
          {table ?? <Table />}
        </TableProvider>
      </LookOnly>
    </div>
  );
}
