import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useTablePart, useWords } from '../provider/hooks.ts';

/**
 * A button that shows a good move for a while.
 *
 * @example
 * <HintButton />
 */
export function HintButton(): ReactNode {
  const words = useWords();
  const { play } = useTableContext();
  const isMine = usePlayPart((state) => state.isMine);
  return <IconButton icon="hint" label={words('panel.hint')} disabled={!isMine} onClick={() => play.hint()} />;
}

/** Whether a key was meant for what has the focus, such as a text. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Buttons for taking back and playing again, where the rules allow it; Ctrl+Z and Ctrl+Shift+Z do the same.
 *
 * @example
 * <UndoRedo />
 */
export function UndoRedo(): ReactNode {
  const words = useWords();
  const { play } = useTableContext();
  const canUndo = useTablePart(({ view }) => view?.canUndo === true);
  const canRedo = useTablePart(({ view }) => view?.canRedo === true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return;
      if (event.shiftKey ? !canRedo : !canUndo) return;
      event.preventDefault();
      if (event.shiftKey) play.redo();
      else play.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [play, canUndo, canRedo]);
  return (
    <>
      <IconButton icon="undo" label={words('panel.undo')} disabled={!canUndo} onClick={() => play.undo()} />
      <IconButton icon="redo" label={words('panel.redo')} disabled={!canRedo} onClick={() => play.redo()} />
    </>
  );
}
