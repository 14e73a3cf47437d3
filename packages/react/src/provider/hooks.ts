import type { MatchStore, StoreSnapshot } from '@rookery/client';
import type { AnyGame, View } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { GameWords, Play, PlayState, Scene, Words } from '@rookery/table';
import { useMemo, useSyncExternalStore } from 'react';
import { useTableContext } from './context.ts';

/**
 * How the match stands: status, view, what is on its way.
 *
 * @example
 * const { view, status } = useTable();
 */
export function useTable(): StoreSnapshot {
  const { store } = useTableContext();
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/** A part of how the match stands: something that is the same while nothing of it changes. Draws anew only when it is another one. */
export function useTablePart<T>(part: (snapshot: StoreSnapshot) => T): T {
  const { store } = useTableContext();
  const read = (): T => part(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

/**
 * What the viewer may know now, whatever moment is looked at; null until the first view has come. Unlike `useTable`, it draws nothing
 * anew for what is only on its way. `D` is the definition of the game, which the caller must know: nothing checks it.
 *
 * @example
 * const isOver = useView()?.stage === 'over';
 */
export function useView<D extends AnyGame = AnyGame>(): SessionView<D> | null {
  return useTablePart(({ view }) => view as SessionView<D> | null);
}

/**
 * What the table is over: for what a view does not say, such as how the match stood at an earlier step.
 *
 * @example
 * const store = useStore();
 * const before = () => store.stateAt(0);
 */
export function useStore(): MatchStore {
  return useTableContext().store;
}

/**
 * The view that is looked at: of now, or of a moment in the past. `D` is the definition of the game, which the caller must know: with it,
 * the attributes and facts of entities have their types.
 *
 * @example
 * const step = usePresentedView()?.match?.step;
 */
export function usePresentedView<D extends AnyGame = AnyGame>(): SessionView<D> | null {
  const view = useView<D>();
  const past = useTableContext().moment.past as View<D> | null;
  return useMemo(
    () => (view === null || past === null ? view : { ...view, match: past, draft: null, offers: [] }),
    [view, past],
  );
}

/**
 * The table as it is drawn; null before the match has begun.
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
 * What the viewer can do, and the way to do it.
 *
 * @example
 * const { state, play } = usePlay();
 * return state.actions.map(({ action, prompt }) => <button key={action} onClick={() => play.begin(action)}>{prompt}</button>);
 */
export function usePlay(): { readonly state: PlayState; readonly play: Play } {
  const { play } = useTableContext();
  return { play, state: useSyncExternalStore(play.subscribe, play.getSnapshot, play.getSnapshot) };
}

/** A part of what the viewer can do: something that is the same while nothing of it changes. Draws anew only when it is another one. */
export function usePlayPart<T>(part: (state: PlayState) => T): T {
  const { play } = useTableContext();
  const read = (): T => part(play.getSnapshot());
  return useSyncExternalStore(play.subscribe, read, read);
}

/**
 * Texts in the language of the table.
 *
 * @example
 * const words = useWords();
 * return <button>{words('panel.confirm')}</button>;
 */
export function useWords<K extends string = never>(): Words<K> {
  // Keys beyond those of the table are the caller's claim: whoever provides the words has the game's own among them.
  return useTableContext().words as Words<K>;
}

/**
 * Says what the game says in the language of the table: for texts of a view that are not in a scene or a play, such as its log.
 *
 * @example
 * const say = useGameWords();
 * return <li>{say('Ann begins.')}</li>;
 */
export function useGameWords(): GameWords {
  return useTableContext().say;
}
