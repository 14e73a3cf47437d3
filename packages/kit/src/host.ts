import { createContext, useContext } from 'react';

/** Services of the page around a table, beyond the match. */
export interface TableHost {
  /** Whether a new match of the same game can follow, because the match runs on this device. */
  canStartAgain(id: string): boolean;
  /** Starts and shows a match of the same game. @default the options of the old one */
  startAgain(id: string, options?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Provided by the page around the table. Without it a table hides what needs it. */
export const TableHostContext = createContext<TableHost | null>(null);

/** The page around the table; null if there is none. */
export function useTableHost(): TableHost | null {
  return useContext(TableHostContext);
}
