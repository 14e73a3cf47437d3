import type { MatchStore } from '@rookery/client';
import type { OfferedAction, View } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { CurrentAction, FactsOf, GameWords, Play, PlayOptions, Scene, Thing, Words } from '@rookery/table';
import { createContext, type ReactNode, useContext } from 'react';
import type { Sound } from '../notices/sounds.ts';
import type { Looking } from '../table/looking.ts';

/** How a table looks. */
export type Theme = 'light' | 'dark' | 'contrast';

/** A number that is often meant. */
export interface AmountPreset {
  readonly value: number;
  readonly label: string;
}

/** What can be told about a table beyond what it is over. */
export interface TableOptions {
  /** What taps and drops mean, and where hints come from. */
  readonly play?: PlayOptions;
  /** Draws a thing in another way; undefined for the usual one. The name for screen readers stays. */
  readonly draw?: (thing: Thing) => ReactNode | undefined;
  /** What a zone is called, above it and for screen readers; undefined for what the game calls it. */
  nameOf?(zone: Thing, words: Words): string | undefined;
  /** Says what is worth telling of a thing, where its attributes in words would not do. */
  readonly facts?: FactsOf;
  /** Amounts that are often meant where a number is asked for, in words; undefined for the usual ones. */
  amounts?(current: CurrentAction, view: SessionView, words: Words): readonly AmountPreset[] | undefined;
  /** What stands beside an action in the panel, such as what it costs. */
  note?(action: OfferedAction, view: SessionView, words: Words): string | undefined;
  /** How a player learns that something was refused: a line for a while, a dialog, or a sound alone. A line, unless told. */
  readonly refusals?: 'toast' | 'dialog' | 'sound';
  /** Hears what is worth a sound. */
  readonly onSound?: (sound: Sound) => void;
}

/** The moment that is looked at: now, or one of the past. */
export interface TimelinePosition {
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
  /** Says what the game says in the language of the table. */
  readonly say: GameWords;
  readonly options: TableOptions;
  readonly sceneOf: (view: SessionView) => Scene;
  readonly moment: TimelinePosition;
  readonly looking: Looking;
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
