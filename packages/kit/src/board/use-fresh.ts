import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a component has been rendered before. Children that mount later are new on the board and may be animated. */
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

/** Whether a component mounted when the board was already shown. Does not change while it is mounted. */
export function useIsFresh(isShown: RefObject<boolean>): boolean {
  const [isFresh] = useState(() => isShown.current);
  return isFresh;
}
