import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part has been on the screen before: what comes later is new on the board, and may be seen to come. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Whether something has come to a board that was on the screen already. It stays so as long as it is there. */
export function useIsFresh(isShown: RefObject<boolean>): boolean {
  const [isFresh] = useState(() => isShown.current);
  return isFresh;
}
