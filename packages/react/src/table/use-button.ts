import { useState } from 'react';

/**
 * Whether a thing's element is a button. An element that was a button stays one and is disabled instead: replacing it would
 * lose the focus and break off a drag.
 */
export function useIsButton(usable: boolean): boolean {
  const [isButton, setButton] = useState(usable);
  if (usable && !isButton) setButton(true);
  return isButton || usable;
}
