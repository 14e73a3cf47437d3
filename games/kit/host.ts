import { createContext, useContext } from 'react';

/** What the page around a table can do for it, beyond the match. */
export interface TableHost {
  /** Whether a new match of the same game can follow one: it is played on this device. */
  canStartAgain(id: string): boolean;
  /** Starts a match of the same game, with the options of the old one where none are given, and shows it. */
  startAgain(id: string, options?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Provided by the page around the table; without it a table offers nothing that needs it. */
export const TableHostContext = createContext<TableHost | null>(null);

/** The page around the table; null where there is none that could help. */
export function useTableHost(): TableHost | null {
  return useContext(TableHostContext);
}
