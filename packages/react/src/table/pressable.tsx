import type { HTMLAttributes, ReactNode } from 'react';
import { useIsButton } from './use-button.ts';

/** Props of `Pressable`. */
export interface PressableProps extends HTMLAttributes<HTMLElement> {
  readonly usable: boolean;
  readonly chosen: boolean;
  readonly 'aria-label': string;
}

/**
 * Element of a thing: a button if it can be used, otherwise an image with a name. The table's root handles presses; it
 * finds the thing by the attributes from `attributesOf`.
 *
 * @example
 * const mark = useMarks().of(cell);
 * return <Pressable {...attributesOf(cell, mark)} usable={isPressable(mark)} chosen={false} aria-label="c3, empty" />;
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
