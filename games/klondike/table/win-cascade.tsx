import type { SessionView } from '@rookery/protocol';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isStill } from './motion.ts';
import { paintCascade } from './paint-cascade.ts';

interface WinCascadeProps {
  readonly view: SessionView;
  readonly table: RefObject<HTMLElement | null>;
}

/** The cascade of cards after a win that the player has just made. Any key, click or tap ends it. */
export function WinCascade({ view, table }: WinCascadeProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const before = useRef(view);
  // A layout effect, so that the win screen does not flash before the first frame.
  useLayoutEffect(() => {
    const { current: was } = before;
    before.current = view;
    const isJustWon = was.id === view.id && was.stage === 'playing' && view.stage === 'over' && isWon(view);
    if (isJustWon && !isStill()) setShown(true);
    if (view.stage !== 'over') setShown(false);
  }, [view]);
  useLayoutEffect(() => {
    if (!isShown || canvas.current === null || table.current === null) return;
    // Announces the result at once to screen readers; everyone else sees it after the cascade.
    const root = table.current.closest('.kl');
    root?.setAttribute('data-cascading', 'yes');
    const end = (): void => setShown(false);
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Stops the event, because the dialog below would close at a click beside it before anyone has read it.
    const endBy = (event: Event): void => {
      swallow(event);
      end();
    };
    const stop = paintCascade(canvas.current, table.current, end);
    addEventListener('keydown', endBy, { capture: true });
    addEventListener('click', endBy, { capture: true });
    addEventListener('pointerdown', swallow, { capture: true });
    return () => {
      stop();
      removeEventListener('keydown', endBy, { capture: true });
      removeEventListener('click', endBy, { capture: true });
      removeEventListener('pointerdown', swallow, { capture: true });
      root?.removeAttribute('data-cascading');
    };
  }, [isShown, table]);
  return (
    isShown && (
      <div aria-hidden="true">
        <canvas className="kl-cascade" ref={canvas} />
      </div>
    )
  );
}

function isWon({ ending, seat }: SessionView): boolean {
  return seat !== null && ending?.winners?.includes(seat) === true;
}
