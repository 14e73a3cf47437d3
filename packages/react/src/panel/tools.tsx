import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useTablePart, useWords } from '../provider/hooks.ts';

/**
 * A button that shows a good move for a few seconds.
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

/** Whether the focused element needs the key itself, such as a text field. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Buttons for undo and redo, if the rules allow them; Ctrl+Z and Ctrl+Shift+Z do the same.
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
