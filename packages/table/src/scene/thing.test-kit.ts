import type { Thing } from './thing.ts';

/** A thing of which only what matters is told; a card without a name, unless told. */
export function thing(told: Partial<Thing>): Thing {
  return {
    key: '',
    address: null,
    role: 'card',
    kind: '',
    name: '',
    label: '',
    isHidden: false,
    seat: null,
    face: null,
    image: null,
    facts: [],
    layout: null,
    board: null,
    spot: null,
    things: [],
    count: 0,
    ...told,
  };
}
