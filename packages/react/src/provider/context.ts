import type { MatchStore } from '@rookery/client';
import type { OfferedAction, View } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { CurrentAction, DetailLinesOf, GameWords, Play, PlayOptions, Scene, Thing, Words } from '@rookery/table';
import { createContext, type ReactNode, useContext } from 'react';
import type { Sound } from '../notices/sounds.ts';
import type { InspectedThing } from '../table/inspected-thing.ts';

/** Colour theme of a table. */
export type Theme = 'light' | 'dark' | 'contrast';

/** A suggested number. */
export interface AmountPreset {
  readonly value: number;
  readonly label: string;
}

/** Options of a table. */
export interface TableOptions {
  /** Preferences of taps and drops, and the source of hints. */
  readonly play?: PlayOptions;
  /** Renders a thing in another way; undefined for the default. The name for screen readers stays. */
  readonly draw?: (thing: Thing) => ReactNode | undefined;
  /** Names a zone, in its heading and for screen readers; undefined for the name that the game gives it. */
  nameOf?(zone: Thing, words: Words): string | undefined;
  /** Returns detail lines of a thing, if its attributes in words are not enough. */
  readonly facts?: DetailLinesOf;
  /** Suggested numbers for a selection, with texts; undefined for the default ones. */
  amounts?(current: CurrentAction, view: SessionView, words: Words): readonly AmountPreset[] | undefined;
  /** Text beside an action in the panel, such as its cost. */
  note?(action: OfferedAction, view: SessionView, words: Words): string | undefined;
  /** Form in which players see a refusal: a line for a while, a dialog, or only a sound. `@default 'toast'` */
  readonly refusals?: 'toast' | 'dialog' | 'sound';
  /** Called for each event that has a sound. */
  readonly onSound?: (sound: Sound) => void;
}

/** The presented position: now, or a past step. */
export interface TimelinePosition {
  /** The past step that is shown; null for now. */
  readonly step: number | null;
  readonly past: View | null;
  go(step: number): Promise<void>;
  now(): void;
}

/** Context that all components of a table share. */
export interface TableContextValue {
  readonly store: MatchStore;
  readonly play: Play;
  readonly words: Words;
  /** Translates texts of the game. */
  readonly say: GameWords;
  readonly options: TableOptions;
  readonly sceneOf: (view: SessionView) => Scene;
  readonly position: TimelinePosition;
  readonly inspected: InspectedThing;
  /** Container of dialogs, so that they have the theme of the table. */
  readonly root: HTMLElement | null;
}

/** Provided by `TableProvider`. */
export const TableContext = createContext<TableContextValue | null>(null);

/** Returns the context; throws outside a `TableProvider`. */
export function useTableContext(): TableContextValue {
  const context = useContext(TableContext);
  if (context === null) throw new Error('This component must be inside a TableProvider.');
  return context;
}
