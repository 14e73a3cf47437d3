import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { LookOnly } from '@rookery/kit';
import { Table, TableProvider } from '@rookery/react';
import { type ReactNode, use } from 'react';
import { useTableWords } from '../games/game-words.ts';
import { tableFor } from '../games/table.ts';

/** Table of a game without any controls. */
export function BareTable({ store, game }: { readonly store: MatchStore; readonly game: string }): ReactNode {
  const { words, texts } = useTableWords(game);
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
