import { useState } from 'react';

/**
 * Whether a thing's element is a button. Once it has been one it stays one, and is only disabled: another element in its place would
 * lose the focus, and fall out of the hand that drags it.
 */
export function useIsButton(usable: boolean): boolean {
  const [isButton, setButton] = useState(usable);
  if (usable && !isButton) setButton(true);
  return isButton || usable;
}
