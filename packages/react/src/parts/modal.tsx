import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';
import { IconButton } from './button.tsx';

/** What a dialog shows, and when. */
export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A dialog over everything else, with the theme of the table.
 *
 * @example
 * <Modal isOpen onClose={() => set(false)} title={words('panel.resign')}>
 *   <button onClick={resign}>{words('panel.resign')}</button>
 * </Modal>
 */
export function Modal({ isOpen, onClose, title, children, className = '' }: ModalProps): ReactNode {
  const { root } = useTableContext();
  const words = useWords();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal container={root}>
        {/* Not the library's overlay: that one writes a style into the page, which a strict policy for content forbids. */}
        <div className="rk-overlay" />
        <Dialog.Content className={`rk-modal ${className}`} aria-describedby={undefined}>
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
