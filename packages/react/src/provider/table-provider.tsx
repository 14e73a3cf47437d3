import type { MatchStore } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import {
  createPlay,
  type Design,
  type GameWordList,
  gameWords,
  type Hint,
  type Play,
  playerNamesOf,
  type Scene,
  type SceneOptions,
  sceneOf,
  translateStore,
  type Words,
} from '@rookery/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createLooking } from '../table/looking.ts';
import { TableContext, type TableOptions, type Theme } from './context.ts';
import { useMomentOf } from './moment.ts';

/** What a table is over, and how it looks. */
export interface TableProviderProps {
  readonly store: MatchStore;
  /** The table's arrangement; derived from the view, unless told. */
  readonly design?: Design;
  readonly words: Words;
  /** What the game says in the language of the words; as it says it, unless told. */
  readonly texts?: GameWordList;
  /** As `data-theme` says further out, unless told. */
  readonly theme?: Theme;
  readonly options?: TableOptions;
  readonly children: ReactNode;
}

const NO_OPTIONS: TableOptions = {};
const NO_TEXTS: GameWordList = {};

/**
 * Gives everything inside a match to show and to play.
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
  const [looking] = useState(createLooking);
  const say = useMemo(() => gameWords(words, texts, () => playerNamesOf(original)), [words, texts, original]);
  const store = useMemo(() => translateStore(original, say), [original, say]);
  const play = usePlayOf(store, options);
  const moment = useMomentOf(store);
  const scenes = useMemo(
    () => sceneMemory({ design, words, say, facts: options.facts }),
    [design, words, say, options.facts],
  );
  const value = useMemo(
    () => ({ store, play, words, say, options, sceneOf: scenes, moment, looking, root }),
    [store, play, words, say, options, scenes, moment, looking, root],
  );
  return (
    <TableContext value={value}>
      <div className="rk" data-theme={theme} ref={setRoot}>
        {children}
      </div>
    </TableContext>
  );
}

/** A play that is closed with the component. Not at once: in strict mode React takes a component down and puts it up again. */
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

/** A good move, where the store gives one. */
async function hintFrom(store: MatchStore): Promise<Hint | undefined> {
  const reply = await store.hint();
  if (!reply.ok) return undefined;
  return 'action' in reply.value
    ? { action: reply.value.action, args: reply.value.args ?? {} }
    : { action: '', args: { answer: reply.value.answer } };
}

/** Scenes of views, each made once; what has not changed is taken over from the one before. */
function sceneMemory(making: Omit<SceneOptions, 'before'>): (view: SessionView) => Scene {
  let last: { readonly view: SessionView; readonly scene: Scene } | undefined;
  return (view) => {
    if (last?.view === view) return last.scene;
    const scene = sceneOf(view, { ...making, before: last?.scene });
    last = { view, scene };
    return scene;
  };
}
