import type { Result } from '@rookery/engine';
import type { ArgsByAction } from './args-by-action.ts';
import { type MatchQueries, matchQueries } from './match-queries.ts';
import type { MatchStore, StoreSnapshot } from './match-store.ts';
import type { ClientRefusal } from './refusal.ts';

/** Several seats of a match on one screen, one of them shown at a time. */
export interface HotSeat<M = ArgsByAction> extends MatchStore<M> {
  /** Index of the shown store. */
  readonly shown: number;
  /** Shows another seat. Call it when the screen has been handed to that player. */
  switchSeat(index: number): void;
  /**
   * Index of a seat that is to act, preferring the shown one; undefined if there is none. Skips seats that have already
   * submitted their simultaneous move.
   */
  readonly next: number | undefined;
  /** The seat of each store, by index; null for a store without a view or for a spectator. */
  readonly seats: readonly (number | null)[];
}

/**
 * Combines several match stores for people who share a screen. Only `switchSeat` changes the shown seat, so that nobody
 * sees another player's cards by accident. A store answers its own requests, even if another one is shown meanwhile.
 *
 * @example
 * const table = hotSeat([ann, bob]);
 * if (table.next !== undefined && table.next !== table.shown) table.switchSeat(table.next);
 * console.log(table.next, table.shown); // 0 0
 */
export function hotSeat<M = ArgsByAction>(tables: readonly MatchStore<M>[]): HotSeat<M> {
  const [first] = tables;
  if (first === undefined) throw new TypeError('hotSeat needs a match store for each person.');
  let shown = 0;
  const current = (): MatchStore<M> => tables[shown] ?? first;
  const switching = new Set<() => void>();
  const tell = () => {
    for (const listener of [...switching]) listener();
  };
  /**
   * The moves version at which each store submitted its move: in a simultaneous turn a seat stays to act until the last
   * one has chosen.
   */
  const handedIn = new Map<number, number>();
  const movesVersionAt = (index: number): number | undefined => tables[index]?.getSnapshot().view?.match?.movesVersion;
  const isDue = (index: number): boolean => {
    const table = tables[index];
    return table !== undefined && isToAct(table.getSnapshot()) && handedIn.get(index) !== movesVersionAt(index);
  };
  const played = async (
    index: number,
    reply: Promise<Result<void, ClientRefusal>>,
  ): Promise<Result<void, ClientRefusal>> => {
    const before = movesVersionAt(index);
    const done = await reply;
    const isSealed = movesVersionAt(index) === before && !tables[index]?.getSnapshot().view?.draft;
    if (done.ok && before !== undefined && isSealed) {
      handedIn.set(index, before);
      tell();
    }
    return done;
  };
  return {
    match: first.match,
    get shown() {
      return shown;
    },
    get next() {
      if (isDue(shown)) return shown;
      const found = tables.findIndex((_, index) => isDue(index));
      return found < 0 ? undefined : found;
    },
    get seats() {
      return tables.map((table) => table.getSnapshot().view?.seat ?? null);
    },
    switchSeat(index) {
      if (tables[index] === undefined)
        throw new RangeError(`There is no table ${index}; there are 0 to ${tables.length - 1}.`);
      shown = index;
      tell();
    },
    getSnapshot: () => current().getSnapshot(),
    subscribe: (listener) => {
      // Subscribes to all stores, because a store that is not shown may report the next turn.
      const stops = tables.map((table) => table.subscribe(listener));
      const own = () => listener();
      switching.add(own);
      return () => {
        for (const stop of stops) stop();
        switching.delete(own);
      };
    },
    perform: (command) => {
      const reply = current().perform(command);
      return PLAYING.has(command.kind) ? played(shown, reply) : reply;
    },
    act: (action, ...chosen) => played(shown, current().act(action, ...chosen)),
    answer: (answer) => played(shown, current().answer(answer)),
    choose: (action, selection, value) => played(shown, current().choose(action, selection, value)),
    ...matchQueries((name, args) => {
      const queries: MatchQueries = current();
      return queries[name](...args);
    }),
    serverNow: () => current().serverNow(),
    leave: () => {
      for (const table of tables) table.leave();
    },
  };
}

/** The commands that make a move. */
const PLAYING: ReadonlySet<string> = new Set(['act', 'answer', 'choose']);

function isToAct({ view }: StoreSnapshot): boolean {
  return view?.stage === 'playing' && view.seat !== null && view.match?.toAct.includes(view.seat) === true;
}
