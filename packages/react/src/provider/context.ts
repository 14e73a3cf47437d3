import type { MatchStore } from '@rookery/client';
import type { View } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { Play, PlayOptions, Scene, Thing, Words } from '@rookery/table';
import { createContext, type ReactNode, useContext } from 'react';
import type { Sound } from '../notices/sounds.ts';

/** How a table looks. */
export type Theme = 'light' | 'dark' | 'contrast';

/** What can be told about a table beyond what it is over. */
export interface TableOptions {
  /** What taps and drops mean, and where hints come from. */
  readonly play?: PlayOptions;
  /** Draws a thing in another way; undefined for the usual one. The name for screen readers stays. */
  readonly draw?: (thing: Thing) => ReactNode | undefined;
  /** Hears what is worth a sound. */
  readonly onSound?: (sound: Sound) => void;
}

/** The moment that is looked at: now, or one of the past. */
export interface Moment {
  /** The step that is looked at; null for now. */
  readonly step: number | null;
  readonly past: View | null;
  go(step: number): Promise<void>;
  now(): void;
}

/** What all parts of a table share. */
export interface TableContextValue {
  readonly store: MatchStore;
  readonly play: Play;
  readonly words: Words;
  readonly options: TableOptions;
  readonly sceneOf: (view: SessionView) => Scene;
  readonly moment: Moment;
  /** Where dialogs are put, so that they have the theme of the table. */
  readonly root: HTMLElement | null;
}

/** Shared by `TableProvider`. */
export const TableContext = createContext<TableContextValue | null>(null);

/** What the provider shares; throws where there is none. */
export function useTableContext(): TableContextValue {
  const context = useContext(TableContext);
  if (context === null) throw new Error('This component must be inside a TableProvider.');
  return context;
}
