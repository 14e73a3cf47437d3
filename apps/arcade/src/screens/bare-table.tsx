import '@rookery/react/styles.css';
import type { MatchStore } from '@rookery/client';
import { Table, TableProvider } from '@rookery/react';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

/** A table to look at, without anything to do. */
export function BareTable({ store }: { readonly store: MatchStore }): ReactNode {
  const words = useWords();
  return (
    <TableProvider store={store} words={words}>
      <Table />
    </TableProvider>
  );
}
