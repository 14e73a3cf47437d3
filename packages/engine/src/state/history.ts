import type { State } from './state.ts';

/** Adds one to a list in a register, of so many at most: what is longest ago is dropped. */
export function append(state: State, register: number, item: unknown, most: number): void {
  const list = state.regs[register] as unknown[];
  // An empty one, or one that was loaded, is frozen. Its successor grows in place: to freeze a long list takes microseconds.
  if (list !== state.growing[register]) {
    const grown = [...list, item].slice(-most);
    state.growing[register] = grown;
    state.setRegister(register, grown);
  } else {
    state.journal.insert(list, list.length, item);
    if (list.length > most) state.journal.removeAt(list, 0);
  }
}
