import type { MatchStore, StoreSnapshot } from '@rookery/client';
import type { AnyGame } from '@rookery/engine';
import type { View } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import type { GameWords, Play, PlayState, Scene, Words } from '@rookery/table';
import { useMemo, useSyncExternalStore } from 'react';
import { useTableContext } from './context.ts';

/**
 * Returns the snapshot of the match store: status, view and pending commands.
 *
 * @example
 * const { view, status } = useTable();
 */
export function useTable(): StoreSnapshot {
  const { store } = useTableContext();
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/**
 * Selects a part of the snapshot and renders again only when it changes. The selector must return the same object while
 * nothing changes.
 */
export function useTablePart<T>(part: (snapshot: StoreSnapshot) => T): T {
  const { store } = useTableContext();
  const read = (): T => part(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

/**
 * Returns the current view of the viewer, even while a past step is shown; null until the first view arrives. Unlike
 * `useTable`, it does not render again for pending commands. `D` is the definition of the game; the caller must know it,
 * because nothing checks it.
 *
 * @example
 * const isOver = useView()?.stage === 'over';
 */
export function useView<D extends AnyGame = AnyGame>(): SessionView<D> | null {
  return useTablePart(({ view }) => view as SessionView<D> | null);
}

/**
 * Returns the match store, for data that a view does not contain, such as the state at an earlier step.
 *
 * @example
 * const store = useStore();
 * const before = () => store.stateAt(0);
 */
export function useStore(): MatchStore {
  return useTableContext().store;
}

/**
 * Returns the presented view: the current one, or that of a past step. `D` is the definition of the game; the caller must
 * know it. It gives attributes and facts of entities their types.
 *
 * @example
 * const step = usePresentedView()?.match?.step;
 */
export function usePresentedView<D extends AnyGame = AnyGame>(): SessionView<D> | null {
  const view = useView<D>();
  const past = useTableContext().position.past as View<D> | null;
  return useMemo(
    () => (view === null || past === null ? view : { ...view, match: past, draft: null, offers: [] }),
    [view, past],
  );
}

/**
 * Returns the scene of the table; null before the match starts.
 *
 * @example
 * const scene = useScene();
 * return <p>{scene?.root.children.length} parts</p>;
 */
export function useScene(): Scene | null {
  const { sceneOf } = useTableContext();
  const view = usePresentedView();
  return view === null || view.match === null ? null : sceneOf(view);
}

/**
 * Returns what the viewer can do, and the functions to do it.
 *
 * @example
 * const { state, play } = usePlay();
 * return state.actions.map(({ action, prompt }) => <button key={action} onClick={() => play.begin(action)}>{prompt}</button>);
 */
export function usePlay(): { readonly state: PlayState; readonly play: Play } {
  const { play } = useTableContext();
  return { play, state: useSyncExternalStore(play.subscribe, play.getSnapshot, play.getSnapshot) };
}

/**
 * Selects a part of the play state and renders again only when it changes. The selector must return the same object while
 * nothing changes.
 */
export function usePlayPart<T>(part: (state: PlayState) => T): T {
  const { play } = useTableContext();
  const read = (): T => part(play.getSnapshot());
  return useSyncExternalStore(play.subscribe, read, read);
}

/**
 * Returns the texts in the language of the table.
 *
 * @example
 * const words = useWords();
 * return <button>{words('panel.confirm')}</button>;
 */
export function useWords<K extends string = never>(): Words<K> {
  // The provider's words must contain the keys of `K`; nothing checks this.
  return useTableContext().words as Words<K>;
}

/**
 * Returns the translator of the game's texts, for texts of a view that are not in a scene or a play state, such as its log.
 *
 * @example
 * const say = useGameWords();
 * return <li>{say('Ann begins.')}</li>;
 */
export function useGameWords(): GameWords {
  return useTableContext().say;
}
