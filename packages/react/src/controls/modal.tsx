import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';
import { IconButton } from './button.tsx';

/** Props of `Modal`. */
export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
  /**
   * Whether it opens by itself. Presses and keys that were meant for what it covers then have no effect: only its close button
   * and Escape close it, and none of its buttons has the focus. @default false
   */
  readonly opensByItself?: boolean;
}

/** Takes the focus itself, so that a key press that is already pending activates none of its buttons. */
function focusContent(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}

const ignore = (event: Event): void => event.preventDefault();

/**
 * A dialog above everything else, with the theme of the table.
 *
 * @example
 * <Modal isOpen onClose={() => set(false)} title={words('panel.resign')}>
 *   <button onClick={resign}>{words('panel.resign')}</button>
 * </Modal>
 */
export function Modal({ isOpen, onClose, title, children, className = '', opensByItself = false }: ModalProps): ReactNode {
  const { root } = useTableContext();
  const words = useWords();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal container={root}>
        {/* Replaces the library's overlay, which injects a style that a strict content security policy forbids. */}
        <div className="rk-overlay" />
        <Dialog.Content
          className={`rk-modal ${className}`}
          aria-describedby={undefined}
          {...(opensByItself && { onOpenAutoFocus: focusContent, onPointerDownOutside: ignore })}
        >
          <Dialog.Title className="rk-modal-title">{title}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <IconButton className="rk-modal-close" icon="close" label={words('panel.close')} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
