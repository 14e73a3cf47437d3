import type { State } from './state.ts';

/** Appends `item` to the list in `register` and drops the oldest item once there are more than `most`. */
export function append(state: State, register: number, item: unknown, most: number): void {
  const list = state.regs[register] as unknown[];
  // An empty or loaded list is frozen. Its successor grows in place, because freezing a long list takes microseconds.
  if (list !== state.appendOnlyLists[register]) {
    const grown = [...list, item].slice(-most);
    state.appendOnlyLists[register] = grown;
    state.setRegister(register, grown);
  } else {
    state.journal.insert(list, list.length, item);
    if (list.length > most) state.journal.removeAt(list, 0);
  }
}
