import { useStore } from '@rookery/react';
import { useEffect, useState } from 'react';
import { type Places, placesOn } from './last-move.ts';

const NOWHERE: Places = new Map();

/** The places of all pieces before the first move. */
export function useStart(): Places {
  const store = useStore();
  const [start, setStart] = useState(NOWHERE);
  useEffect(() => {
    let isCurrent = true;
    void store.stateAt(0).then((reply) => {
      if (isCurrent && reply.ok) setStart(placesOn(reply.value.table));
    });
    return () => {
      isCurrent = false;
    };
  }, [store]);
  return start;
}
