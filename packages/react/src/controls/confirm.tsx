import { type ReactNode, useState } from 'react';
import { useWords } from '../provider/hooks.ts';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';
import { Modal } from './modal.tsx';

interface ConfirmProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly question: string;
  /** Label of the button that confirms. */
  readonly yes: string;
  readonly onYes: () => void;
}

/** A button that asks for confirmation before it does something irreversible. */
export function Confirm({ label, icon, question, yes, onYes }: ConfirmProps): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const agree = (): void => {
    setOpen(false);
    onYes();
  };
  return (
    <>
      <Button icon={icon} tone="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <p>{question}</p>
        <div className="rk-buttons">
          <Button tone="danger" onClick={agree}>
            {yes}
          </Button>
          <Button onClick={() => setOpen(false)}>{words('panel.keepPlaying')}</Button>
        </div>
      </Modal>
    </>
  );
}
