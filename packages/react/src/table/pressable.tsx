import type { HTMLAttributes, ReactNode } from 'react';
import { useIsButton } from './use-button.ts';

/** What is told about the element of a thing. */
export interface PressableProps extends HTMLAttributes<HTMLElement> {
  readonly usable: boolean;
  readonly chosen: boolean;
  readonly 'aria-label': string;
}

/**
 * The element of a thing: a button where it can be used, and else a picture with a name. Presses are heard by the table's root, which
 * knows the thing by the attributes that `attributesOf` gives.
 *
 * @example
 * const mark = useMarks().of(cell);
 * return <Pressable {...attributesOf(cell, mark)} usable={isUsable(mark)} chosen={false} aria-label="c3, empty" />;
 */
export function Pressable({ usable, chosen, children, ...rest }: PressableProps): ReactNode {
  const isButton = useIsButton(usable);
  if (!isButton)
    return (
      <div role="img" {...rest}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={usable ? undefined : true}
      aria-pressed={chosen || undefined}
      {...rest}
    >
      {children}
    </button>
  );
}
