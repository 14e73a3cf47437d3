import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

/** Estimated height of a line before it is measured, in pixels. */
const LINE = 32;
/** Number of lines rendered beyond the visible ones, so that scrolling shows no gaps. */
const BEYOND = 12;

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly label: string;
  /** Index of the item to scroll to; -1 for none. */
  readonly current?: number;
  /** Renders the line of an item. */
  readonly line: (item: T) => ReactNode;
  /** Whether an item was undone. */
  readonly isTakenBack?: (item: T) => boolean;
}

/** Virtual list: renders only the visible lines, which may have different heights. */
export function LongList<T>({ items, label, current = -1, line, isTakenBack }: LongListProps<T>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: BEYOND,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to.
  useEffect(() => {
    if (current >= 0) lines.scrollToIndex(current, { align: 'center' });
  }, [current, items.length]);
  const drawn = lines.getVirtualItems();
  const padding = {
    paddingTop: drawn[0]?.start ?? 0,
    paddingBottom: lines.getTotalSize() - (drawn.at(-1)?.end ?? 0),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div ref={scroller} tabIndex={0} role="group" aria-label={label} className="rk-long">
      <ol aria-label={label} style={padding}>
        {drawn.map(({ index, key }) => {
          const item = items[index] as T;
          return (
            <li
              key={key}
              ref={lines.measureElement}
              data-index={index}
              data-taken-back={isTakenBack?.(item) || undefined}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              aria-current={index === current ? 'step' : undefined}
            >
              {line(item)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
