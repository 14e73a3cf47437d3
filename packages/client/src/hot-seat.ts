import type { MatchStore, TableSnapshot } from './match-store.ts';
import type { Moves } from './moves.ts';

/** Several seats of a match at one screen, of which one is shown at a time. */
export interface HotSeat<M = Moves> extends MatchStore<M> {
  /** The table that is shown, by its place in the list. */
  readonly shown: number;
  /** Shows another one: whoever sits there has been handed the screen. */
  switchSeat(index: number): void;
  /** The place of one that is to act, the one shown before all others; undefined where none is. */
  readonly next: number | undefined;
}

/**
 * One table out of several, for people who share a screen. What is shown is changed only by `switchSeat`, so that nobody sees the
 * cards of another by accident. What a table was asked for is answered by that table, whatever is shown meanwhile.
 *
 * @example
 * const table = hotSeat([ann, bob]);
 * if (table.next !== undefined && table.next !== table.shown) table.switchSeat(table.next);
 */
export function hotSeat<M = Moves>(tables: readonly [MatchStore<M>, ...MatchStore<M>[]]): HotSeat<M> {
  let shown = 0;
  const current = (): MatchStore<M> => tables[shown] ?? tables[0];
  const switching = new Set<() => void>();
  return {
    match: tables[0].match,
    get shown() {
      return shown;
    },
    get next() {
      if (isToAct(current().getSnapshot())) return shown;
      const found = tables.findIndex((table) => isToAct(table.getSnapshot()));
      return found < 0 ? undefined : found;
    },
    switchSeat(index) {
      if (tables[index] === undefined)
        throw new RangeError(`There is no table ${index}; there are 0 to ${tables.length - 1}.`);
      shown = index;
      for (const listener of [...switching]) listener();
    },
    getSnapshot: () => current().getSnapshot(),
    subscribe: (listener) => {
      // All of them: whose turn it is may be news of a table that is not shown.
      const stops = tables.map((table) => table.subscribe(listener));
      const own = () => listener();
      switching.add(own);
      return () => {
        for (const stop of stops) stop();
        switching.delete(own);
      };
    },
    perform: (command) => current().perform(command),
    act: (action, ...chosen) => current().act(action, ...chosen),
    answer: (answer) => current().answer(answer),
    choose: (action, selection, value) => current().choose(action, selection, value),
    history: () => current().history(),
    stateAt: (step) => current().stateAt(step),
    traces: () => current().traces(),
    hint: () => current().hint(),
    record: () => current().record(),
    serverNow: () => current().serverNow(),
    leave: () => {
      for (const table of tables) table.leave();
    },
  };
}

function isToAct({ view }: TableSnapshot): boolean {
  return view?.stage === 'playing' && view.seat !== null && view.match?.toAct.includes(view.seat) === true;
}
