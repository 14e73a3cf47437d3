import { type ReactNode, useEffect, useRef } from 'react';

/** A dialog above the page. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} className="wb-dialog" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="wb-link" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}
