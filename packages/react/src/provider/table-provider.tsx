import type { MatchStore } from '@rookery/client';
import type { HintMove, SessionView } from '@rookery/protocol';
import {
  createPlay,
  type Design,
  type GameWordList,
  gameWords,
  type Play,
  playerNamesOf,
  type Scene,
  type SceneOptions,
  sceneOf,
  translateStore,
  type Words,
} from '@rookery/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createInspectedThing } from '../table/inspected-thing.ts';
import { TableContext, type TableOptions, type Theme } from './context.ts';
import { useTimelinePosition } from './timeline-position.ts';

/** Props of `TableProvider`. */
export interface TableProviderProps {
  readonly store: MatchStore;
  /** Layout of the table. `@default` derived from the view */
  readonly design?: Design;
  readonly words: Words;
  /** Texts of the game in the language of the words. `@default` the game's own texts */
  readonly texts?: GameWordList;
  /** Colour theme. `@default` the nearest `data-theme` further out */
  readonly theme?: Theme;
  readonly options?: TableOptions;
  readonly children: ReactNode;
}

const NO_OPTIONS: TableOptions = {};
const NO_TEXTS: GameWordList = {};

/**
 * Provides a match to all components inside it.
 *
 * @example
 * <TableProvider store={tables.join(id, { seat: 0 })} words={createWords(ENGLISH)} theme="dark">
 *   <GameScreen />
 * </TableProvider>
 */
export function TableProvider({
  store: original,
  design,
  words,
  texts = NO_TEXTS,
  theme,
  options = NO_OPTIONS,
  children,
}: TableProviderProps): ReactNode {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [inspected] = useState(createInspectedThing);
  const say = useMemo(() => gameWords(words, texts, () => playerNamesOf(original)), [words, texts, original]);
  const store = useMemo(() => translateStore(original, say), [original, say]);
  const play = usePlayOf(store, options);
  const position = useTimelinePosition(store);
  const scenes = useMemo(
    () => sceneMemory({ design, words, say, facts: options.facts }),
    [design, words, say, options.facts],
  );
  const value = useMemo(
    () => ({ store, play, words, say, options, sceneOf: scenes, position, inspected, root }),
    [store, play, words, say, options, scenes, position, inspected, root],
  );
  return (
    <TableContext.Provider value={value}>
      <div className="rk" data-theme={theme} ref={setRoot}>
        {children}
      </div>
    </TableContext.Provider>
  );
}

/**
 * Creates a play and closes it on unmount; after a delay, because in strict mode React unmounts and mounts a component
 * again.
 */
function usePlayOf(store: MatchStore, { play: options }: TableOptions): Play {
  const held = useMemo(() => {
    const play = createPlay(store, { hint: () => hintFrom(store), ...options });
    let closing: ReturnType<typeof setTimeout> | undefined;
    return { play, keep: () => clearTimeout(closing), close: () => (closing = setTimeout(() => play.close())) };
  }, [store, options]);
  useEffect(() => {
    held.keep();
    return () => void held.close();
  }, [held]);
  return held.play;
}

/** Asks the store for a good move, if it can give one. */
async function hintFrom(store: MatchStore): Promise<HintMove | undefined> {
  const reply = await store.hint();
  if (!reply.ok) return undefined;
  return 'action' in reply.value
    ? { action: reply.value.action, args: reply.value.args ?? {} }
    : { action: '', args: { answer: reply.value.answer } };
}

/** Caches the scene of the last view and reuses unchanged parts of the one before. */
function sceneMemory(making: Omit<SceneOptions, 'before'>): (view: SessionView) => Scene {
  let last: { readonly view: SessionView; readonly scene: Scene } | undefined;
  return (view) => {
    if (last?.view === view) return last.scene;
    const scene = sceneOf(view, { ...making, before: last?.scene });
    last = { view, scene };
    return scene;
  };
}
