import { useGameWords, useWords } from '@rookery/react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { TableWord } from '../words/en.ts';
import { CardFace } from './card-face.tsx';
import { useDuel } from './duel-context.ts';
import { stateOf } from './permanent-card.tsx';

/** Minimum duration of a touch, in milliseconds, that opens the preview instead of playing the card. */
const LONG = 380;

interface Looked {
  readonly id: number;
  /** Whether the inspected card is in the left half of the table; the preview is shown in the other half. */
  readonly isLeft: boolean;
}

/** The inspected card in full size: under the pointer, with the focus, or touched for a while. */
export function Preview({ root }: { readonly root: RefObject<HTMLElement | null> }): ReactNode {
  const words = useWords<TableWord>();
  const say = useGameWords();
  const looked = useLooked(root);
  const { sheets, permanents } = useDuel();
  const sheet = looked === null ? undefined : sheets.get(looked.id);
  if (looked === null || sheet === undefined) return null;
  const permanent = permanents.get(looked.id);
  const state = permanent === undefined ? [] : stateOf(permanent, words);
  return (
    <div
      className="du-preview"
      data-side={looked.isLeft ? 'right' : 'left'}
      role="tooltip"
      aria-label={words('duel.preview')}
    >
      <CardFace sheet={sheet} power={permanent?.strength?.power} toughness={permanent?.strength?.toughness} />
      {permanent?.strength !== undefined && permanent.strength.keywords.length > 0 && (
        <p className="du-preview-state">{permanent.strength.keywords.map(say).join(', ')}</p>
      )}
      {state.length > 0 && <p className="du-preview-state">{state.join(', ')}</p>}
    </div>
  );
}

/** The inspected card in an element; null if there is none. */
function useLooked(root: RefObject<HTMLElement | null>): Looked | null {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let touch: ReturnType<typeof setTimeout> | undefined;
    const look = (target: EventTarget | null): void => setLooked(lookedAt(target, element));
    const end = (): void => {
      clearTimeout(touch);
      setLooked(null);
    };
    const handlers = {
      pointerover: (event: PointerEvent) => event.pointerType === 'mouse' && look(event.target),
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && setLooked(null),
      pointerdown: (event: PointerEvent) => {
        clearTimeout(touch);
        if (event.pointerType !== 'mouse') touch = setTimeout(() => look(event.target), LONG);
      },
      pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && end(),
      pointercancel: end,
      focusin: (event: FocusEvent) =>
        event.target instanceof Element && event.target.matches(':focus-visible') && look(event.target),
      focusout: () => setLooked(null),
      keydown: (event: KeyboardEvent) => event.key === 'Escape' && setLooked(null),
    };
    const stop = new AbortController();
    for (const [type, handler] of Object.entries(handlers))
      element.addEventListener(type, handler as EventListener, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(touch);
    };
  }, [root]);
  return looked;
}

/** The card that a DOM element belongs to. */
function lookedAt(target: EventTarget | null, within: HTMLElement): Looked | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-key^="id:"]') : null;
  const id = Number(element?.dataset.key?.slice('id:'.length));
  if (element === null || Number.isNaN(id)) return null;
  const [own, all] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  return { id, isLeft: own.left + own.width / 2 < all.left + all.width / 2 };
}
